import type { LambdaHandler } from '@tcheck/api-runtime/lambda-event'
import { serve } from '@tcheck/api-runtime/serve'
import type { ActivityGroup } from '@tcheck/contract/activity'
import type { ClassResult } from '@tcheck/contract/class-result'
import { studentActivities } from '@tcheck/contract/groups/student-activities'
import { teacherResults } from '@tcheck/contract/groups/teacher-results'
import type { MainQuestion } from '@tcheck/contract/question-set'
import { createMission } from '@tcheck/data/mission/mission'
import { openLibrary } from '@tcheck/data/question-set/set-library'
import { entryToMission } from '@tcheck/data/student/entry'
import { putStudent, type Student } from '@tcheck/data/student/student'
import { sampleMission } from '@tcheck/data/testing/sample-mission'
import { anyOrigin } from '@tcheck/local-cloud/testing/any-origin'
import { call, openTestCloud, type TestCloud } from '@tcheck/local-cloud/testing/test-cloud'
import { beforeEach, expect, test } from 'vitest'
import { handlers as activityHandlers } from '../student-activities/handlers.ts'
import { handlers } from './handlers.ts'

const TABLET = 'aaaaaaaaaaaaaaaa'
const MINUTE_MS = 60_000

let now: Date
let cloud: TestCloud
let activities: LambdaHandler
let results: LambdaHandler

const timed = {
  answers_shown: 'when_released' as const,
  hidden_until_delivery: true,
  time_limit_minutes: 30,
  shuffle: { main_questions: false, choices: false },
}

beforeEach(async () => {
  now = new Date('2026-11-20T03:00:00.000Z')
  cloud = await openTestCloud()
  const { table } = cloud
  const deps = { table, library: openLibrary<MainQuestion>(table) }
  const options = { originCheck: anyOrigin, authenticate: cloud.authenticate, now: () => now, log: () => undefined }
  activities = serve(studentActivities, activityHandlers(deps), options)
  results = serve(teacherResults, handlers(deps), options)
  await createMission(table, sampleMission({ test: timed }))
})

const later = (minutes: number) => {
  now = new Date(now.getTime() + minutes * MINUTE_MS)
}

let keys = 0
/** Begins the test, from a page load of its own on a device. */
async function begin(
  student: Student,
  device: string,
  {
    entry,
    key = `start-00000000-${++keys}`,
    mission = 'mission-1',
  }: { entry?: string; key?: string; mission?: string } = {},
) {
  const { status, body } = await call(activities, {
    method: 'POST',
    path: '/api/v2/student/student_activity_groups',
    headers: await cloud.linkOf(student, entry === undefined ? undefined : entryToMission(entry, mission)),
    body: {
      student_activity_group: {
        ...{ category: 'cbt', cbt_exam_code: 'EX-1', mission_id: mission, idempotency_key: key },
        ...{ device_id: `${device}-${++keys}`, device_revision: 0 },
      },
    },
  })
  expect(status).toBe(200)
  return (body as { student_activity_group: ActivityGroup }).student_activity_group
}

/** What the teacher is told of each number. */
async function named(mission_id = 'mission-1') {
  const { body } = await call(results, {
    method: 'GET',
    path: '/api/v2/teacher/student_activity_groups/class_result_cbt',
    headers: await cloud.headersOf(cloud.school.teacher, now),
    query: { grade: '8', kumi: '2', cbt_exam_code: 'EX-1', mission_id },
  })
  const { rows } = (body as { class_result: ClassResult }).class_result
  return Object.fromEntries(rows.flatMap(({ ban, same_device }) => (same_device ? [[ban, same_device]] : [])))
}

test('names both numbers where a second one begins on a device within the time', async () => {
  const [first, second] = cloud.school.students
  await begin(first, TABLET)
  later(5)
  await begin(second, TABLET, { entry: '01ENTRY' })
  expect(await named()).toEqual({
    [first.ban]: [{ kumi: null, ban: second.ban }],
    [second.ban]: [{ kumi: null, ban: first.ban }],
  })
})

test('names the number where it is begun again by another way, which would be a second clock', async () => {
  const [first] = cloud.school.students
  await begin(first, TABLET, { entry: '01ENTRY' })
  later(1)
  await begin(first, TABLET)
  expect(await named()).toEqual({ [first.ban]: [{ kumi: null, ban: first.ban }] })
})

test('names no student after the first time ended, on another device, or for a repeated start', async () => {
  const [first, second] = cloud.school.students
  await begin(first, TABLET, { key: 'start-00000000-a' })
  await begin(first, TABLET, { key: 'start-00000000-a' })
  await begin(first, TABLET, { key: 'start-00000000-b' })
  await begin(second, 'bbbbbbbbbbbbbbbb')
  later(31)
  await begin(second, TABLET, { entry: '01ENTRY' })
  expect(await named()).toEqual({})
})

test('names a number of another class that the mission has too', async () => {
  const [first] = cloud.school.students
  const other = { ...first, id: 'st-other', kumi: '5', ban: 9 }
  await putStudent(cloud.table, other)
  const classes = [first, other].map(({ grade, kumi }) => ({ grade, kumi }))
  await createMission(cloud.table, sampleMission({ test: timed, classes, id: 'mission-2' }))
  await begin(other, TABLET, { entry: '01ENTRY', mission: 'mission-2' })
  await begin(first, TABLET, { mission: 'mission-2' })
  expect(await named('mission-2')).toEqual({ [first.ban]: [{ kumi: '5', ban: 9 }] })
})

test('asks for nothing of a test without a limit', async () => {
  const [first, second] = cloud.school.students
  await createMission(cloud.table, sampleMission({ id: 'mission-2' }))
  for (const student of [first, second]) await begin(student, TABLET, { mission: 'mission-2' })
  expect(await named('mission-2')).toEqual({})
})
