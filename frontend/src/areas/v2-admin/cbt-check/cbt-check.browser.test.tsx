import type { AnswerProblem } from '@tcheck/contract/groups/admin-cbt-check'
import type { MainQuestion, QuestionSet, SubQuestion } from '@tcheck/contract/question-set'
import { sampleSubQuestion } from '@tcheck/contract/testing/sample-sub-question'
import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { queryClient } from '../../../lib/api/query-client.ts'
import { eventually } from '../../../testing/eventually.ts'
import { openApp } from '../../../testing/open-app.tsx'
import { answerApi, json } from '../../../testing/stand-in-api.ts'
import { v2AdminRoutes } from '../routes.ts'

const registry = { 'v2-admin': async () => undefined }
const path = 'GET /api/v2/admin/cbt_question_groups'

const sub = (sub_question_number: number, answer: string, more: Partial<SubQuestion> = {}) =>
  sampleSubQuestion({
    sub_question_number,
    text: `問い${sub_question_number}`,
    answer,
    explanation: '解説です',
    ...more,
  })
const main: MainQuestion = {
  main_question_number: 1,
  title: '計算',
  text: '',
  explanatory_image: null,
  viewpoint: 'knowledge',
  writing: 'horizontal',
  questions: [sub(1, '3;三'), sub(2, '3,4;5', { slot_count: 2, unscored: true })],
  review_questions: [sub(1, '㋐', { pattern: 'x_9' })],
  similar_questions: [],
}
const { question_groups, ...summary }: QuestionSet = {
  id: 'EX-1',
  code: 'EX-1',
  category: 'cbt',
  version: 3,
  title: '一次関数のテスト',
  description: '',
  subject_code: 'math',
  subject_name: '数学',
  grade_id: 8,
  junkyo_id: null,
  junkyo_name: null,
  unit_id: null,
  unit_name: null,
  main_question_count: 1,
  question_count: 2,
  max_score: 8,
  question_groups: [main],
}
const errors: AnswerProblem[] = [
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
  {
    key: '1-r1',
    main_question_number: 1,
    sub_question_number: 1,
    kind: 'review',
    column: 'pattern',
    content: 'x_9',
    message: 'パターンが正しくありません',
    detail: null,
    position: null,
  },
]
const answers = {
  [path]: () =>
    json({
      cbt_question_groups: [summary],
      page: 1,
      per_page: 20,
      total_count: 1,
      is_total_exact: true,
      searched_count: null,
    }),
  [`${path}/EX-1`]: () => json({ cbt_question_group: { ...summary, question_groups }, format_errors: errors }),
}

beforeEach(async () => {
  await page.viewport(1366, 768)
  queryClient.clear()
})

const regionOf = (place: HTMLElement, name: string) => place.querySelector(`section[aria-label="${name}"]`)
const buttonsOf = (place: Element | null, name: string) =>
  [...(place?.querySelectorAll('button') ?? [])].filter((button) => button.textContent?.includes(name))

it('lists the exams, each a link to its own page', async () => {
  answerApi(answers)
  const { place } = await openApp('/admin/cbt-check', { routes: v2AdminRoutes, registry })
  const link = await eventually(() => place.querySelector('tbody a') ?? expect.unreachable())
  expect([link.textContent, link.getAttribute('href')]).toEqual(['一次関数のテスト', '/admin/cbt-check?exam=EX-1'])
})

it('says so where there is no exam, and where a search finds none', async () => {
  answerApi({
    [path]: () =>
      json({
        cbt_question_groups: [],
        page: 1,
        per_page: 20,
        total_count: 0,
        is_total_exact: true,
        searched_count: null,
      }),
  })
  const none = await openApp('/admin/cbt-check', { routes: v2AdminRoutes, registry })
  await eventually(() => expect(none.place.textContent).toContain('CBTはまだありません'))
  const found = await openApp('/admin/cbt-check?q=x', { routes: v2AdminRoutes, registry })
  await eventually(() => expect(found.place.textContent).toContain('ほかのことばで探してください'))
})

it('shows the server’s sentence for an exam that is not there', async () => {
  const sentence = '見つかりませんでした。削除されたか、名前が変わった可能性があります。'
  answerApi({ [`${path}/EX-9`]: () => json({ errors: [sentence], code: 'NOT_FOUND' }, { status: 404 }) })
  const { place } = await openApp('/admin/cbt-check?exam=EX-9', { routes: v2AdminRoutes, registry })
  await eventually(() => expect(place.textContent).toContain(sentence))
})

it('lists every format error with its place, and opens the question that has it', async () => {
  answerApi(answers)
  const { place } = await openApp('/admin/cbt-check?exam=EX-1', { routes: v2AdminRoutes, registry })
  const list = await eventually(() => regionOf(place, '解答フォーマットエラー') ?? expect.unreachable())
  const lines = [...list.querySelectorAll('ol > li')]
  expect(
    lines.map((line) => [line.querySelector('b')?.textContent, line.querySelector('b + span')?.textContent]),
  ).toEqual([
    ['大問1 (2)', '正答'],
    ['大問1 (1)（ふり返り）', '答え方'],
  ])
  expect(lines[0]?.querySelector('mark')?.textContent).toBe('5')
  buttonsOf(lines[0] ?? null, '問題を見る')[0]?.click()
  const scoring = await eventually(() => {
    expect(regionOf(place, '生徒の画面')?.textContent).toContain('問い2')
    return regionOf(place, '採点')
  })
  expect(scoring?.textContent).toContain('5文字目の「5」から')
  expect(scoring?.textContent).toContain('この小問は採点されません')
  // Two fields, as it was imported, although the answer field cannot be read.
  expect(regionOf(place, '生徒の画面')?.querySelectorAll('input')).toHaveLength(2)
})

it('shows answer, parse, score and trace of what the address brings, and goes to the review questions', async () => {
  answerApi(answers)
  const { place } = await openApp('/admin/cbt-check?exam=EX-1&at=1-1&1-1=%E4%B8%89', {
    routes: v2AdminRoutes,
    registry,
  })
  const scoring = await eventually(() => regionOf(place, '採点') ?? expect.unreachable())
  expect(scoring.querySelector('[role="status"]')?.textContent).toBe('正解4/ 4点')
  expect([...scoring.querySelectorAll('h3')].map((title) => title.textContent)).toContain('別解2ひとつの解答採用4点')
  expect(scoring.querySelector('a')?.getAttribute('href')).toBe(
    `/v1/sandbox/rule?${new URLSearchParams({ answer: '3;三', response: '三' })}`,
  )
  buttonsOf(place.querySelector('nav[aria-label="問題の一覧"]'), 'ふり返り')[0]?.click()
  await eventually(() => expect(regionOf(place, '採点')?.textContent).toContain('パターンが正しくありません'))
})
