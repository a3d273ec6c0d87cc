import type { ActivityGroup } from '@tcheck/contract/activity'
import type { ClassResult } from '@tcheck/contract/class-result'
import type { SubQuestion } from '@tcheck/contract/question-set'
import { sampleSubQuestion } from '@tcheck/contract/testing/sample-sub-question'
import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { eventually } from '../../../testing/eventually.ts'
import { openApp } from '../../../testing/open-app.tsx'
import { json } from '../../../testing/stand-in-api.ts'
import { v2TeacherRoutes } from '../routes.ts'
import { column, result, row } from '../testing/class-result-sample.ts'
import { open as openResult, resultPath } from '../testing/open-class-result.tsx'
import { signInTeacher } from '../testing/signed-in-teacher.ts'

beforeEach(signInTeacher)

const answers = 'GET /api/v2/teacher/student_activity_groups/cbt_student_activity_groups'
const setPath = 'GET /api/v2/teacher/cbt_question_groups/exam_by_code/EX-1'

const questions: readonly SubQuestion[] = [
  sampleSubQuestion({
    ...{
      text: '面積を求める式はどれですか。',
      pattern: 'o_3',
      answer: '㋐',
      explanation: '底辺は y 軸の上にあります。',
    },
    ...{ select_1: '6×4', select_2: '4×2', select_3: '6×2' },
  }),
  sampleSubQuestion({ sub_question_number: 2, text: '傾きを求めなさい。', answer: '7' }),
]
const set = {
  ...{ id: 'EX-1', code: 'EX-1', category: 'cbt', version: 1, title: '一次関数', description: '', rules: 3 },
  ...{ subject_code: 'math', subject_name: '数学', grade_id: 8, junkyo_id: null, junkyo_name: null },
  ...{ unit_id: null, unit_name: null, main_question_count: 1, question_count: 2, max_score: 8 },
  question_groups: [
    {
      ...{ main_question_number: 1, title: '', text: '', explanatory_image: null, viewpoint: 'knowledge' },
      ...{ writing: 'horizontal', review_questions: [], similar_questions: [], questions },
    },
  ],
}

const activity = (sub: number, answer: string, isRight: boolean) => ({
  ...{ main_question_number: 1, sub_question_number: sub, kind: 'question', answers: [answer], memo: null },
  ...{ revision: 1, device_id: 'device-1', answered_at: null, bookmarks: [false], separator: '' },
  ...{ correct_checks: [isRight], correct_answers: ['㋐'], score: isRight ? 4 : 0, max_score: 4 },
})
/** Numbers that no share, count or text of a question has. */
const banOf = (index: number) => 71 + index
const attempt = (index: number, chosen: string) =>
  ({
    ...{ id: `a${index}`, student_id: `s${index}`, category: 'cbt', mode: 'test', cbt_exam_code: 'EX-1' },
    ...{ mission_id: null, title: '一次関数', grade: 8, kumi: '2', ban: banOf(index), set_version: 1, is_late: false },
    ...{ started_at: '2026-11-20T02:49:00Z', finished_at: '2026-11-20T02:59:00Z', updated_at: '2026-11-20T02:59:00Z' },
    ...{ answered_count: 1, question_count: 2, score: 4, max_score: 8, unit_activities: [] },
    cbt_activities: [activity(1, chosen, chosen === '㋐'), activity(2, index < 3 ? '8' : '7', index >= 3)],
  }) as unknown as ActivityGroup

const chosen = ['㋐', '㋐', '㋑', '㋑', '㋑', '']
const figures = (answered: number, right: number, blank: number) => ({
  ...{ answered, right, blank, point_biserial: null, groups: null },
})
const ofClass = (changes: Partial<ClassResult> = {}): ClassResult =>
  result({
    columns: [column(1), column(2)],
    rows: chosen.map((_, index) =>
      row(banOf(index), { state: 'finished', marks: 'ox', student_activity_group_id: `a${index}` }),
    ),
    items: [figures(6, 2, 1), figures(6, 3, 0)],
    stumbles: [{ column: 0, rate: 0.33, reasons: ['many_wrong'], wrong: [] }],
    ...changes,
  })
const attempts = () =>
  json({ student_activity_groups: chosen.map((one, index) => attempt(index, one)), next_cursor: null })
const all = { [answers]: attempts, [setPath]: () => json({ cbt_exam: set, question_group: set }) }

const board = () => document.querySelector('dialog[aria-label$="の問題"]')
const bars = () => [...(board()?.querySelectorAll('section[aria-label="答え"] li') ?? [])].map((li) => li.textContent)
const side = () => board()?.querySelector('section[aria-label="答え"]')?.textContent ?? ''
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()

async function project(changes: Partial<ClassResult> = {}, others: Parameters<typeof openResult>[0] = {}) {
  const app = await openResult({ ...all, [resultPath]: () => json({ class_result: ofClass(changes) }), ...others })
  await page.getByRole('button', { name: /この問題を映す/ }).click()
  await eventually(() => expect(bars()).toHaveLength(3))
  return app
}

it('opens with key, shares and explanation hidden, and shows each at a press', async () => {
  await project()
  expect(bars()).toEqual(['㋐6×4', '㋑4×2', '㋒6×2'])
  expect(side()).not.toMatch(/%|正解|底辺/)
  await press('割合')
  expect(bars()).toEqual(['㋐6×433%', '㋑4×250%', '㋒6×20%', '答えなし17%'])
  // The rate would say which of the bars is right.
  expect(side()).toContain('答えた人 6人')
  expect(side()).not.toMatch(/正答率|正解|多い/)
  await press('正解')
  expect(bars()).toEqual(['㋐6×4正解33%', '㋑4×2多い50%', '㋒6×20%', '答えなし17%'])
  expect(side()).toContain('正答率33%')
  await press('解説')
  expect(side()).toContain('底辺は')
  await press('割合')
  expect(side()).not.toContain('%')
  expect(bars()[0]).toBe('㋐6×4正解')
})

it('shows no number of a student, whatever is pressed', async () => {
  await project()
  for (const name of ['割合', '正解', '解説']) await press(name)
  const shown = board()?.textContent ?? ''
  for (const index of chosen.keys()) expect(shown).not.toContain(String(banOf(index)))
  expect(shown).not.toMatch(/番/)
})

it('follows the keys: A, D and E show, the arrows walk and hide again, B blanks', async () => {
  await project()
  await userEvent.keyboard('d')
  expect(side()).toContain('50%')
  await userEvent.keyboard('a')
  expect(side()).toContain('正解')
  await userEvent.keyboard('e')
  expect(side()).toContain('底辺は')
  await userEvent.keyboard('{ArrowRight}')
  await eventually(() => expect(board()?.textContent).toContain('2 / 2'))
  expect(board()?.textContent).toContain('傾きを求めなさい')
  expect(side()).toBe('')
  // The last question has no next one.
  await userEvent.keyboard('{ArrowRight}')
  expect(board()?.textContent).toContain('2 / 2')
  await userEvent.keyboard('{ArrowLeft}')
  await eventually(() => expect(board()?.textContent).toContain('1 / 2'))
  expect(side()).not.toContain('%')
  await userEvent.keyboard('b')
  expect(board()?.textContent).toContain('画面を消しています')
  await userEvent.keyboard('{ArrowRight}d')
  await userEvent.keyboard('b')
  expect(board()?.textContent).not.toContain('画面を消しています')
  expect(board()?.textContent).toContain('1 / 2')
  expect(side()).not.toContain('%')
})

it('gives the right answer of a typed question at 正解, and its answers at 割合 only', async () => {
  await project()
  await press('次の問題')
  await eventually(() => expect(board()?.textContent).toContain('2 / 2'))
  await press('正解')
  expect(side()).toBe('正解7')
  await press('割合')
  expect(bars()).toEqual(['8多い50%', '7正解50%'])
  expect(side()).toBe('正答率50%答えた人 6人8多い50%7正解50%')
})

it('lists the choices of a question that takes several, whose bars have the markers', async () => {
  const several = { ...questions[0], pattern: 'o_3', answer: '㋐㋑', takes_several: [true] }
  const ofSeveral = { ...set, question_groups: [{ ...set.question_groups[0], questions: [several, questions[1]] }] }
  await openResult({
    ...all,
    [setPath]: () => json({ cbt_exam: ofSeveral, question_group: ofSeveral }),
    [resultPath]: () => json({ class_result: ofClass() }),
  })
  await page.getByRole('button', { name: '問題を映す', exact: true }).click()
  await eventually(() =>
    expect(board()?.querySelector('[aria-label="選択肢"]')?.textContent).toBe('㋐ 6×4㋑ 4×2㋒ 6×2'),
  )
  expect(bars()).toEqual([])
  await press('正解')
  expect(side()).toBe('正解㋐ 6×4・㋑ 4×2')
  await press('割合')
  expect(bars()).toEqual(['㋑多い50%', '㋐正解33%', '答えなし17%'])
})

it('closes at Escape and gives the focus back to the row', async () => {
  await project()
  await userEvent.keyboard('{ArrowRight}')
  await userEvent.keyboard('{Escape}')
  await eventually(() => expect(board()).toBeNull())
  expect(document.activeElement?.textContent).toContain('この問題を映す')
})

it('has the question in focus, so that the space bar scrolls it, also after a press with the mouse', async () => {
  await project()
  const question = () => board()?.querySelector('section[aria-label="問題"]')
  expect(document.activeElement).toBe(question())
  await press('割合')
  expect(document.activeElement).toBe(question())
  await userEvent.keyboard(' ')
  expect(side()).toContain('50%')
})

it.each([
  { given: 4, text: '答えが5人より少ないので、割合は出ません。' },
  { given: 5, text: '答えた人' },
])('says at $given answers: $text', async ({ given, text }) => {
  await project({ items: [figures(6, 2, 6 - given), figures(6, 3, 0)] })
  await press('割合')
  await eventually(() => expect(side()).toContain(text))
  expect(side().includes('%')).toBe(given >= 5)
})

it('says that the shares could not be loaded, and tries again', async () => {
  let isIll = true
  await project({}, { [answers]: () => (isIll ? json({}, { status: 500 }) : attempts()) })
  await press('割合')
  await eventually(() => expect(side()).toContain('割合を読み込めませんでした。'))
  isIll = false
  board()?.querySelector<HTMLButtonElement>('[role=alert] button')?.click()
  await eventually(() => expect(side()).toContain('50%'))
})

it('shows the beginning of a question whose set cannot be read any more', async () => {
  await openResult({
    ...all,
    [resultPath]: () => json({ class_result: ofClass() }),
    [setPath]: () => json({ errors: ['なし'], code: 'NOT_FOUND' }, { status: 404 }),
  })
  await page.getByRole('button', { name: '問題を映す', exact: true }).click()
  await eventually(() => expect(board()?.textContent).toContain('変化の割合を求めなさい。'))
  await press('割合')
  await eventually(() => expect(bars()).toEqual(['㋑50%', '㋐33%', '答えなし17%']))
})

it('opens from the answers of a question with that question', async () => {
  const { answerApi } = await import('../../../testing/stand-in-api.ts')
  const { teacherAnswers } = await import('../testing/signed-in-teacher.ts')
  answerApi({
    ...teacherAnswers,
    ...all,
    [resultPath]: () => json({ class_result: ofClass() }),
    'GET /api/v2/teacher/accepted_answers': () => json({ accepted_answers: [], is_marking: false }),
  })
  await openApp('/teacher/student-result/cbt/EX-1?grade=8&kumi=2&question=1(2)', { routes: v2TeacherRoutes })
  await page.getByRole('button', { name: 'この問題を映す' }).click()
  await eventually(() => expect(board()?.textContent).toContain('2 / 2'))
})
