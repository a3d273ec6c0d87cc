import type { LambdaHandler } from '@tcheck/api-runtime/lambda-event'
import { serve } from '@tcheck/api-runtime/serve'
import type { ActivityGroup } from '@tcheck/contract/activity'
import { studentActivities } from '@tcheck/contract/groups/student-activities'
import type { MainQuestion } from '@tcheck/contract/question-set'
import { getAttempt } from '@tcheck/data/attempt/attempt'
import { listMemosOfAttempt } from '@tcheck/data/attempt/memo'
import { listPastAnswers } from '@tcheck/data/attempt/past-answer'
import { createMission } from '@tcheck/data/mission/mission'
import { openLibrary } from '@tcheck/data/question-set/set-library'
import { sampleMission } from '@tcheck/data/testing/sample-mission'
import { anyOrigin } from '@tcheck/local-cloud/testing/any-origin'
import { call, openTestCloud, type TestCloud } from '@tcheck/local-cloud/testing/test-cloud'
import { beforeEach, expect, test } from 'vitest'
import { handlers } from '../handlers.ts'

let cloud: TestCloud
let handler: LambdaHandler
const now = new Date('2026-11-20T03:00:00.000Z')
const path = '/api/v2/student/student_activity_groups'

beforeEach(async () => {
  cloud = await openTestCloud()
  const library = openLibrary<MainQuestion>(cloud.table)
  handler = serve(studentActivities, handlers({ table: cloud.table, library }), {
    originCheck: anyOrigin,
    authenticate: cloud.authenticate,
    now: () => now,
    log: () => undefined,
  })
})

interface Sent {
  [field: string]: unknown
}
let keys = 0
const body = (fields: Sent) => ({
  student_activity_group: {
    category: 'unit',
    v2_question_group_id: 'MA-1',
    device_id: 'device-aaaa',
    device_revision: 1,
    idempotency_key: `key-0000000000-${++keys}`,
    ...fields,
  },
})
const slot = (main: number, sub: number, answers: string[], revision: number, more: Sent = {}) => ({
  main_question_number: main,
  sub_question_number: sub,
  answers,
  revision,
  ...more,
})

async function send(fields: Sent, student = cloud.school.students[0], entryId?: string) {
  const headers = await cloud.linkOf(student, entryId)
  const answer = await call(handler, { method: 'POST', path, headers, body: body(fields) })
  const group = (answer.body as { student_activity_group?: ActivityGroup }).student_activity_group
  return { ...answer, group: group as ActivityGroup }
}
const read = async (id: string, student = cloud.school.students[0]) =>
  call(handler, { method: 'GET', path: `${path}/${id}`, headers: await cloud.linkOf(student) })
const stored = async (id: string) =>
  ((await read(id)).body as { student_activity_group: ActivityGroup }).student_activity_group

test('starts, saves and finishes a unit attempt with the server’s own marks', async () => {
  const started = await send({})
  expect(started.status).toBe(200)
  const id = started.group.id
  const saved = await send({
    saved_student_activity_group_id: id,
    unit_activities: [slot(1, 1, ['７'], 1), slot(2, 1, ['1', '9'], 2)],
  })
  expect(saved.group.unit_activities.map(({ state, score }) => [state, score])).toEqual([
    ['correct', 4],
    ['incorrect', 4],
  ])
  const finished = await send({ saved_student_activity_group_id: id, finished: true })
  expect(finished.group).toMatchObject({ score: 8, max_score: 20, answered_count: 2, finished_at: now.toISOString() })
})

test('stores a start that is sent twice once', async () => {
  const fields = { idempotency_key: 'the-same-key-000000', unit_activities: [slot(1, 1, ['7'], 1)] }
  const [first, second] = [await send(fields), await send(fields)]
  expect(second.group.id).toBe(first.group.id)
  const list = await call(handler, { method: 'GET', path, headers: await cloud.linkOf(cloud.school.students[0]) })
  expect((list.body as { student_activity_groups: unknown[] }).student_activity_groups).toHaveLength(1)
})

test('changes nothing when the same save comes again', async () => {
  const { group } = await send({})
  const save = { saved_student_activity_group_id: group.id, unit_activities: [slot(1, 1, ['7'], 1)] }
  await send(save)
  const before = await stored(group.id)
  expect((await send(save)).status).toBe(200)
  expect(await stored(group.id)).toEqual(before)
})

test.each([
  ['an exam', { category: 'cbt', cbt_exam_code: 'EX-1', cbt_activities: [slot(1, 1, ['6'], 9)] }],
  [
    'a science skill',
    { category: 'science_skill', science_skill_key: 'sci-1', unit_activities: [slot(1, 1, ['6'], 9)] },
  ],
])('refuses a save of a unit attempt that comes as %s, and stores nothing of it', async (_, sent) => {
  const { group } = await send({ unit_activities: [slot(1, 1, ['7'], 1)] })
  const before = await getAttempt(cloud.table, group.id)
  const save = { saved_student_activity_group_id: group.id, v2_question_group_id: undefined, finished: true }
  expect(await send({ ...save, ...sent })).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
  expect(await getAttempt(cloud.table, group.id)).toEqual(before)
})

test('an older save never overwrites a newer one, and its value stays in the history', async () => {
  const { group } = await send({})
  const to = { saved_student_activity_group_id: group.id }
  await send({ ...to, unit_activities: [slot(1, 1, ['7'], 5)] })
  const late = await send({ ...to, device_id: 'device-bbbb', unit_activities: [slot(1, 1, ['6'], 2)] })
  expect(late.group.unit_activities[0]?.answers).toEqual(['7'])
  expect((await listPastAnswers(cloud.table, group.id)).map((past) => past.slot.a)).toEqual([['6']])
})

test('keeps both answers when two devices save different questions at once', async () => {
  const { group } = await send({})
  const to = { saved_student_activity_group_id: group.id }
  await Promise.all([
    send({ ...to, unit_activities: [slot(1, 1, ['7'], 1)] }),
    send({ ...to, device_id: 'device-bbbb', unit_activities: [slot(2, 2, ['㋐'], 1)] }),
  ])
  const { unit_activities, score } = await stored(group.id)
  expect(unit_activities).toHaveLength(2)
  expect(score).toBe(8)
})

test('tells a device what another one saved since its known revision', async () => {
  const { group } = await send({})
  const to = { saved_student_activity_group_id: group.id }
  await send({ ...to, unit_activities: [slot(1, 1, ['7'], 4)] })
  const other = await send({ ...to, device_id: 'device-bbbb', known_revision: 0 })
  expect(other.group.unit_activities.map(({ answers }) => answers)).toEqual([['7']])
})

test('keeps what a clear emptied', async () => {
  const { group } = await send({})
  const to = { saved_student_activity_group_id: group.id }
  await send({ ...to, unit_activities: [slot(1, 1, ['5'], 1)] })
  await send({ ...to, unit_activities: [slot(1, 1, [''], 2, { cleared: true })] })
  expect((await listPastAnswers(cloud.table, group.id)).map((past) => past.slot.a)).toEqual([['5']])
})

test('an older drawing never overwrites a newer one, and another device’s stays too', async () => {
  const { group } = await send({})
  const to = { saved_student_activity_group_id: group.id }
  await send({ ...to, unit_activities: [slot(1, 1, ['7'], 5, { memo: '[new]' })] })
  await send({ ...to, unit_activities: [slot(1, 1, ['7'], 3, { memo: '[old]' })] })
  await send({ ...to, device_id: 'device-bbbb', unit_activities: [slot(1, 1, ['7'], 4, { memo: '[other]' })] })
  expect((await stored(group.id)).unit_activities[0]?.memo).toBe('[new]')
  expect((await listMemosOfAttempt(cloud.table, group.id)).map(({ strokes }) => strokes)).toEqual(['[new]', '[other]'])
})

test('tells a device what another one wrote long ago and sent late', async () => {
  const { group } = await send({})
  const to = { saved_student_activity_group_id: group.id }
  const known = (await send({ ...to, unit_activities: [slot(1, 1, ['7'], 9)] })).group
  await send({ ...to, device_id: 'device-bbbb', unit_activities: [slot(2, 2, ['㋐'], 2)] })
  const next = { unit_activities: [slot(1, 2, ['1'], 10)], known_revision: 9, known_version: known.version }
  const { unit_activities } = (await send({ ...to, ...next })).group
  expect(unit_activities.map(({ answers }) => answers)).toEqual([['㋐'], ['1']])
})

test('a drawing alone takes no answer away, and each newer one is kept', async () => {
  const { group } = await send({})
  const to = { saved_student_activity_group_id: group.id }
  const draw = (memo: string, memo_revision: number) =>
    send({ ...to, device_id: 'device-zzzz', unit_activities: [slot(1, 1, [], 1, { memo, memo_revision })] })
  await draw('[first]', 3)
  await send({ ...to, unit_activities: [slot(1, 1, ['7'], 1)] })
  await draw('[second]', 4)
  await draw('[second]', 4)
  const [activity] = (await stored(group.id)).unit_activities
  expect(activity).toMatchObject({ answers: ['7'], memo: '[second]', state: 'correct' })
  expect(await listPastAnswers(cloud.table, group.id)).toEqual([])
})

const exam = { category: 'cbt', v2_question_group_id: undefined, cbt_exam_code: 'EX-1', mission_id: 'mission-1' }

test('a mission’s exam is a test: no marks before it is finished, all of them after', async () => {
  await createMission(cloud.table, sampleMission())
  const { group } = await send({ ...exam, cbt_activities: [slot(1, 1, ['7'], 1)] })
  expect(group).toMatchObject({ mode: 'test', score: null })
  expect(group.cbt_activities[0]).not.toHaveProperty('score')
  expect(group.cbt_activities[0]).not.toHaveProperty('correct_answers')
  const done = await send({ ...exam, saved_student_activity_group_id: group.id, finished: true })
  expect(done.group.score).toBe(4)
})

test('a finished test does not change any more; what comes later is kept as a past answer', async () => {
  await createMission(cloud.table, sampleMission())
  const { group } = await send({ ...exam, cbt_activities: [slot(1, 1, ['6'], 1)], finished: true })
  const late = await send({
    ...exam,
    saved_student_activity_group_id: group.id,
    cbt_activities: [slot(1, 1, ['7'], 2)],
  })
  expect(late.group).toMatchObject({ score: 0 })
  expect(late.status).toBe(200)
  expect((await listPastAnswers(cloud.table, group.id)).map((past) => past.slot.a)).toEqual([['7']])
})

test('marks an answer after the due date as late and keeps it', async () => {
  await createMission(cloud.table, sampleMission({ due_datetime: '2026-11-20T02:00:00.000Z' }))
  const { group } = await send({ ...exam, cbt_activities: [slot(1, 1, ['7'], 1)] })
  expect(group).toMatchObject({ is_late: true, answered_count: 1 })
})

test('who came in by grade, kumi and ban never sees or changes earlier attempts', async () => {
  const { group } = await send({})
  const student = cloud.school.students[0]
  const entry = await send({ saved_student_activity_group_id: group.id, finished: true }, student, 'entry-2')
  expect(entry.status).toBe(404)
  const list = await call(handler, { method: 'GET', path, headers: await cloud.linkOf(student, 'entry-2') })
  expect((list.body as { student_activity_groups: unknown[] }).student_activity_groups).toEqual([])
})

test.each<[string, Sent, number, string]>([
  ['another branch’s mission', { ...exam, mission_id: 'mission-of-others' }, 404, 'NOT_FOUND'],
  ['a set that no material code opens', { v2_question_group_id: 'MA-2' }, 404, 'NOT_FOUND'],
  ['a place that the set does not have', { unit_activities: [slot(9, 9, ['1'], 1)] }, 422, 'SLOT_UNKNOWN'],
  ['an answer that is too long', { unit_activities: [slot(1, 1, ['7'.repeat(2001)], 1)] }, 400, 'VALIDATION'],
  ['no device', { device_id: undefined }, 400, 'VALIDATION'],
  ['no set', { v2_question_group_id: undefined }, 400, 'VALIDATION'],
  ['an attempt that is not there', { saved_student_activity_group_id: 'st-br-1-2-1.NONE' }, 404, 'NOT_FOUND'],
])('refuses %s', async (_, fields, status, code) => {
  const answer = await send(fields)
  expect(answer.status).toBe(status)
  expect(answer.body).toMatchObject({ code, errors: [expect.stringMatching(/[ぁ-んァ-ヶ一-龠]/)] })
})

test('refuses an answer of 1 MB, malformed JSON and another content type, and stores nothing', async () => {
  const headers = await cloud.linkOf(cloud.school.students[0])
  const post = (text: string, type = 'application/json') =>
    call(handler, { method: 'POST', path, headers: { ...headers, 'content-type': type }, body: text })
  const huge = JSON.stringify(body({ unit_activities: [slot(1, 1, ['7'.repeat(1_000_000)], 1)] }))
  expect(await post(huge)).toMatchObject({ status: 413, body: { code: 'TOO_LARGE' } })
  expect(await post('{"student_activity_group":')).toMatchObject({ status: 400, body: { code: 'MALFORMED_JSON' } })
  expect(await post('a=1', 'application/x-www-form-urlencoded')).toMatchObject({ status: 415 })
  const list = await call(handler, { method: 'GET', path, headers })
  expect((list.body as { student_activity_groups: unknown[] }).student_activity_groups).toEqual([])
})

test('another student’s attempt looks as if it did not exist', async () => {
  const { group } = await send({})
  for (const other of [cloud.school.students[1], cloud.school.otherStudent]) {
    expect((await read(group.id, other)).status).toBe(404)
    expect((await send({ saved_student_activity_group_id: group.id }, other)).status).toBe(404)
  }
})

test('refuses an altered or revoked encrypted user name, all alike', async () => {
  const link = (await cloud.linkOf(cloud.school.students[0]))['encrypted-username'] ?? ''
  const revoked = (await cloud.linkOf({ ...cloud.school.students[0], link_version: 7 }))['encrypted-username'] ?? ''
  const altered = link.slice(0, -2) + (link.endsWith('AA') ? 'BB' : 'AA')
  const answers = await Promise.all(
    [altered, revoked, 'k1.xxxx', ''].map((value) =>
      call(handler, { method: 'GET', path, headers: { 'encrypted-username': value } }),
    ),
  )
  for (const answer of answers) expect(answer).toEqual(answers[0])
  expect(answers[0]?.status).toBe(401)
})
