import { expect, test } from 'vitest'
import { outsideShift, outsideWords } from './shift-view.ts'

const DATE = '2026-11-20'

test('a lesson is without a shift where the period is off, or nobody said anything of it', () => {
  const days = { [DATE]: { hoped: [1, 2], working: [3], off: [2] } }
  const lessons = [1, 2, 3, 4].map((period) => ({ date: DATE, period }))
  expect(outsideShift(days, lessons).map(({ period }) => period)).toEqual([2, 4])
})

test('names the first of them, and counts the others', () => {
  const cells = [1, 2, 3, 4, 5, 6, 7].map((period) => ({ date: DATE, period }))
  expect(outsideWords(cells.slice(0, 1))).toBe('11/20(金) 1限')
  expect(outsideWords(cells)).toMatch(/5限、ほか2つ$/)
})
