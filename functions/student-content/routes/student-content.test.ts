import { studentContent } from '@tcheck/contract/groups/student-content'
import type { StudentMission } from '@tcheck/contract/mission'
import type { MainQuestion, QuestionSet } from '@tcheck/contract/question-set'
import { attemptId, attemptItem, type StoredAttempt } from '@tcheck/data/attempt/attempt'
import { createMission, progressItem, type StoredMission } from '@tcheck/data/mission/mission'
import { openLibrary } from '@tcheck/data/question-set/set-library'
import type { LambdaHandler } from '@tcheck/lambda-kit/lambda-event'
import { serve } from '@tcheck/lambda-kit/serve'
import { call, openTestCloud, type TestCloud } from '@tcheck/local-cloud/testing/test-cloud'
import { beforeEach, expect, test } from 'vitest'
import { handlers } from '../handlers.ts'

let cloud: TestCloud
let handler: LambdaHandler
const now = new Date('2026-11-20T03:00:00.000Z')
const base = '/api/v2/student'

const mission = (branchId: string, fields: Partial<StoredMission> = {}): StoredMission => ({
  id: 'mission-1',
  branch_id: branchId,
  category: 'cbt',
  grade: 8,
  title: '単元末テスト',
  subject_name: '数学',
  delivery_datetime: '2026-11-20T00:00:00.000Z',
  due_datetime: null,
  created_at: '2026-11-19T00:00:00.000Z',
  created_by: 'teacher-1',
  classes: [{ grade: 8, kumi: '2' }],
  sets: [
    {
      id: 'm.1',
      category: 'cbt',
      code: 'EX-1',
      version: 1,
      title: 'x',
      question_count: 4,
      max_score: 20,
      cancelled_at: null,
      is_original: false,
    },
  ],
  revision: 1,
  ...fields,
})

beforeEach(async () => {
  cloud = await openTestCloud()
  const deps = {
    table: cloud.table,
    library: openLibrary<MainQuestion>(cloud.table),
    openSealedCode: async (sealed: string, branchId: string) =>
      sealed.startsWith(branchId) ? (sealed.split(':')[1] ?? null) : null,
  }
  handler = serve(studentContent, handlers(deps), {
    authenticate: cloud.authenticate,
    now: () => now,
    log: () => undefined,
  })
})

async function get(path: string, query: Record<string, string> = {}, student = cloud.school.students[0]) {
  return call(handler, { method: 'GET', path: `${base}/${path}`, query, headers: await cloud.linkOf(student) })
}
const setOf = (body: unknown) => (body as { question_group: QuestionSet }).question_group
const textOf = (body: unknown) => JSON.stringify(body)

test('lists the sets that the branch’s codes open, and no others', async () => {
  const { body } = await get('question_groups')
  expect((body as { question_groups: QuestionSet[] }).question_groups.map(({ code }) => code)).toEqual(['MA-1'])
})

test('a practice sends answers and explanations', async () => {
  const { body } = await get('question_groups/show_by_code/MA-1', { category: 'unit' })
  expect(body).toMatchObject({ mode: 'practice' })
  expect(setOf(body).question_groups[0]?.questions[0]).toMatchObject({ answer: '7', explanation: '解説' })
})

test('a mission’s exam sends pattern, separator and slots, but neither answers nor explanations nor similar questions', async () => {
  await createMission(cloud.table, mission(cloud.school.branchId))
  const { status, body } = await get('question_groups/show_by_code/EX-1', { category: 'cbt', mission_id: 'mission-1' })
  expect(status).toBe(200)
  expect(body).toMatchObject({ mode: 'test', is_finished: false })
  expect(textOf(body)).not.toMatch(/"answer"|"explanation"|解説/)
  expect(setOf(body).question_groups[1]?.questions[0]).toMatchObject({ separator: '"', slot_count: 2, max_score: 8 })
  expect(setOf(body).question_groups[0]).toMatchObject({ review_questions: [], similar_questions: [] })
})

test.each<[string, Partial<StoredMission>, string]>([
  ['before its delivery', { delivery_datetime: '2026-11-21T00:00:00.000Z' }, 'MISSION_NOT_DELIVERED'],
  ['to another class', { classes: [{ grade: 8, kumi: '3' }] }, 'NOT_FOUND'],
  ['of another branch', { branch_id: 'br-2' }, 'NOT_FOUND'],
])('a mission is closed %s', async (_, fields, code) => {
  await createMission(cloud.table, mission(cloud.school.branchId, fields))
  const { body } = await get('question_groups/show_by_code/EX-1', { category: 'cbt', mission_id: 'mission-1' })
  expect(body).toMatchObject({ code })
})

test('shows delivered missions of the own class only', async () => {
  const { branchId } = cloud.school
  await createMission(cloud.table, mission(branchId))
  await createMission(
    cloud.table,
    mission(branchId, { id: 'mission-2', delivery_datetime: '2026-11-21T00:00:00.000Z' }),
  )
  await createMission(cloud.table, mission(branchId, { id: 'mission-3', classes: [{ grade: 8, kumi: '3' }] }))
  const { body } = await get('missions')
  const { missions } = body as { missions: StudentMission[] }
  expect(missions.map(({ id }) => id)).toEqual(['mission-1'])
  expect(missions[0]?.items[0]).toMatchObject({ state: 'not_started', set_id: 'EX-1', answered_count: 0 })
})

const finishedBy = (entryId: string): StoredAttempt => {
  const [{ id, branch_id, grade, kumi, ban }] = cloud.school.students
  return {
    id: attemptId(id, `01${entryId}`),
    student_id: id,
    branch_id,
    grade,
    kumi,
    ban,
    is_in_class_results: true,
    entry_id: entryId,
    mode: 'test',
    category: 'cbt',
    set_code: 'EX-1',
    set_version: 1,
    title: 'x',
    mission_id: 'mission-1',
    shareable_key: null,
    started_at: now.toISOString(),
    updated_at: now.toISOString(),
    finished_at: now.toISOString(),
    is_late: false,
    due_datetime: null,
    revision: 1,
    version: 1,
    slots: {},
    answered_count: 0,
    question_count: 4,
    score: 8,
    max_score: 20,
    marks: '----',
    points: [0, 0, 0, 0],
    responses: ['', '', '', ''],
  }
}

test('who came in by class and number sees the missions that this entry has done, and not those of an earlier one', async () => {
  await createMission(cloud.table, mission(cloud.school.branchId))
  const attempt = finishedBy('entry-1')
  const [student] = cloud.school.students
  const { category, set_code, grade, kumi, ban, student_id, id: attempt_id, score, max_score } = attempt
  const at = { mission_id: 'mission-1', category, set_code, grade, kumi, ban, student_id }
  const progress = { ...at, state: 'finished' as const, attempt_id, score, max_score, is_late: false }
  await cloud.table.batchPut([attemptItem(attempt), progressItem(at, progress)])
  const shownTo = async (entryId: string) => {
    const headers = await cloud.linkOf(student, entryId)
    const { body } = await call(handler, { method: 'GET', path: `${base}/missions`, headers })
    return (body as { missions: StudentMission[] }).missions[0]?.items[0]
  }
  expect(await shownTo('entry-1')).toMatchObject({ state: 'finished', score: 8, student_activity_group_id: attempt_id })
  expect(await shownTo('entry-2')).toMatchObject({ state: 'not_started', score: null, student_activity_group_id: null })
})

test('opens the material of a printed code, of the own branch only', async () => {
  const { branchId } = cloud.school
  const open = (encrypted_code: string) => get('material_codes/show_by_encrypted_code', { encrypted_code })
  expect((await open(`${branchId}:TC-MATH`)).body).toMatchObject({ material_code: { code: 'TC-MATH' } })
  expect((await open(`${branchId}:TC-OTHER`)).status).toBe(404)
  expect((await open('br-2:TC-MATH')).body).toMatchObject({ code: 'LINK_INVALID' })
})

test('a set that no code of the branch opens does not exist', async () => {
  expect((await get('question_groups/show_by_code/MA-2', { category: 'unit' })).status).toBe(404)
  expect((await get('question_groups/show_by_code/MA-1', { category: 'unit' }, cloud.school.otherStudent)).status).toBe(
    404,
  )
})
