import type { SubQuestion } from '@tcheck/contract/question-set'
import { expect, it } from 'vitest'
import { shownAnswer } from './shown-modes.ts'

const sub = (changes: Partial<SubQuestion>) =>
  ({ text: '', pattern: '', separator: '', slot_count: 1, select_1: '赤', select_2: '青', ...changes }) as SubQuestion

it.each([
  ['one text', sub({}), ['15'], '15'],
  ['nothing', sub({ slot_count: 2 }), ['', ''], ''],
  ['slots with a gap', sub({ slot_count: 2, separator: ',' }), ['3', ''], '1つ目 3  2つ目 －'],
  [
    'slots by the names of the text',
    sub({ text: 'アとイにあてはまる数', slot_count: 2, separator: ',' }),
    ['3', ''],
    'ア 3  イ －',
  ],
  ['the text behind a number', sub({ pattern: 's_2' }), ['2'], '青'],
  [
    'what stands on the pieces',
    sub({ pattern: 'dad_3', separator: ',', slot_count: 3 }),
    ['㋑', '', '㋒'],
    '1つ目 青  2つ目 －  3つ目 ㋒',
  ],
  ['markers in any order', sub({ pattern: 'o_4', separator: '@', slot_count: 2 }), ['㋐', '㋒'], '㋐、㋒'],
  ['an order, as far as it goes', sub({ pattern: 'sort_3', slot_count: 3 }), ['㋑', '㋐', ''], '青 → 赤 → －'],
])('shows %s', (_, question, answers, shown) => {
  expect(shownAnswer(question, answers)).toBe(shown)
})
