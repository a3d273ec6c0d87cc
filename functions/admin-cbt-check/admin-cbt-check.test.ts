import type { LambdaHandler } from '@tcheck/api-runtime/lambda-event'
import { serve } from '@tcheck/api-runtime/serve'
import { adminCbtCheck, type CheckedExam } from '@tcheck/contract/groups/admin-cbt-check'
import type { MainQuestion } from '@tcheck/contract/question-set'
import { questionSetItems } from '@tcheck/data/question-set/question-set'
import { openLibrary } from '@tcheck/data/question-set/set-library'
import { anyOrigin } from '@tcheck/local-cloud/testing/any-origin'
import { call, openTestCloud, type TestCloud } from '@tcheck/local-cloud/testing/test-cloud'
import { testSet } from '@tcheck/local-cloud/testing/test-school'
import { beforeEach, expect, test } from 'vitest'
import { handlers } from './handlers.ts'

let cloud: TestCloud
let handler: LambdaHandler
let headers: Record<string, string>

beforeEach(async () => {
  cloud = await openTestCloud()
  const { table, authenticate } = cloud
  const library = openLibrary<MainQuestion>(table)
  handler = serve(adminCbtCheck, handlers({ table, library }), {
    originCheck: anyOrigin,
    authenticate,
    log: () => undefined,
  })
  headers = await cloud.headersOf(cloud.school.admin)
})

const path = '/api/v2/admin/cbt_question_groups'
const list = (query: Record<string, string> = {}) => call(handler, { method: 'GET', path, query, headers })
const show = (code: string) => call(handler, { method: 'GET', path: `${path}/${code}`, headers })

/** An exam whose second sub question, a review and a similar one cannot be scored. */
function brokenExam() {
  const exam = structuredClone(testSet('cbt', 'EX-2'))
  const [main] = exam.question_groups
  const [, second] = main?.questions ?? []
  const [review] = main?.review_questions ?? []
  const [similar] = main?.similar_questions ?? []
  if (second) second.answer = '3,4;5'
  if (review) review.pattern = 'x_9'
  if (similar) similar.answer = ''
  return exam
}

test('lists CBT exams of all branches, and no other sets', async () => {
  await cloud.table.batchPut(questionSetItems(brokenExam()))
  const answer = await list()
  expect(answer.body).toMatchObject({
    cbt_question_groups: [{ code: 'EX-1', category: 'cbt' }, { code: 'EX-2' }],
    page: 1,
    total_count: 2,
  })
  expect((await list({ per_page: '1', page: '2' })).body).toMatchObject({
    cbt_question_groups: [{ code: 'EX-2' }],
    total_count: 2,
  })
  expect((await list({ q: 'ｅｘ-2' })).body).toMatchObject({ cbt_question_groups: [{ code: 'EX-2' }], total_count: 1 })
})

test('shows an exam with its answers, and no error where there is none', async () => {
  const { status, body } = await show('EX-1')
  expect([status, body]).toMatchObject([200, { cbt_question_group: { code: 'EX-1' }, format_errors: [] }])
  const { cbt_question_group: exam } = body as { cbt_question_group: { question_groups: MainQuestion[] } }
  expect(exam.question_groups[0]?.questions[1]?.answer).toBe('3,4;4,3')
})

test('names every format error of an exam with its place', async () => {
  await cloud.table.batchPut(questionSetItems(brokenExam()))
  const { body } = await show('EX-2')
  expect((body as { format_errors: unknown }).format_errors).toEqual([
    {
      key: '1-2',
      main_question_number: 1,
      sub_question_number: 2,
      kind: 'question',
      column: 'answer',
      content: '3,4;5',
      message: '解答フォーマットエラー3,4;5',
      detail: '別解どうしで解答の個数が違います',
      position: 4,
    },
    expect.objectContaining({ key: '1-r1', kind: 'review', column: 'pattern', content: 'x_9', position: null }),
    expect.objectContaining({ key: '1-s1', column: 'answer', message: '解答フォーマットエラー', position: 0 }),
  ])
})

test('looks at all exams, some at a time, and says what an import would say', async () => {
  const more = Array.from({ length: 9 }, (_, at) => testSet('cbt', `EX-3${at}`))
  const [doubtful] = more
  const sub = doubtful?.question_groups[0]?.questions[0]
  if (sub) sub.answer = '1，2'
  await cloud.table.batchPut([brokenExam(), ...more].flatMap((set) => questionSetItems(set)))
  const check = async (query: Record<string, string>) =>
    (await call(handler, { method: 'GET', path: '/api/v2/admin/cbt_checks', query, headers })).body as {
      cbt_checks: CheckedExam[]
      next_after: string | null
      checked_count: number
      total_count: number
    }
  const first = await check({})
  expect(first).toMatchObject({ next_after: 'EX-35', checked_count: 8, total_count: 11 })
  const second = await check({ after: first.next_after ?? '' })
  expect(second).toMatchObject({ next_after: null, checked_count: 11 })
  const all = [...first.cbt_checks, ...second.cbt_checks]
  expect(all.map(({ code }) => code)).toEqual(['EX-1', 'EX-2', ...more.map(({ code }) => code)])
  const of = (code: string) => all.find((exam) => exam.code === code)
  expect(of('EX-2')?.format_errors.map(({ key }) => key)).toEqual(['1-2', '1-r1', '1-s1'])
  expect(of('EX-30')?.troubles).toContainEqual(
    expect.objectContaining({ key: '1-1', column: 'answer', content: '1，2', is_error: false }),
  )
})

test('knows no unit exercise and no exam that is not there', async () => {
  for (const code of ['MA-1', 'EX-9'])
    expect([(await show(code)).status, (await show(code)).body]).toMatchObject([404, { code: 'NOT_FOUND' }])
})

test('is closed to teachers, who would see exams that they have not bought', async () => {
  headers = await cloud.headersOf(cloud.school.teacher)
  expect([(await list()).status, (await show('EX-1')).status]).toEqual([403, 403])
})
