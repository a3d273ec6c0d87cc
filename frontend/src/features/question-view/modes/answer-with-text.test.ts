import type { SubQuestion } from '@tcheck/contract/question-set'
import { sampleSubQuestion } from '@tcheck/contract/testing/sample-sub-question'
import { expect, it } from 'vitest'
import { answerWithText, rightAnswerWithText, shownAnswer } from './shown-modes.ts'

const sub = (changes: Partial<SubQuestion>) =>
  sampleSubQuestion({ select_1: '比例する', select_2: '反比例する', ...changes })

it('puts the choice beside its marker', () => {
  expect(answerWithText('㋑', sub({ pattern: 'o_2' }))).toBe('㋑ 反比例する')
})

it('shows what stands on pieces, also of a right answer in one word', () => {
  expect(answerWithText('㋑', sub({ pattern: 'dad_2' }))).toBe('反比例する')
  expect(answerWithText('㋑㋐', sub({ pattern: 'dad_2', slot_count: 2 }))).toBe('反比例する・比例する')
  expect(answerWithText('㋑㋐', sub({ pattern: 'o_3', select_1: null, slot_count: 2 }))).toBe('㋑ 反比例する・㋐')
})

it('shows the text of a select’s value, and a right answer unchanged', () => {
  expect(answerWithText('2', sub({ pattern: 's_2' }))).toBe('反比例する')
  expect(answerWithText('比例する', sub({ pattern: 's_2' }))).toBe('比例する')
})

it('leaves what was written, and answers of unknown questions, as they are', () => {
  expect(answerWithText('㋑', sub({}))).toBe('㋑')
  expect(answerWithText('2', undefined)).toBe('2')
})

it('never takes a right answer of a select, which is a text, for the number of another one', () => {
  const numbers = sub({ pattern: 's_2', select_1: '2', select_2: '1' })
  expect(answerWithText('2', numbers)).toBe('1')
  expect(rightAnswerWithText('2', numbers)).toBe('2')
  expect(rightAnswerWithText('㋑㋐', sub({ pattern: 'dad_2', slot_count: 2 }))).toBe('反比例する・比例する')
})

it('leads with arrows through an order', () => {
  const order = sub({ pattern: 'sort_2', slot_count: 2 })
  expect(rightAnswerWithText('㋑㋐', order)).toBe('反比例する → 比例する')
  expect(shownAnswer(['㋑', '㋐'], order)).toBe('反比例する → 比例する')
  expect(shownAnswer(['㋑', '㋐'], sub({ pattern: 'dad_2', slot_count: 2 }))).toBe('1つ目 反比例する  2つ目 比例する')
})
