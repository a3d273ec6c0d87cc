import { sampleSubQuestion } from '@tcheck/contract/testing/sample-sub-question'
import { expect, it } from 'vitest'
import { choicesOf, slotNamesOf } from './slots.ts'

it.each([
  ['ア,イ', 2, ['ア', 'イ']],
  ['傾き,切片', 2, ['傾き', '切片']],
  ['', 2, ['1つ目', '2つ目']],
  [undefined, 3, ['1つ目', '2つ目', '3つ目']],
  // A teacher's other answer may have another number of places.
  ['ア,イ', 3, ['1つ目', '2つ目', '3つ目']],
  ['', 1, ['1つ目']],
])('calls the places of %j, %i of them, %j', (slots, slot_count, names) => {
  expect(slotNamesOf({ slots, slot_count })).toEqual(names)
})

it.each([
  ['s_2', ['1', '2']],
  ['o_2', ['㋐', '㋑']],
  ['dad_2', ['㋐', '㋑']],
])('choices of %s stand behind %j', (pattern, signs) => {
  const sub = sampleSubQuestion({ pattern, select_1: '赤', select_2: '青' })
  expect(choicesOf(sub, 2).map(({ sign }) => sign)).toEqual(signs)
})
