import { describe, expect, it } from 'vitest'
import { dayName, dueName, schoolYear } from './student-text.ts'

const now = new Date('2026-11-20T03:00:00Z')

describe('dueName', () => {
  it.each([
    ['this afternoon', '2026-11-20T07:00:00Z', { name: '今日', isSoon: true }],
    ['this morning', '2026-11-20T01:00:00Z', { name: '{過|す}ぎました', isSoon: true }],
    ['tomorrow', '2026-11-21T07:00:00Z', { name: '明日', isSoon: true }],
    ['past midnight in Japan', '2026-11-20T15:30:00Z', { name: '明日', isSoon: true }],
    ['next week', '2026-11-25T07:00:00Z', { name: '11月25日(水)', isSoon: false }],
    ['last week', '2026-11-13T07:00:00Z', { name: '{過|す}ぎました', isSoon: true }],
  ])('names %s', (_, due, expected) => {
    expect(dueName(due, now)).toEqual(expected)
  })
})

it('says days as people do', () => {
  expect(dayName(now)).toBe('11月20日(金)')
})

it.each([
  [6, 6],
  [7, 1],
  [9, 3],
  [10, 1],
  [12, 3],
])('counts grade id %i as year %i of its school', (gradeId, year) => {
  expect(schoolYear(gradeId)).toBe(year)
})
