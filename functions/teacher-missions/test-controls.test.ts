import type { LambdaHandler } from '@tcheck/api-runtime/lambda-event'
import { serve } from '@tcheck/api-runtime/serve'
import { teacherMissions } from '@tcheck/contract/groups/teacher-missions'
import type { Mission } from '@tcheck/contract/mission'
import type { MainQuestion } from '@tcheck/contract/question-set'
import { getAttempt, type StoredAttempt, type StoredSlot } from '@tcheck/data/attempt/attempt'
import { attemptId } from '@tcheck/data/attempt/attempt-id'
import { attemptItem } from '@tcheck/data/attempt/attempt-item'
import { noteKeySeen } from '@tcheck/data/attempt/key-seen'
import { lateAnswersWrite } from '@tcheck/data/attempt/late-answers'
import { listRegradedMarks } from '@tcheck/data/attempt/regraded'
import { listTestsOfClass } from '@tcheck/data/mission/class-test'
import { createMission, getMission, type StoredMission } from '@tcheck/data/mission/mission'
import { openLibrary } from '@tcheck/data/question-set/set-library'
import { sampleMission } from '@tcheck/data/testing/sample-mission'
import { anyOrigin } from '@tcheck/local-cloud/testing/any-origin'
import { call, openTestCloud, type TestCloud } from '@tcheck/local-cloud/testing/test-cloud'
import { beforeEach, expect, test } from 'vitest'
import { handlers } from './handlers.ts'

let cloud: TestCloud
let handler: LambdaHandler
let now: Date
const PLACE = { branchId: 'br-1', grade: 8, kumi: '2' }
const settings: NonNullable<StoredMission['test']> = {
  answers_shown: 'when_released',
  hidden_until_delivery: true,
  time_limit_minutes: 50,
  shuffle: { main_questions: false, choices: false },
}

beforeEach(async () => {
  cloud = await openTestCloud()
  now = new Date('2026-11-20T03:00:00.000Z')
  const deps = { table: cloud.table, library: openLibrary<MainQuestion>(cloud.table) }
  handler = serve(teacherMissions, handlers(deps), {
    originCheck: anyOrigin,
    authenticate: cloud.authenticate,
    now: () => now,
    log: () => undefined,
  })
  await createMission(cloud.table, sampleMission({ test: settings }))
})

async function act(path: string, body: unknown, method: 'POST' | 'PATCH' = 'POST') {
  const headers = await cloud.headersOf(cloud.school.teacher, now)
  const answer = await call(handler, { method, path: `/api/v2/teacher/missions/mission-1${path}`, headers, body })
  return { status: answer.status, body: answer.body as { mission: Mission; code: string; closed_count: number } }
}

const slot = (a: string[], r: number): StoredSlot => ({ a, b: [], r, d: 'device-1', t: '2026-11-20T02:30:00.000Z' })

async function attemptOf(ban: number, fields: Partial<StoredAttempt> = {}): Promise<string> {
  const student = cloud.school.students[ban - 1] ?? expect.unreachable('no such student')
  const id = attemptId(student.id, `01ATTEMPT${ban}`)
  const attempt: StoredAttempt = {
    ...{ id, student_id: student.id, branch_id: 'br-1', grade: 8, kumi: '2', ban, is_in_class_results: true },
    ...{ entry_id: null, mode: 'test', category: 'cbt', set_code: 'EX-1', set_version: 1, title: 'x' },
    ...{ mission_id: 'mission-1', shareable_key: null, due_datetime: null, finished_at: null, is_late: false },
    ...{ started_at: '2026-11-20T02:00:00.000Z', updated_at: '2026-11-20T02:40:00.000Z', revision: 1, version: 3 },
    ...{ slots: { '1-1': slot(['7'], 1) }, answered_count: 1, question_count: 4, score: 4, max_score: 20 },
    ...{ marks: 'o...', points: [4, 0, 0, 0], responses: ['7', '', '', ''], ends_at: '2026-11-20T02:50:00.000Z' },
    ...fields,
  }
  await cloud.table.put(attemptItem(attempt))
  return id
}
const stored = async (id: string) => (await getAttempt(cloud.table, id)) ?? expect.unreachable('no such attempt')

test('a mission of exams is guarded in its class from its making on, and its cancelled exams are known for some days', async () => {
  expect(await listTestsOfClass(cloud.table, PLACE)).toMatchObject([
    { missionId: 'mission-1', codes: ['EX-1'], answersShown: 'when_released' },
  ])
  const path = '/api/v2/teacher/mission_cbt_exam_codes/cancel/mission-1.1'
  await call(handler, { method: 'DELETE', path, headers: await cloud.headersOf(cloud.school.teacher, now) })
  expect(await listTestsOfClass(cloud.table, PLACE)).toMatchObject([{ codes: [], pastCodes: ['EX-1'] }])
})

test('what is said of a test is changed, and what is left out stays', async () => {
  const { body } = await act('', { mission: { time_limit_minutes: 60 } }, 'PATCH')
  expect(body.mission).toMatchObject({ answers_shown: 'when_released', time_limit_minutes: 60 })
  await act('', { mission: { answers_shown: 'after_due' } }, 'PATCH')
  expect(await listTestsOfClass(cloud.table, PLACE)).toMatchObject([{ answersShown: 'after_due' }])
})

test('answers are released once, which the guard says for some days; a second call changes nothing', async () => {
  const first = await act('/release_answers', {})
  expect(first.body.mission.class_states).toEqual([
    {
      grade: 8,
      kumi: '2',
      closed_at: null,
      answers_released_at: now.toISOString(),
      are_answers_shown: true,
      kept_by: [],
    },
  ])
  expect(await listTestsOfClass(cloud.table, PLACE)).toMatchObject([{ releasedAt: now.toISOString() }])
  now = new Date(now.getTime() + 60_000)
  expect((await act('/release_answers', {})).body.mission.class_states).toEqual(first.body.mission.class_states)
  expect((await act('/release_answers', { classes: [{ grade: 8, kumi: '3' }] })).status).toBe(404)
})

test('closing a class finishes every open attempt, and a repeated call the rest', async () => {
  const first = await attemptOf(1)
  expect((await act('/close_class', { grade: 8, kumi: '2' })).body.closed_count).toBe(1)
  expect(await stored(first)).toMatchObject({ finished_at: now.toISOString(), score: 4, marks: 'o---', version: 4 })
  const second = await attemptOf(2)
  const closedAt = now.toISOString()
  now = new Date(now.getTime() + 60_000)
  expect((await act('/close_class', { grade: 8, kumi: '2' })).body.closed_count).toBe(1)
  expect((await stored(second)).finished_at).toBe(closedAt)
})

test('what was begun in the moment of closing and never answered ends when the class is next looked at', async () => {
  await act('/close_class', { grade: 8, kumi: '2' })
  const closedAt = now.toISOString()
  const untouched = { slots: {}, answered_count: 0, score: 0, marks: '....', points: [0, 0, 0, 0], responses: [] }
  const begun = { started_at: closedAt, updated_at: closedAt, version: 1, revision: 0, ...untouched }
  const straggler = await attemptOf(1, begun)
  const reopened = await attemptOf(2, { updated_at: '2026-11-20T03:05:00.000Z' })
  now = new Date(now.getTime() + 600_000)
  const headers = await cloud.headersOf(cloud.school.teacher, now)
  const look = () => call(handler, { method: 'GET', path: '/api/v2/teacher/missions/mission-1', headers })
  expect(await look()).toMatchObject({
    body: { mission: { progress: [{ answering_count: 1, finished_count: 1, states: expect.stringMatching(/^fa/) }] } },
  })
  const ended = { finished_at: closedAt, ends_at: '2026-11-20T02:50:00.000Z', is_closed: true, version: 2 }
  expect(await stored(straggler)).toMatchObject(ended)
  await look()
  expect(await stored(straggler)).toMatchObject(ended)
  // A teacher gave it back after the end: it goes on.
  expect(await stored(reopened)).toMatchObject({ finished_at: null, version: 3 })
})

test('extra time moves the end of what is open, counts for what begins, and may be taken back', async () => {
  const id = await attemptOf(1)
  const { id: student_id } = cloud.school.students[0]
  const { body } = await act('/extra_time', { student_id, minutes: 10 })
  expect(body.mission.extra_minutes).toEqual([{ student_id, minutes: 10 }])
  expect((await stored(id)).ends_at).toBe('2026-11-20T03:00:00.000Z')
  await act('/extra_time', { student_id, minutes: 10 })
  expect((await stored(id)).ends_at).toBe('2026-11-20T03:00:00.000Z')
  expect((await act('/extra_time', { student_id, minutes: 0 })).body.mission.extra_minutes).toEqual([])
  expect((await stored(id)).ends_at).toBe('2026-11-20T02:50:00.000Z')
  expect((await act('/extra_time', { student_id: cloud.school.otherStudent.id, minutes: 5 })).status).toBe(404)
})

test('an attempt is reopened with the time that it had left, and its marks of then are kept', async () => {
  const id = await attemptOf(1, { finished_at: '2026-11-20T02:40:00.000Z' })
  expect((await act('/reopen_attempt', { student_activity_group_id: id })).status).toBe(200)
  expect(await stored(id)).toMatchObject({ finished_at: null, ends_at: '2026-11-20T03:10:00.000Z', marks: 'o...' })
  expect(await listRegradedMarks(cloud.table, id)).toMatchObject([{ score: 4, marks: 'o...' }])
})

test.each([
  ['half an hour before its end', '2026-11-20T02:20:00.000Z', '2026-11-20T03:30:00.000Z'],
  ['61 seconds before its end', '2026-11-20T02:48:59.000Z', '2026-11-20T03:01:01.000Z'],
  ['59 seconds before its end', '2026-11-20T02:49:01.000Z', '2026-11-20T03:01:00.000Z'],
  ['at its end', '2026-11-20T02:50:00.000Z', '2026-11-20T03:01:00.000Z'],
  ['after its end', '2026-11-20T02:55:00.000Z', '2026-11-20T03:01:00.000Z'],
])('an attempt that was finished %s has at least a minute when it is reopened', async (_, finished_at, ends_at) => {
  const id = await attemptOf(1, { finished_at })
  await act('/reopen_attempt', { student_activity_group_id: id })
  expect((await stored(id)).ends_at).toBe(ends_at)
})

test('an attempt without a time limit is reopened without one', async () => {
  const id = await attemptOf(1, { finished_at: '2026-11-20T02:40:00.000Z', ends_at: undefined } as object)
  await act('/reopen_attempt', { student_activity_group_id: id })
  expect(await stored(id)).toMatchObject({ finished_at: null })
  expect((await stored(id)).ends_at).toBeUndefined()
})

test('an attempt whose student has the key is reopened only by who has read so', async () => {
  const id = await attemptOf(1, { finished_at: '2026-11-20T02:40:00.000Z' })
  await noteKeySeen(cloud.table, { studentId: cloud.school.students[0].id, code: 'EX-1' }, now.toISOString())
  expect((await act('/reopen_attempt', { student_activity_group_id: id })).body.code).toBe('REOPEN_KEY_SEEN')
  expect((await act('/reopen_attempt', { student_activity_group_id: id, despite_key: true })).status).toBe(200)
  expect(await stored(id)).toMatchObject({ finished_at: null, is_reopened_after_key: true })
})

test('late answers are turned out and in, and none is lost', async () => {
  const id = await attemptOf(1, { finished_at: '2026-11-20T02:50:00.000Z' })
  const parts = {
    at_end: { '1-1': slot(['7'], 1) },
    claimed: { '2-2': slot(['㋐'], 2) },
    after: { '1-2': slot(['3', '4'], 3) },
  }
  await cloud.table.transact([lateAnswersWrite({ attempt_id: id, ...parts, claimed_minutes: 3, after_minutes: 9 })])
  const count = (late_answers: string) => act('/count_late_answers', { student_activity_group_id: id, late_answers })
  await count('all')
  expect(await stored(id)).toMatchObject({ score: 12, late_minutes: 9 })
  await count('none')
  // Nothing of it counts, and that something came late stays in sight.
  expect(await stored(id)).toMatchObject({ score: 4, answered_count: 1, late_minutes: 9 })
  await count('claimed')
  expect(await stored(id)).toMatchObject({ score: 8, late_minutes: 3 })
})

test('a mission for forty classes changes as a whole, however many items that is', async () => {
  const classes = Array.from({ length: 40 }, (_, at) => ({ grade: 8, kumi: String(at + 1) }))
  await createMission(cloud.table, sampleMission({ id: 'mission-2', classes, test: settings }))
  const headers = await cloud.headersOf(cloud.school.teacher, now)
  const path = '/api/v2/teacher/missions/mission-2/release_answers'
  expect((await call(handler, { method: 'POST', path, headers, body: {} })).status).toBe(200)
  expect((await getMission(cloud.table, 'mission-2'))?.class_states).toHaveLength(40)
})
