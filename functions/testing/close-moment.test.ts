import type { ActivityGroup } from '@tcheck/contract/activity'
import { getAttempt } from '@tcheck/data/attempt/attempt'
import { ulidFloor } from '@tcheck/data/attempt/ulid-time'
import { createMission } from '@tcheck/data/mission/mission'
import { sampleMission } from '@tcheck/data/testing/sample-mission'
import { call, openTestCloud, type TestCloud } from '@tcheck/local-cloud/testing/test-cloud'
import { beforeEach, describe, expect, test } from 'vitest'
import { openLambdas } from './lambdas.ts'

// A teacher presses 「全員を終わりにする」, or gives time, in the moment in which a student begins; the index of results is behind all the while.

const NOW = new Date('2026-11-20T03:00:00.000Z')
const MINUTE = 60_000
let cloud: TestCloud
/** What comes between the steps of the student's start; each is done once. */
let meanwhile: Partial<Record<'before_mission' | 'before_write' | 'after_write', () => Promise<unknown>>>

beforeEach(async () => {
  meanwhile = {}
  now = NOW
  const take = async (name: keyof typeof meanwhile) => {
    const act = meanwhile[name]
    delete meanwhile[name]
    await act?.()
  }
  cloud = await openTestCloud({
    between: (engine) => ({
      async call(operation, body) {
        const isStart = /"ATTEMPT#/.test(body) && ['PutItem', 'TransactWriteItems'].includes(operation)
        if (operation === 'GetItem' && body.includes('"MISSION#')) await take('before_mission')
        if (isStart) await take('before_write')
        const answer = await engine.call(operation, body)
        if (isStart) await take('after_write')
        const isIndex = operation === 'Query' && body.includes('"IndexName":"results"')
        return isIndex ? { ...answer, body: '{"Items":[],"Count":0,"ScannedCount":0}' } : answer
      },
    }),
  })
  const settings = { answers_shown: 'when_released' as const, hidden_until_delivery: true, time_limit_minutes: 30 }
  const shuffle = { main_questions: false, choices: false }
  await createMission(cloud.table, sampleMission({ test: { ...settings, shuffle } }))
})

let now = NOW
const lambda = (group: string) => openLambdas(cloud, now).get(group) ?? expect.unreachable(`there is no ${group}`)
const start = { idempotency_key: `${ulidFloor(NOW.getTime())}Q4W6E8R0T2Y4V6P8` }

async function send(fields: Record<string, unknown>) {
  const { status, body } = await call(lambda('student-activities'), {
    method: 'POST',
    path: '/api/v2/student/student_activity_groups',
    headers: await cloud.linkOf(cloud.school.students[0]),
    body: {
      student_activity_group: {
        ...{ category: 'cbt', cbt_exam_code: 'EX-1', mission_id: 'mission-1', device_id: 'device-1' },
        ...{ device_revision: 1, idempotency_key: 'save-000000000000', ...fields },
      },
    },
  })
  return { status, group: (body as { student_activity_group: ActivityGroup }).student_activity_group }
}
const answer = {
  ...{ main_question_number: 1, sub_question_number: 1, answers: ['7'], bookmarks: [], revision: 1 },
  answered_at: new Date(NOW.getTime() + MINUTE).toISOString(),
}

async function act(path: string, body: unknown) {
  const headers = await cloud.headersOf(cloud.school.teacher, NOW)
  const answered = await call(lambda('teacher-missions'), {
    ...{ method: 'POST', headers, body },
    path: `/api/v2/teacher/missions/mission-1/${path}`,
  })
  expect(answered.status).toBe(200)
}
const close = () => act('close_class', { grade: 8, kumi: '2' })
const giveTime = () => act('extra_time', { student_id: cloud.school.students[0].id, minutes: 10 })
const stored = async (id: string) => (await getAttempt(cloud.table, id)) ?? expect.unreachable('there is no attempt')

describe('a class that is closed in the moment of a start', () => {
  test('before it begins nothing', async () => {
    meanwhile.before_mission = close
    expect((await send(start)).status).toBe(422)
  })

  test('finds what has just begun, though no index knows of it', async () => {
    meanwhile.after_write = close
    const { group } = await send(start)
    expect(await stored(group.id)).toMatchObject({ finished_at: NOW.toISOString(), is_closed: true })
    // A finish of one's own begins nothing anew.
    expect((await send({ ...start, finished: true })).group).toMatchObject({ id: group.id })
  })

  test.each([
    ['save', (id: string) => ({ saved_student_activity_group_id: id, cbt_activities: [answer] })],
    ['same start again', () => ({ ...start, cbt_activities: [answer] })],
  ])('ends what was on its way with the first %s, whose answers are kept and not counted', async (_, fields) => {
    meanwhile.before_write = close
    const { group } = await send(start)
    expect((await stored(group.id)).finished_at).toBeNull()
    now = new Date(NOW.getTime() + 2 * MINUTE)
    const saved = await send(fields(group.id))
    expect(saved.group).toMatchObject({ finished_at: NOW.toISOString(), ends_at: NOW.toISOString(), answered_count: 0 })
    expect(await stored(group.id)).toMatchObject({ finished_at: NOW.toISOString(), is_closed: true, score: 0 })
  })
})

describe('extra time that is given in the moment of a start', () => {
  test.each(['before_mission', 'before_write', 'after_write'] as const)(
    '%s is in its end by the first save',
    async (at) => {
      meanwhile[at] = giveTime
      const { group } = await send(start)
      const saved = await send({ saved_student_activity_group_id: group.id, cbt_activities: [answer] })
      expect(saved.group.ends_at).toBe(new Date(NOW.getTime() + 40 * MINUTE).toISOString())
    },
  )
})
