import type { SubQuestion } from '@tcheck/contract/question-set'
import { expect, it } from 'vitest'
import { shownAnswer, shownRightAnswer, slotNamesShown } from './shown-modes.ts'

const sub = (changes: Partial<SubQuestion>) =>
  ({ text: '', pattern: '', separator: '', slot_count: 1, select_1: '赤', select_2: '青', ...changes }) as SubQuestion

it.each([
  ['one text', sub({}), ['15'], '15'],
  ['nothing', sub({ slot_count: 2 }), ['', ''], ''],
  ['slots with a gap', sub({ slot_count: 2, separator: ',' }), ['3', ''], '1つ目 3  2つ目 －'],
  ['slots by their names', sub({ slots: 'ア,イ', slot_count: 2, separator: ',' }), ['3', ''], 'ア 3  イ －'],
  ['the text behind a number', sub({ pattern: 's_2' }), ['2'], '青'],
  [
    'what stands on the pieces',
    sub({ pattern: 'dad_3', separator: ',', slot_count: 3 }),
    ['㋑', '', '㋒'],
    '1つ目 青  2つ目 －  3つ目 ㋒',
  ],
  ['markers in any order', sub({ pattern: 'o_4', separator: '@', slot_count: 2 }), ['㋐', '㋒'], '㋐ 赤、㋒'],
  ['an order, as far as it goes', sub({ pattern: 'sort_3', slot_count: 3 }), ['㋑', '㋐', ''], '青 → 赤 → －'],
])('shows %s', (_, question, answers, shown) => {
  expect(shownAnswer(answers, question)).toBe(shown)
})

it('names places by the same words where the question cannot be had any more', () => {
  expect(shownAnswer(['3', ''], undefined)).toBe('1つ目 3  2つ目 －')
  expect([slotNamesShown(undefined, 2), slotNamesShown(undefined, 1)]).toEqual([['1つ目', '2つ目'], null])
})

it('names places one by one by their names, and not those of an order or in any order', () => {
  expect(slotNamesShown(sub({ slots: 'x,y', separator: ',' }), 2)).toEqual(['x', 'y'])
  expect(slotNamesShown(sub({ separator: '@' }), 2)).toBeNull()
  expect(slotNamesShown(sub({ pattern: 'sort_3' }), 3)).toBeNull()
})

it('shows a right answer in the same words', () => {
  expect(shownRightAnswer(['3', '5'], sub({ slots: 'ア,イ', slot_count: 2, separator: ',' }))).toBe('ア 3  イ 5')
  expect(shownRightAnswer(['3', '5'], sub({ slot_count: 2, separator: '@' }))).toBe('3、5')
})
