import { describe, expect, it } from 'vitest'
import { answerModeOf, chooseOne, fillSlot, hintOf, swapSlots, toggleOneOf } from './answer-mode.ts'

describe('answerModeOf', () => {
  it.each([
    ['free input', { pattern: '', separator: '', slot_count: 1 }, { kind: 'text' }],
    ['one of four', { pattern: 'o_4', separator: '', slot_count: 1 }, { kind: 'single', choiceCount: 4 }],
    [
      'two of five in any order',
      { pattern: 'o_5', separator: '@', slot_count: 2 },
      { kind: 'multiple', choiceCount: 5 },
    ],
    [
      'two of five in order',
      { pattern: 'o_5', separator: ',', slot_count: 2 },
      { kind: 'slots', choiceCount: 5, isOrdered: true },
    ],
    [
      'joined markers in order',
      { pattern: 'o_5', separator: '', slot_count: 3 },
      { kind: 'slots', choiceCount: 5, isOrdered: true },
    ],
    [
      'each slot for itself',
      { pattern: 'o_5', separator: '"', slot_count: 2 },
      { kind: 'slots', choiceCount: 5, isOrdered: false },
    ],
    ['a select', { pattern: 's_3', separator: '', slot_count: 1 }, { kind: 'select', choiceCount: 3 }],
    ['drag and drop', { pattern: 'dad_6', separator: ',', slot_count: 3 }, { kind: 'drag', choiceCount: 6 }],
    ['a broken pattern as free input', { pattern: 'x_9', separator: '', slot_count: 1 }, { kind: 'text' }],
  ] as const)('reads %s', (_, source, expected) => {
    expect(answerModeOf(source)).toEqual(expected)
  })
})

describe('choosing', () => {
  it('takes back what is chosen again', () => {
    expect(chooseOne([''], '㋐')).toEqual(['㋐'])
    expect(chooseOne(['㋐'], '㋑')).toEqual(['㋑'])
    expect(chooseOne(['㋐'], '㋐')).toEqual([''])
  })

  it('keeps several in the order of their markers and no more than there are slots', () => {
    expect(toggleOneOf(['㋒', ''], '㋐', 2)).toEqual(['㋐', '㋒'])
    expect(toggleOneOf(['㋐', '㋒'], '㋑', 2)).toEqual(['㋐', '㋒'])
    expect(toggleOneOf(['㋐', '㋒'], '㋐', 2)).toEqual(['㋒', ''])
  })

  it('goes on to the next empty slot, also to one before', () => {
    expect(fillSlot(['', '', ''], 0, '㋑')).toEqual({ answers: ['㋑', '', ''], next: 1 })
    expect(fillSlot(['', '㋐', ''], 2, '㋑')).toEqual({ answers: ['', '㋐', '㋑'], next: 0 })
    expect(fillSlot(['㋐', '㋐'], 1, '㋐')).toEqual({ answers: ['㋐', '㋐'], next: 1 })
  })

  it('swaps two slots', () => {
    expect(swapSlots(['㋐', '㋑', ''], 0, 2)).toEqual(['', '㋑', '㋐'])
  })
})

it('says how many to choose', () => {
  expect(hintOf({ kind: 'multiple', choiceCount: 5 }, 2)).toBe('2つ選ぶ')
  expect(hintOf({ kind: 'slots', choiceCount: 5, isOrdered: true }, 3)).toBe('順番に3つ選ぶ')
})
