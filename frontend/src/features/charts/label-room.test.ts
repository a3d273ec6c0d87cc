import { describe, expect, test } from 'vitest'
import { roomOf } from './spread-labels.ts'

describe('the room of labels beside a plot', () => {
  test('is that of the longest, wide letters and narrow ones counted as they are drawn', () => {
    expect(roomOf(['平均 58%', 'この7日間 1087'])).toBe(Math.ceil(4 * 12 + 6 * 7.5))
    expect(roomOf(['1週間前 32', 'この7日間 1,087'])).toBe(Math.ceil(4 * 12 + 7 * 7.5))
  })
  test('is none where nothing is named', () => expect(roomOf([])).toBe(0))
})
