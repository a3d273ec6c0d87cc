import type { LambdaHandler } from '@tcheck/api-runtime/lambda-event'
import { serve } from '@tcheck/api-runtime/serve'
import type { ActivityGroup, ActivityGroupSummary } from '@tcheck/contract/activity'
import { studentActivities } from '@tcheck/contract/groups/student-activities'
import type { MainQuestion } from '@tcheck/contract/question-set'
import { getAttempt } from '@tcheck/data/attempt/attempt'
import { listCountedAttempts } from '@tcheck/data/attempt/choice'
import { listTestsOfClass } from '@tcheck/data/mission/class-test'
import { createMission, type StoredMission } from '@tcheck/data/mission/mission'
import { openLibrary } from '@tcheck/data/question-set/set-library'
import { sampleMission } from '@tcheck/data/testing/sample-mission'
import { anyOrigin } from '@tcheck/local-cloud/testing/any-origin'
import { call, openTestCloud, type TestCloud } from '@tcheck/local-cloud/testing/test-cloud'
import { beforeEach, expect, test } from 'vitest'
import { handlers } from './handlers.ts'

// A review or another try after the finish belongs to the mission of what was handed in, and never counts as its attempt.

let cloud: TestCloud
let handler: LambdaHandler
let keys = 0
const now = new Date('2026-11-20T03:00:00.000Z')
const path = '/api/v2/student/student_activity_groups'
const EXAM = { category: 'cbt', cbt_exam_code: 'EX-1', mission_id: 'mission-1' } as const
const REVIEW = { ...EXAM, mode: 'review', cbt_activities: [{ main_question_number: 1, sub_question_number: 1 }] }

beforeEach(async () => {
  cloud = await openTestCloud()
  handler = serve(
    studentActivities,
    handlers({ table: cloud.table, library: openLibrary<MainQuestion>(cloud.table) }),
    { originCheck: anyOrigin, authenticate: cloud.authenticate, now: () => now, log: () => undefined },
  )
})

const held = (changes: Partial<NonNullable<StoredMission['test']>> = {}): NonNullable<StoredMission['test']> => ({
  answers_shown: 'at_once',
  hidden_until_delivery: true,
  time_limit_minutes: null,
  shuffle: { main_questions: false, choices: false },
  ...changes,
})

async function send(fields: Record<string, unknown>, entryId?: string) {
  const answer = await call(handler, {
    ...{ method: 'POST', path, headers: await cloud.linkOf(cloud.school.students[0], entryId) },
    body: {
      student_activity_group: {
        ...{ device_id: 'device-aaaa', device_revision: 1, idempotency_key: `key-0000000000-${++keys}` },
        ...fields,
        ...('cbt_activities' in fields && {
          cbt_activities: (fields['cbt_activities'] as object[]).map((one) => ({
            answers: ['7'],
            revision: 1,
            ...one,
          })),
        }),
      },
    },
  })
  return {
    status: answer.status,
    group: (answer.body as { student_activity_group: ActivityGroup }).student_activity_group,
  }
}

test.each([
  ['by number', 'entry-1@mission-1'],
  ['by card', undefined],
])(
  'a student who came %s tries again what was handed in: it is stored as the mission’s, with no due date',
  async (_, entry) => {
    await createMission(cloud.table, sampleMission({ due_datetime: '2026-11-20T01:00:00.000Z', test: held() }))
    await send({ ...EXAM, finished: true }, entry)
    const { status, group } = await send(REVIEW, entry)
    expect(status).toBe(200)
    const review = await getAttempt(cloud.table, group.id)
    expect(review).toMatchObject({ mode: 'review', mission_id: 'mission-1', due_datetime: null, is_late: false })
    expect(review?.slots['1-1']?.a).toEqual(['7'])
  },
)

test('a try again has no clock, also where the exam has a time limit', async () => {
  await createMission(cloud.table, sampleMission({ test: held({ time_limit_minutes: 10 }) }))
  await send({ ...EXAM, finished: true })
  const { group } = await send(REVIEW)
  expect((await getAttempt(cloud.table, group.id))?.ends_at).toBeUndefined()
})

test('a finished review shows no key of an exam that its student has not handed in, and ends nothing of the mission', async () => {
  await createMission(cloud.table, sampleMission({ test: held() }))
  const { group } = await send({ ...REVIEW, finished: true })
  expect([group.finished_at, group.score]).toEqual([now.toISOString(), null])
  expect(group.cbt_activities.flatMap(({ correct_answers }) => correct_answers ?? [])).toEqual([])
  const headers = await cloud.linkOf(cloud.school.students[0])
  const listed = await call(handler, { method: 'GET', path, headers })
  const { student_activity_groups } = listed.body as { student_activity_groups: ActivityGroupSummary[] }
  expect(student_activity_groups.map(({ score }) => score)).toEqual([null])
})

test('a finished review counts neither as the student’s attempt nor as the class having finished', async () => {
  await createMission(cloud.table, sampleMission({ test: held({ answers_shown: 'after_due' }) }))
  for (const student of cloud.school.students) {
    const headers = await cloud.linkOf(student)
    const idempotency_key = `key-0000000000-${++keys}`
    const review = { ...EXAM, mode: 'review', finished: true, device_id: 'device-aaaa', device_revision: 1 }
    await call(handler, {
      method: 'POST',
      path,
      headers,
      body: { student_activity_group: { ...review, idempotency_key } },
    })
  }
  const place = { branchId: 'br-1', grade: 8, kumi: '2' }
  const set = { category: 'cbt', code: 'EX-1' } as const
  expect((await listCountedAttempts(cloud.table, { ...place, set, missionId: 'mission-1' })).size).toBe(0)
  expect((await listTestsOfClass(cloud.table, place))[0]?.allFinishedAt).toBeNull()
})
