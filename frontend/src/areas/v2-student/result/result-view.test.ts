import type { ActivityGroup, ActivityGroupSummary } from '@tcheck/contract/activity'
import type { MainQuestion, SubQuestion } from '@tcheck/contract/question-set'
import { describe, expect, it } from 'vitest'
import { backToQuestions, markCountsOf, resultRowsOf, triesOf, viewpointsOf, wordsOfTry } from './result-view.ts'

const sub = (sub_question_number: number, answer: string | undefined, max_score = 4) =>
  ({
    sub_question_number,
    pattern: '',
    separator: '',
    slot_count: 1,
    max_score,
    ...(answer !== undefined && { answer }),
  }) as SubQuestion
const main = (main_question_number: number, viewpoint: MainQuestion['viewpoint'], questions: SubQuestion[]) =>
  ({
    main_question_number,
    viewpoint,
    questions,
    review_questions: [],
    similar_questions: [],
  }) as unknown as MainQuestion
const answered = (main_question_number: number, sub_question_number: number, answers: string[]) => ({
  main_question_number,
  sub_question_number,
  kind: 'question' as const,
  answers,
})
const group = (activities: object[]) =>
  ({ category: 'unit', unit_activities: activities, cbt_activities: [] }) as unknown as ActivityGroup

const set = {
  question_groups: [
    main(1, 'knowledge', [sub(1, '7'), sub(2, '8')]),
    main(2, 'thinking', [sub(1, '1"2', 8), sub(2, '3'), sub(3, '1,2;3')]),
  ],
}
const rows = resultRowsOf(
  group([answered(1, 1, ['７']), answered(1, 2, ['9']), answered(2, 1, ['1', '9']), answered(2, 2, [''])]),
  set,
)

describe('a result', () => {
  it('marks each question as the server does, also what was left out and what nobody can score', () => {
    expect(rows.map(({ key, mark, points }) => `${key} ${mark} ${points}`)).toEqual([
      '1-1 correct 4',
      '1-2 incorrect 0',
      '2-1 partial 4',
      '2-2 unanswered 0',
      '2-3 unscored 0',
    ])
    expect(rows[3]?.reading).toEqual(['3'])
    expect(markCountsOf(rows)).toEqual({ correct: 1, partial: 1, incorrect: 1, unanswered: 1, unscored: 1 })
  })

  it('adds up the points of each viewpoint that has questions', () => {
    expect(viewpointsOf(rows).map(({ name, points, maxPoints }) => [name, points, maxPoints])).toEqual([
      ['知識・技能', 4, 8],
      ['思考・判断・表現', 4, 12],
    ])
  })

  it('marks nothing while a test goes on', () => {
    const test = { question_groups: [main(1, 'knowledge', [sub(1, undefined)])] }
    expect(resultRowsOf(group([answered(1, 1, ['7'])]), test)).toMatchObject([{ mark: null, answers: ['7'] }])
  })
})

const attempt = (id: string, score: number | null, finished_at: string | null = `2026-11-${id}T00:00:00Z`) =>
  ({ id, score, max_score: 40, finished_at }) as ActivityGroupSummary

describe('tries', () => {
  it('stand from old to new, this one marked, open ones left out', () => {
    const bars = triesOf(attempt('12', 30), [attempt('15', 40), attempt('10', 20), attempt('18', null, null)])
    expect(bars.map(({ id, score, isThis }) => [id, score, isThis])).toEqual([
      ['10', 20, false],
      ['12', 30, true],
      ['15', 40, false],
    ])
  })

  it('are what this one is held against, and what is not shown yet is not praised', () => {
    const own = { ...attempt('20', 30), answered_count: 10, question_count: 10 }
    expect(wordsOfTry(own, triesOf(own, [attempt('10', 20), own]))).toMatch(/10/)
    expect(wordsOfTry({ ...own, answered_count: 3 }, triesOf(own, [own]))).toMatch(/3/)
    expect(wordsOfTry({ ...own, score: null }, [])).toMatch(/とどけました/)
  })
})

it.each([
  ['an exam with points to gain can be tried again', 'cbt', 20, /とく/],
  ['an exam without any is looked at', 'cbt', 40, /見/],
  ['an exam without points is looked at', 'cbt', null, /見/],
  ['a unit is looked at', 'unit', 20, /見/],
  ['a science skill is looked at', 'science_skill', 20, /見/],
] as const)('%s', (_, category, score, words) => {
  expect(backToQuestions({ category, score, max_score: 40 })).toMatch(words)
})
