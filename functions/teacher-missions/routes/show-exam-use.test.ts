import type { LambdaHandler } from '@tcheck/api-runtime/lambda-event'
import { serve } from '@tcheck/api-runtime/serve'
import type { ExamUse } from '@tcheck/contract/groups/teacher-missions'
import { teacherMissions } from '@tcheck/contract/groups/teacher-missions'
import type { MainQuestion } from '@tcheck/contract/question-set'
import { createAttempt } from '@tcheck/data/attempt/attempt'
import { createMission, type StoredMission } from '@tcheck/data/mission/mission'
import { openLibrary } from '@tcheck/data/question-set/set-library'
import { setRecordWrite, withFinishedAttempt } from '@tcheck/data/set-record/set-record'
import { putShareableUrl, type ShareableUrl } from '@tcheck/data/shareable-url/shareable-url'
import { attempt } from '@tcheck/data/testing/branch-samples'
import { sampleMission } from '@tcheck/data/testing/sample-mission'
import { anyOrigin } from '@tcheck/local-cloud/testing/any-origin'
import { call, openTestCloud, type TestCloud } from '@tcheck/local-cloud/testing/test-cloud'
import { beforeEach, expect, test } from 'vitest'
import { handlers } from '../handlers.ts'

let cloud: TestCloud
let handler: LambdaHandler
const now = new Date('2026-11-20T03:00:00.000Z')

beforeEach(async () => {
  cloud = await openTestCloud()
  const deps = { table: cloud.table, library: openLibrary<MainQuestion>(cloud.table) }
  handler = serve(teacherMissions, handlers(deps), {
    originCheck: anyOrigin,
    authenticate: cloud.authenticate,
    now: () => now,
    log: () => undefined,
  })
})

async function ask(classes: string, account = cloud.school.teacher) {
  const { status, body } = await call(handler, {
    method: 'GET',
    path: '/api/v2/teacher/missions/exam_use/EX-1',
    query: { classes },
    headers: await cloud.headersOf(account, now),
  })
  return { status, use: (body as { exam_use: ExamUse }).exam_use }
}

const begin = (student: { id: string; ban: number }, tries: number) =>
  Promise.all(
    Array.from({ length: tries }, (_, at) =>
      createAttempt(cloud.table, attempt(student.id, student.ban, `0${at}`, null), []),
    ),
  )

const url = (key: string, changes: Partial<ShareableUrl> = {}): ShareableUrl => ({
  key,
  answers_shown: 'students',
  branch_id: 'br-1',
  branch_name: 'さくら中学校',
  category: 'cbt',
  set_code: 'EX-1',
  title: '単元末テスト',
  subject_name: '数学',
  grade_id: 8,
  allows_entry: false,
  note: '',
  created_at: now.toISOString(),
  created_by: 'admin-1',
  expires_at: '2026-12-31T00:00:00.000Z',
  revoked_at: null,
  opened_count: 0,
  last_opened_at: null,
  ...changes,
})

test('counts no student for an exam that is new to the class', async () => {
  const { use } = await ask('8-2')
  expect(use).toEqual({ student_count: 3, practised_count: 0, handed_out: [], open_url_count: 0 })
})

test('counts students, not their tries', async () => {
  const [first, second] = cloud.school.students
  await begin(first, 3)
  await begin(second, 1)
  expect((await ask('8-2')).use).toMatchObject({ practised_count: 2, student_count: 3 })
})

test('counts who has finished it in an earlier mission', async () => {
  const [, second] = cloud.school.students
  const done = attempt(second.id, second.ban, '01', 'mission-of-may')
  const tried = withFinishedAttempt(undefined, done)
  await createAttempt(cloud.table, done, [setRecordWrite(second.id, tried)])
  expect((await ask('8-2')).use).toMatchObject({ practised_count: 1 })
})

const EXAM = sampleMission().sets[0] ?? expect.unreachable('the sample has an exam')
test.each<[string, Partial<StoredMission>[], string | null]>([
  ['the newest delivery', [{ delivery_datetime: '2026-11-10T00:00:00.000Z' }, {}], '2026-11-10T00:00:00.000Z'],
  ['one of this moment', [{ delivery_datetime: now.toISOString() }], now.toISOString()],
  ['none that is to come', [{ delivery_datetime: '2026-11-20T03:00:00.001Z' }], null],
  ['the first of April', [{ delivery_datetime: '2026-03-31T15:00:00.000Z' }], '2026-03-31T15:00:00.000Z'],
  ['none of the year before', [{ delivery_datetime: '2026-03-31T14:59:59.999Z' }], null],
  ['none of another class', [{ classes: [{ grade: 8, kumi: '3' }] }], null],
  ['none of another branch', [{ branch_id: 'br-2' }], null],
  ['none of another exam', [{ sets: [{ ...EXAM, code: 'EX-2' }] }], null],
  ['none of a unit of that code', [{ sets: [{ ...EXAM, category: 'unit' }] }], null],
  ['none that was cancelled', [{ sets: [{ ...EXAM, cancelled_at: '2026-11-02T00:00:00.000Z' }] }], null],
])('names the class that had the exam: %s', async (_, missions, delivered_at) => {
  const sets = [{ ...EXAM, category: 'cbt' as const, code: 'EX-1', cancelled_at: null }]
  const delivery_datetime = '2026-11-01T00:00:00.000Z'
  for (const [at, mission] of missions.entries())
    await createMission(cloud.table, sampleMission({ id: `m-${at}`, sets, delivery_datetime, ...mission }))
  const { use } = await ask('8-2')
  expect(use.handed_out).toEqual(delivered_at === null ? [] : [{ grade: 8, kumi: '2', delivered_at }])
})

test('counts the links of the own branch that open the exam now', async () => {
  const links = [
    url('open'),
    url('ended', { expires_at: '2026-11-01T00:00:00.000Z' }),
    url('revoked', { revoked_at: '2026-11-01T00:00:00.000Z' }),
    url('elsewhere', { branch_id: 'br-2' }),
    url('another', { set_code: 'EX-2' }),
  ]
  for (const one of links) await putShareableUrl(cloud.table, one)
  expect((await ask('8-2')).use).toMatchObject({ open_url_count: 1 })
})

test('a class that the branch does not have is not found, and another branch hears of its own class only', async () => {
  await begin(cloud.school.students[0], 1)
  expect((await ask('8-9')).status).toBe(404)
  expect((await ask('8-2', cloud.school.otherTeacher)).use).toMatchObject({ practised_count: 0 })
})
