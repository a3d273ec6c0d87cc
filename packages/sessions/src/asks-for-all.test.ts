import { describe, expect, it } from 'vitest'
import { asksForAll, isAnyNumber } from './asks-for-all.ts'

describe('a question that asks for all', () => {
  it.each([
    ['正しいものをすべて選びなさい。', true],
    ['あてはまるものを全て答えなさい。', true],
    ['全部えらびましょう。', true],
    ['正しいものをすべて、記号で書きなさい。', true],
    ['正しいものをすべて、3つ選びなさい。', false],
    ['正しいものを全て、三つ選びなさい。', false],
    ['すべての辺の長さを答えなさい。', false],
    ['すべて正しい。正しいものを1つ選びなさい。', false],
    ['正しいものを1つ選びなさい。', false],
    ['', false],
  ])('「%s」: %s', (text, asks) => {
    expect(asksForAll(text)).toBe(asks)
  })
})

describe('any number of places is an answer', () => {
  const all = { pattern: 'o_4', separator: '@', slot_count: 2, text: '正しいものをすべて選びなさい。' }
  it.each([
    ['where several are chosen from one list', {}, true],
    ['not where there is one place', { slot_count: 1 }, false],
    ['not where each place has its own question', { separator: '"' }, false],
    ['not where it is typed', { pattern: '' }, false],
    ['not where it is an order', { pattern: 'sort_4' }, false],
    ['not where the text says how many', { text: '正しいものを2つ選びなさい。' }, false],
    ['not where there is no text', { text: undefined }, false],
  ])('%s', (_, changes, isAny) => {
    expect(isAnyNumber({ ...all, ...changes })).toBe(isAny)
  })
})
