import { expect, test } from 'vitest'
import { termOf, termsAt } from './school-terms.ts'

test('a school year begins in April, and each of its days is in one term', () => {
  expect(termsAt('2026-04-01')[0]).toEqual({ name: '2026年度', from: '2026-04-01', to: '2027-03-31' })
  expect(termsAt('2027-03-31')[0].name).toBe('2026年度')
  const days = ['2026-04-01', '2026-08-31', '2026-09-01', '2026-12-31', '2027-01-01', '2027-03-31', '2027-04-01']
  expect(days.map((day) => [termOf(day).name, termOf(day).from])).toEqual([
    ['1学期', '2026-04-01'],
    ['1学期', '2026-04-01'],
    ['2学期', '2026-09-01'],
    ['2学期', '2026-09-01'],
    ['3学期', '2027-01-01'],
    ['3学期', '2027-01-01'],
    ['1学期', '2027-04-01'],
  ])
})
