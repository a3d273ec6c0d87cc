import type { LambdaHandler } from '@tcheck/api-runtime/lambda-event'
import { serve } from '@tcheck/api-runtime/serve'
import type { ActivityGroup } from '@tcheck/contract/activity'
import { studentActivities } from '@tcheck/contract/groups/student-activities'
import type { MainQuestion } from '@tcheck/contract/question-set'
import { getAttempt } from '@tcheck/data/attempt/attempt'
import { getLateAnswers } from '@tcheck/data/attempt/late-answers'
import { createMission, getMission, replaceMission, type StoredMission } from '@tcheck/data/mission/mission'
import { openLibrary } from '@tcheck/data/question-set/set-library'
import { sampleMission } from '@tcheck/data/testing/sample-mission'
import { anyOrigin } from '@tcheck/local-cloud/testing/any-origin'
import { call, openTestCloud, type TestCloud } from '@tcheck/local-cloud/testing/test-cloud'
import { beforeEach, describe, expect, test } from 'vitest'
import { handlers } from './handlers.ts'

let cloud: TestCloud
let handler: LambdaHandler
let now: Date
const BEGIN = Date.parse('2026-11-20T03:00:00.000Z')
const MINUTE = 60_000
const setClock = (minutes: number) => {
  now = new Date(BEGIN + minutes * MINUTE)
}
const iso = (minutes: number) => new Date(BEGIN + minutes * MINUTE).toISOString()

const timed = (changes: Partial<StoredMission> = {}) =>
  sampleMission({
    test: {
      answers_shown: 'at_once',
      hidden_until_delivery: true,
      time_limit_minutes: 30,
      shuffle: { main_questions: false, choices: false },
    },
    ...changes,
  })

beforeEach(async () => {
  cloud = await openTestCloud()
  setClock(0)
  const { table } = cloud
  handler = serve(studentActivities, handlers({ table, library: openLibrary<MainQuestion>(table) }), {
    originCheck: anyOrigin,
    authenticate: cloud.authenticate,
    now: () => now,
    log: () => undefined,
  })
})

async function send(fields: Record<string, unknown> = {}) {
  const answer = await call(handler, {
    method: 'POST',
    path: '/api/v2/student/student_activity_groups',
    headers: await cloud.linkOf(cloud.school.students[0]),
    body: {
      student_activity_group: {
        ...{ category: 'cbt', cbt_exam_code: 'EX-1', mission_id: 'mission-1', device_id: 'device-1' },
        ...{ device_revision: 1, idempotency_key: 'key-0000000000000' },
        ...fields,
      },
    },
  })
  return answer as { status: number; body: { student_activity_group: ActivityGroup; code: string } }
}
const begin = async (fields: Record<string, unknown> = {}) => (await send(fields)).body.student_activity_group
let saves = 0
const save = async (id: string, fields: Record<string, unknown>) => {
  saves += 1
  const idempotency_key = `save-${saves}-0000000000`
  return (await send({ saved_student_activity_group_id: id, idempotency_key, ...fields })).body.student_activity_group
}
const answer = (sub: number, text: string, revision: number, minutes: number) => ({
  ...{ main_question_number: 1, sub_question_number: sub, answers: [text], bookmarks: [], revision },
  answered_at: iso(minutes),
})
const stored = async (id: string) => (await getAttempt(cloud.table, id)) ?? expect.unreachable('there is no attempt')

test('a start says when its time ends, by the server’s clock; extra time is in it', async () => {
  await createMission(cloud.table, timed({ extra_minutes: { [cloud.school.students[0].id]: 10 } }))
  expect(await begin()).toMatchObject({ ends_at: iso(40), server_now: iso(0) })
})

test('without a limit nothing is said of time', async () => {
  await createMission(cloud.table, sampleMission())
  expect(await begin()).not.toHaveProperty('ends_at')
})

describe('what comes after the end', () => {
  let id = ''
  beforeEach(async () => {
    await createMission(cloud.table, timed())
    ;({ id } = await begin())
    setClock(29)
    await save(id, { cbt_activities: [answer(1, '1', 1, 29)] })
  })

  test('counts where the device says it to be from before, and is marked with the minutes', async () => {
    setClock(34)
    const group = await save(id, { cbt_activities: [answer(1, '7', 2, 29.5)], finished: true })
    expect(group).toMatchObject({ late_minutes: 4, score: 4, finished_at: iso(34) })
  })

  test('is kept and not counted where it is from after', async () => {
    setClock(34)
    const group = await save(id, { cbt_activities: [answer(1, '7', 2, 31)], finished: true })
    expect(group).toMatchObject({ score: 0, late_minutes: 4 })
    expect((await stored(id)).slots['1-1']?.a).toEqual(['1'])
    expect(await getLateAnswers(cloud.table, id)).toMatchObject({ after: { '1-1': { a: ['7'] } }, after_minutes: 4 })
  })

  test('is dated by its age and not by the device’s clock', async () => {
    setClock(34)
    const sent_at = iso(34 - 600)
    await save(id, { sent_at, cbt_activities: [answer(1, '7', 2, 29.5 - 600), answer(2, '3', 3, 31 - 600)] })
    expect(await getLateAnswers(cloud.table, id)).toMatchObject({
      claimed: { '1-1': { a: ['7'] } },
      after: { '1-2': { a: ['3'] } },
    })
  })

  test('is stored once, however often it is sent', async () => {
    setClock(34)
    await save(id, { cbt_activities: [answer(1, '7', 2, 29.5), answer(2, '3', 3, 31)] })
    const before = await stored(id)
    await save(id, { cbt_activities: [answer(1, '7', 2, 29.5), answer(2, '3', 3, 31)] })
    expect(await stored(id)).toEqual(before)
  })

  test('a moment after it is in time', async () => {
    setClock(30.1)
    expect(await save(id, { cbt_activities: [answer(1, '7', 2, 30)], finished: true })).toMatchObject({ score: 4 })
    expect((await stored(id)).late_minutes).toBeUndefined()
  })

  test('does not change what its student has handed in and seen the answers of', async () => {
    setClock(34)
    await save(id, { finished: true })
    await save(id, { cbt_activities: [answer(1, '7', 2, 29.5)] })
    expect(await stored(id)).toMatchObject({ score: 0, slots: { '1-1': { a: ['1'] } } })
  })
})

describe('the clock of a limit starts with the call', () => {
  beforeEach(() => createMission(cloud.table, timed()))

  test('a start without answers has its whole time, also with an earlier device time', async () => {
    setClock(20)
    const group = await begin({ begun_ms_ago: 15 * MINUTE })
    expect(group).toMatchObject({ ends_at: iso(50), started_at: iso(20) })
    expect(group).not.toHaveProperty('is_offline_start')
  })

  test('and answers that come with the start are kept, and count when a teacher says so', async () => {
    setClock(90)
    const cbt_activities = [answer(1, '7', 1, 10), answer(2, '3', 2, 50)]
    const group = await begin({ begun_ms_ago: 85 * MINUTE, sent_at: iso(90), cbt_activities, finished: true })
    expect(group).toMatchObject({ ends_at: iso(5), is_offline_start: true, late_minutes: 85, late_answers: 'none' })
    expect(group).toMatchObject({ score: 0, answered_count: 0, finished_at: iso(90) })
    const { claimed, after } = (await getLateAnswers(cloud.table, group.id)) ?? expect.unreachable('nothing is kept')
    expect({ ...claimed, ...after }).toMatchObject({ '1-1': { a: ['7'] }, '1-2': { a: ['3'] } })
  })

  test.each([0, 5 * MINUTE])(
    'nor do they count where the device says that it began %d ms ago',
    async (begun_ms_ago) => {
      const group = await begin({ begun_ms_ago, cbt_activities: [answer(1, '7', 1, -600)] })
      expect(group).toMatchObject({ score: null, answered_count: 0, late_answers: 'none' })
      const saved = await save(group.id, { cbt_activities: [answer(2, '3', 2, -600)], finished: true })
      expect(saved).toMatchObject({ score: 0, answered_count: 0 })
    },
  )
})

test('without a limit a start that waited for a connection is marked, and has no end', async () => {
  await createMission(cloud.table, sampleMission())
  setClock(20)
  const group = await begin({ begun_ms_ago: 15 * MINUTE, cbt_activities: [answer(1, '7', 1, 10)] })
  expect(group).toMatchObject({ is_offline_start: true, answered_count: 1 })
  expect(group).not.toHaveProperty('ends_at')
})

test('a class that was closed begins no more, but takes what was answered before', async () => {
  await createMission(cloud.table, sampleMission())
  const mission = (await getMission(cloud.table, 'mission-1')) ?? expect.unreachable('there is no mission')
  const class_states = [{ grade: 8, kumi: '2', closed_at: iso(10), answers_released_at: null }]
  await replaceMission(cloud.table, { ...mission, class_states, revision: 2 })
  setClock(12)
  expect((await send()).body.code).toBe('TEST_CLOSED')
  const cbt_activities = [answer(1, '7', 1, 9), answer(2, '3', 2, 11)]
  const group = await begin({ begun_ms_ago: 5 * MINUTE, sent_at: iso(12), cbt_activities, finished: true })
  expect(group).toMatchObject({ ends_at: iso(10), late_minutes: 2, score: 4, answered_count: 1 })
})

test('what comes for a class that was closed is handed in as it comes, and nothing of it stays open', async () => {
  await createMission(cloud.table, sampleMission())
  const mission = (await getMission(cloud.table, 'mission-1')) ?? expect.unreachable('there is no mission')
  const class_states = [{ grade: 8, kumi: '2', closed_at: iso(10), answers_released_at: null }]
  await replaceMission(cloud.table, { ...mission, class_states, revision: 2 })
  setClock(12)
  const cbt_activities = [answer(1, '7', 1, 9), answer(2, '3', 2, 11)]
  const group = await begin({ begun_ms_ago: 5 * MINUTE, sent_at: iso(12), cbt_activities })
  // Not handed in by its student: a mark would tell something of the key.
  expect(group).toMatchObject({ finished_at: iso(12), ends_at: iso(10), score: null, answered_count: 1 })
  expect(await getAttempt(cloud.table, group.id)).toMatchObject({ score: 4, held_back: 'after_end' })
})
