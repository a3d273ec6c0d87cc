import type { SubQuestion } from '@tcheck/contract'
import { expect, it } from 'vitest'
import { answerWithText } from './answer-with-text.ts'

const sub = (changes: Partial<SubQuestion>): SubQuestion => ({
  sub_question_number: 1,
  text: '',
  pattern: '',
  separator: '',
  slot_count: 1,
  max_score: 4,
  select_1: '比例する',
  select_2: '反比例する',
  select_3: null,
  select_4: null,
  select_5: null,
  select_6: null,
  media_1: null,
  media_2: null,
  media_3: null,
  tab_1_image: null,
  tab_2_image: null,
  tab_3_image: null,
  tab_4_image: null,
  dad_character_image: null,
  ...changes,
})

it('puts the choice beside its marker', () => {
  expect(answerWithText('㋑', sub({ pattern: 'o_2' }))).toBe('㋑ 反比例する')
})

it('shows what stands on pieces, also of a right answer in one word', () => {
  expect(answerWithText('㋑', sub({ pattern: 'dad_2' }))).toBe('反比例する')
  expect(answerWithText('㋑㋐', sub({ pattern: 'dad_2', slot_count: 2 }))).toBe('反比例する・比例する')
  expect(answerWithText('㋑㋐', sub({ pattern: 'o_3', select_1: null, slot_count: 2 }))).toBe('㋑ 反比例する・㋐')
})

it('shows the text that a select stands for, and a right answer, which is the text, as it is', () => {
  expect(answerWithText('2', sub({ pattern: 's_2' }))).toBe('反比例する')
  expect(answerWithText('比例する', sub({ pattern: 's_2' }))).toBe('比例する')
})

it('leaves what was written, and answers of unknown questions, as they are', () => {
  expect(answerWithText('㋑', sub({}))).toBe('㋑')
  expect(answerWithText('2', undefined)).toBe('2')
})
