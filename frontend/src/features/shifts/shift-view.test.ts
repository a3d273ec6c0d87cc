import { expect, test } from 'vitest'
import { outsideShift, outsideText } from './shift-view.ts'

const DATE = '2026-11-20'

test('a lesson has no shift when the period is off or undecided', () => {
  const days = { [DATE]: { hoped: [1, 2], working: [3], off: [2] } }
  const lessons = [1, 2, 3, 4].map((period) => ({ date: DATE, period }))
  expect(outsideShift(days, lessons).map(({ period }) => period)).toEqual([2, 4])
})

test('names the first of them, and counts the others', () => {
  const cells = [1, 2, 3, 4, 5, 6, 7].map((period) => ({ date: DATE, period }))
  expect(outsideText(cells.slice(0, 1))).toBe('11/20(金) 1限')
  expect(outsideText(cells)).toMatch(/5限、ほか2つ$/)
})
