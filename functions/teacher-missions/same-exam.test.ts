import { serve } from '@tcheck/api-runtime/serve'
import { studentContent } from '@tcheck/contract/groups/student-content'
import { teacherMissions } from '@tcheck/contract/groups/teacher-missions'
import type { ClassTestState, HeldAs, Mission } from '@tcheck/contract/mission'
import type { MainQuestion } from '@tcheck/contract/question-set'
import { attemptId } from '@tcheck/data/attempt/attempt-id'
import { attemptItem } from '@tcheck/data/attempt/attempt-item'
import { createMission, type StoredMission } from '@tcheck/data/mission/mission'
import { openLibrary } from '@tcheck/data/question-set/set-library'
import { sampleMission } from '@tcheck/data/testing/sample-mission'
import { anyOrigin } from '@tcheck/local-cloud/testing/any-origin'
import { call, openTestCloud, type TestCloud } from '@tcheck/local-cloud/testing/test-cloud'
import { beforeEach, expect, test } from 'vitest'
import { handlers as contentHandlers } from '../student-content/handlers.ts'
import { handlers } from './handlers.ts'

// Two missions of one class hold the same exam: its answers are kept by exam code, and both sides are told by which mission.

let cloud: TestCloud
let now: Date
const lambda = <G extends typeof teacherMissions | typeof studentContent>(group: G, made: never) =>
  serve(group, made, { originCheck: anyOrigin, authenticate: cloud.authenticate, now: () => now, log: () => undefined })
const deps = () => ({ table: cloud.table, library: openLibrary<MainQuestion>(cloud.table) })

const held = (answers_shown: 'at_once' | 'after_due' | 'when_released'): NonNullable<StoredMission['test']> => ({
  answers_shown,
  ...{ hidden_until_delivery: true, time_limit_minutes: null },
  shuffle: { main_questions: false, choices: false },
})
const other = (answers_shown: 'at_once' | 'after_due' | 'when_released', changes: Partial<StoredMission> = {}) => {
  const [set = expect.unreachable('the sample has an exam')] = sampleMission().sets
  const sets = [{ ...set, id: 'mission-2.1' }]
  return sampleMission({ id: 'mission-2', title: '追試', test: held(answers_shown), sets, ...changes })
}

beforeEach(async () => {
  cloud = await openTestCloud()
  now = new Date('2026-11-20T03:00:00.000Z')
  await createMission(cloud.table, sampleMission({ test: held('when_released') }))
})

async function act(path: string, body?: object) {
  const handler = lambda(teacherMissions, handlers(deps()) as never)
  const method = body ? 'POST' : 'GET'
  const headers = await cloud.headersOf(cloud.school.teacher, now)
  const answer = await call(handler, {
    method,
    path: `/api/v2/teacher/missions${path}`,
    headers,
    ...(body && { body }),
  })
  return (answer.body as { mission: Mission }).mission
}
const stateOf = ({ class_states: [state] }: Mission): ClassTestState => state ?? expect.unreachable('it has a class')
const kept = (mission: Mission) =>
  stateOf(mission).kept_by.map(({ mission_id, shown_from }) => [mission_id, shown_from])

/** What the student is told who has finished the exam as one of the missions. */
async function seenOf(missionId: string) {
  const [student] = cloud.school.students
  const id = attemptId(student.id, `01ATTEMPT${missionId}`)
  await cloud.table.put(
    attemptItem({
      ...{ id, student_id: student.id, branch_id: 'br-1', grade: 8, kumi: '2', ban: 1, is_in_class_results: true },
      ...{ entry_id: null, mode: 'test', category: 'cbt', set_code: 'EX-1', set_version: 1, title: 'x' },
      ...{ mission_id: missionId, shareable_key: null, due_datetime: null, is_late: false, revision: 1, version: 3 },
      ...{ started_at: '2026-11-20T02:00:00.000Z', updated_at: '2026-11-20T02:40:00.000Z' },
      ...{ finished_at: '2026-11-20T02:40:00.000Z', slots: {}, answered_count: 0, question_count: 4 },
      ...{ score: 0, max_score: 20, marks: '----', points: [0, 0, 0, 0], responses: ['', '', '', ''] },
    }),
  )
  const handler = lambda(studentContent, contentHandlers({ ...deps(), openSealedCode: () => null } as never) as never)
  const path = '/api/v2/student/question_groups/show_by_code/EX-1'
  const query = { category: 'cbt', student_activity_group_id: id }
  const answer = await call(handler, { method: 'GET', path, query, headers: await cloud.linkOf(student) })
  const { are_answers_shown, test: told } = answer.body as { are_answers_shown: boolean; test: HeldAs }
  return { isShown: are_answers_shown, from: told.shown_from }
}

test('a mission whose answers were released names the other one that keeps them, and from when they are seen', async () => {
  await createMission(cloud.table, other('after_due', { due_datetime: '2026-12-01T03:00:00.000Z' }))
  expect(kept(await act('/mission-1'))).toEqual([
    ['mission-1', null],
    ['mission-2', '2026-12-01T03:00:00.000Z'],
  ])
  const released = await act('/mission-1/release_answers', {})
  expect(stateOf(released)).toMatchObject({
    are_answers_shown: false,
    kept_by: [{ title: '追試', delivery_datetime: '2026-11-20T00:00:00.000Z', cbt_exam_codes: ['EX-1'] }],
  })
  expect(await seenOf('mission-1')).toEqual({ isShown: false, from: { at: '2026-12-01T03:00:00.000Z' } })
})

test('a mission names the other one that has a time limit', async () => {
  await createMission(
    cloud.table,
    other('when_released', { test: { ...held('when_released'), time_limit_minutes: 30 } }),
  )
  expect(stateOf(await act('/mission-1')).kept_by.map(({ mission_id, is_timed }) => [mission_id, is_timed])).toEqual([
    ['mission-1', false],
    ['mission-2', true],
  ])
})

test('once the other one is shown too, nothing keeps them, on either side', async () => {
  await createMission(cloud.table, other('when_released'))
  await act('/mission-1/release_answers', {})
  expect(await seenOf('mission-1')).toEqual({ isShown: false, from: { at: null } })
  const both = await act('/mission-2/release_answers', { classes: [{ grade: 8, kumi: '2' }] })
  expect(stateOf(both)).toMatchObject({ are_answers_shown: true, kept_by: [] })
  expect(stateOf(await act('/mission-1'))).toMatchObject({ are_answers_shown: true, kept_by: [] })
  expect(await seenOf('mission-1')).toEqual({ isShown: true, from: null })
})

test('a mission of another class, of another exam, or that was cancelled keeps nothing', async () => {
  const [set = expect.unreachable('the sample has an exam')] = sampleMission().sets
  await createMission(cloud.table, other('when_released', { classes: [{ grade: 8, kumi: '3' }] }))
  const apart = { id: 'mission-3', sets: [{ ...set, id: 'mission-3.1', code: 'EX-9' }] }
  await createMission(cloud.table, other('when_released', apart))
  const cancelled = { id: 'mission-4', sets: [{ ...set, id: 'mission-4.1', cancelled_at: now.toISOString() }] }
  await createMission(cloud.table, other('when_released', cancelled))
  expect(stateOf(await act('/mission-1/release_answers', {}))).toMatchObject({ are_answers_shown: true, kept_by: [] })
})

test.each(['at_once', 'after_due', 'when_released'] as const)(
  'teacher and student are told the same moment, where the other mission shows its answers %s',
  async (answersShown) => {
    await createMission(cloud.table, other(answersShown))
    const mission = await act('/mission-1/release_answers', {})
    const [keeping] = stateOf(mission).kept_by
    expect(await seenOf('mission-1')).toEqual({ isShown: false, from: { at: keeping?.shown_from ?? null } })
  },
)
