import { describe, expect, test } from 'vitest'
import { NEWEST_RULES } from '../rules.ts'
import { compileSet } from '../set/compile-set.ts'
import { type ClassAttempt, type ClassItem, classItems, teachAgain } from './class-items.ts'
import { extremeGroups } from './extreme-groups.ts'

const many = (count: number, one: { score: number; isRight: boolean }) => Array.from({ length: count }, () => one)

describe('the upper and the lower 27 % of a class', () => {
  // The published example of examoo.com, question 6797 (item analysis, D = (UG − LG) / n): of 40 students the groups are of 11;
  // 9 of the upper and 3 of the lower one had it right; D = 6/11 ≈ 0.55.
  test('are those of the published example', () => {
    const groups = extremeGroups([
      ...many(9, { score: 30, isRight: true }),
      ...many(2, { score: 30, isRight: false }),
      ...many(9, { score: 20, isRight: true }),
      ...many(9, { score: 20, isRight: false }),
      ...many(3, { score: 10, isRight: true }),
      ...many(8, { score: 10, isRight: false }),
    ])
    expect(groups?.size).toBe(11)
    expect(groups?.difference).toBeCloseTo(6 / 11, 12)
    expect(Math.round((groups?.difference ?? 0) * 100)).toBe(55)
  })

  // By hand: 20 students, groups of 5 (20 × 0.27 = 5.4). Above the border stand 3, all right; 4 tie for the 2 places left, 1 of
  // them right: 3 + 1 × 2/4 = 3.5 of 5. Below, all five wrong.
  test('share the border among those who tie there, in whatever order they stand', () => {
    const answers = [
      ...many(3, { score: 9, isRight: true }),
      ...many(1, { score: 8, isRight: true }),
      ...many(3, { score: 8, isRight: false }),
      ...many(8, { score: 5, isRight: true }),
      ...many(5, { score: 1, isRight: false }),
    ]
    expect(extremeGroups(answers)).toEqual({ size: 5, upper: 0.7, lower: 0, difference: 0.7 })
    expect(extremeGroups(answers.toReversed())).toEqual(extremeGroups(answers))
  })

  test('are none of a class of eighteen, whose groups would be of one pupil more or less', () => {
    expect(extremeGroups(many(16, { score: 4, isRight: true }))).toBeNull()
  })
})

const sub = (sub_question_number: number, answer: string) => ({
  sub_question_number,
  text: '',
  pattern: '',
  answer,
  select_1: null,
  select_2: null,
  select_3: null,
  select_4: null,
  select_5: null,
  select_6: null,
})
const set = compileSet(
  [
    {
      main_question_number: 1,
      title: '',
      viewpoint: 'knowledge',
      questions: [sub(1, '6'), sub(2, '3,4')],
      review_questions: [],
      similar_questions: [],
    },
  ],
  NEWEST_RULES,
)
const attempt = (ban: number, marks: string, responses: [string, string]): ClassAttempt => {
  const points = Array.from(marks, (mark): number => (mark === 'o' ? 4 : 0))
  return { ban, marks, responses, points, score: points.reduce((sum, one) => sum + one, 0) }
}

test('a table worked by hand: counts, and the same mistake in several spellings by who made it', () => {
  const [first, second] = classItems(set, [
    attempt(4, 'xo', ['５', '3、4']),
    attempt(1, 'xo', ['5', '3、4']),
    attempt(2, 'xx', [' 5 ', '４、3']),
    attempt(3, 'xx', ['7', '4、３']),
    attempt(5, 'o-', ['6', '']),
    attempt(6, 'oo', ['6', '3、4']),
  ])
  expect(first).toMatchObject({ answered: 6, right: 2, blank: 0, groups: null })
  expect(first?.wrong).toEqual([
    { response: expect.stringMatching(/^[ ５5]+$/), bans: [1, 2, 4] },
    { response: '7', bans: [3] },
  ])
  expect(second).toMatchObject({ answered: 6, right: 3, blank: 1 })
  expect(second?.wrong.map(({ bans }) => bans)).toEqual([[2, 3]])
  // Of the first, against the points of the second: right 0 and 4, wrong 4, 4, 0, 0. M₁ = 2, M₀ = 2: no connection.
  expect(first?.pointBiserial).toBe(0)
})

test('an attempt at another version and an unknown mark are not counted', () => {
  const [first, second] = classItems(set, [attempt(1, 'o', ['6', '']), attempt(2, 'uo', ['6', '3、4'])])
  expect([first?.answered, second?.answered]).toEqual([0, 1])
})

const item = (changes: Partial<ClassItem>): ClassItem => ({
  answered: 30,
  right: 30,
  blank: 0,
  pointBiserial: null,
  groups: null,
  wrong: [],
  ...changes,
})
const by = (count: number) => Array.from({ length: count }, (_, at) => at + 1)

describe('what to teach again first', () => {
  test('is what the class has wrong, worst first, at most three, each with its reasons', () => {
    const found = teachAgain([
      item({ right: 17 }),
      item({ right: 9, wrong: [{ response: '5', bans: by(12) }] }),
      item({ right: 12, blank: 11 }),
      item({ right: 18 }),
      item({ right: 15, groups: { size: 8, upper: 0.9, lower: 0.3, difference: 0.6 } }),
    ])
    expect(found).toEqual([
      { column: 1, rate: 0.3, reasons: ['same_mistake', 'many_wrong'] },
      { column: 2, rate: 0.4, reasons: ['left_empty', 'many_wrong'] },
      { column: 4, rate: 0.5, reasons: ['weaker_half'] },
    ])
  })

  test('of two alike is the one whose mistake is shared', () => {
    const shared = item({ right: 10, wrong: [{ response: '5', bans: by(15) }] })
    expect(teachAgain([item({ right: 10 }), shared]).map(({ column }) => column)).toEqual([1, 0])
  })

  test('is nothing while fewer than three have finished', () => {
    expect(teachAgain([item({ answered: 2, right: 0 })])).toEqual([])
  })
})
