import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { allowedShuffling, shuffleMains } from './shuffle.ts'

const sub = (sub_question_number: number, fields: Record<string, unknown> = {}) => ({
  ...{ sub_question_number, pattern: 's_4', text: '正しいものを選びなさい。' },
  ...{ select_1: '赤', select_2: '青', select_3: '黄', select_4: '緑', select_5: null, select_6: null },
  ...fields,
})
const main = (main_question_number: number, fields: Record<string, unknown> = {}) => ({
  ...{ main_question_number, title: '色', text: '', explanatory_image: null },
  questions: [sub(1), sub(2), sub(3)],
  ...fields,
})
const mains = Array.from({ length: 8 }, (_, at) => main(at + 1))
const numbersOf = (all: readonly { main_question_number: number }[]) => all.map((one) => one.main_question_number)
const orderOf = (one: object | undefined) => (one as { choice_order?: number[] } | undefined)?.choice_order
const BOTH = { main_questions: true, choices: true }

test('the order is the attempt’s own, the same each time, and holds every main question once', () => {
  fc.assert(
    fc.property(fc.string(), (seed) => {
      const once = shuffleMains(mains, BOTH, seed)
      expect(shuffleMains(mains, BOTH, seed)).toEqual(once)
      expect(numbersOf(once).sort((a, b) => a - b)).toEqual(numbersOf(mains))
    }),
  )
  const orders = new Set(['a', 'b', 'c', 'd', 'e'].map((seed) => String(numbersOf(shuffleMains(mains, BOTH, seed)))))
  expect(orders.size).toBe(5)
})

test('sub questions keep their order, and what they are called', () => {
  for (const one of shuffleMains(mains, BOTH, 'seed'))
    expect(one.questions.map(({ sub_question_number }) => sub_question_number)).toEqual([1, 2, 3])
})

test('nothing is shuffled that was not asked for', () => {
  expect(shuffleMains(mains, { main_questions: false, choices: false }, 'seed')).toEqual(mains)
})

test('a choice stays what it is, wherever it is shown', () => {
  fc.assert(
    fc.property(fc.string(), (seed) => {
      const [first] = shuffleMains([main(1)], { main_questions: false, choices: true }, seed)
      expect([...(orderOf(first?.questions[0]) ?? [])].sort()).toEqual([0, 1, 2, 3])
    }),
  )
})

describe('choices keep their order', () => {
  test.each<[string, Record<string, unknown>, Record<string, unknown>]>([
    ['where one is drawn in the picture', {}, { select_2: null }],
    ['where the main question has a picture', { explanatory_image: 'map.png' }, {}],
    ['where the question names one by its marker', {}, { text: '㋐と同じはたらきのものを選びなさい。' }],
    ['where the main question names one by its number', { text: '次の1番について答えなさい。' }, {}],
    ['where a choice names another', {}, { select_4: '①と②の両方' }],
    ['where they are to be put in order', {}, { pattern: 'sort_4' }],
    ['where something is typed', {}, { pattern: '' }],
  ])('%s', (_, ofMain, ofSub) => {
    const one = main(1, { questions: [sub(1, ofSub)], ...ofMain })
    const [shown] = shuffleMains([one], { main_questions: false, choices: true }, 'seed')
    expect(orderOf(shown?.questions[0])).toBeUndefined()
  })
})

test.each([
  [undefined, BOTH],
  ['main_questions' as const, { main_questions: true, choices: false }],
  ['none' as const, { main_questions: false, choices: false }],
])('a set that says %s is shuffled no further than that, and never where no teacher asked', (set, allowed) => {
  expect(allowedShuffling(BOTH, set)).toEqual(allowed)
  expect(allowedShuffling({ main_questions: false, choices: false }, set)).toEqual({
    main_questions: false,
    choices: false,
  })
})
