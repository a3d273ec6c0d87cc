import { expect, test } from 'vitest'
import { monthOfAddress, monthsFrom, monthText } from './month-text.ts'

test('months go on over the end of a year, both ways', () => {
  expect([monthsFrom('2026-12', 1), monthsFrom('2026-01', -1), monthsFrom('2026-11', -12)]).toEqual([
    '2027-01',
    '2025-12',
    '2025-11',
  ])
  expect(monthText('2026-04')).toBe('2026年4月')
})

test.each([null, '', '2026-13', '2026-1', '1999-01', 'x'])('an address that says %j says no month', (text) =>
  expect(monthOfAddress(text)).toBeUndefined(),
)
