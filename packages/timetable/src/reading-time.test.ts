import { expect, test } from 'vitest'
import { CLOCK_TOLERANCE_MS, LATE_DAYS, readingTime } from './reading-time.ts'

test('the limits are those of the specification', () => {
  expect([CLOCK_TOLERANCE_MS, LATE_DAYS]).toEqual([120_000, 7])
})

test.each([
  // Now is 17:00 on 20 November in Japan.
  ['2026-11-20T08:02:00.000Z', 'today', 'exactly two minutes ahead'],
  ['2026-11-20T08:02:00.001Z', 'ahead', 'more than two minutes ahead'],
  ['2026-11-20T08:00:00.000Z', 'today', 'now'],
  ['2026-11-19T15:00:00.000Z', 'today', 'midnight in Japan'],
  ['2026-11-19T14:59:59.999Z', 'late', 'a millisecond before midnight in Japan'],
  ['2026-11-12T15:00:00.000Z', 'late', 'the first moment of the seventh day before'],
  ['2026-11-12T14:59:59.999Z', 'too_old', 'the last moment of the eighth day before'],
  ['2020-01-01T00:00:00.000Z', 'too_old', 'a device that lost its clock'],
] as const)('a reading at %s is %s: %s', (at, expected, _name) => {
  expect(readingTime(at, new Date('2026-11-20T08:00:00.000Z'))).toBe(expected)
})

test.each([
  ['2026-11-20T15:00:30.000Z', '2026-11-20T14:59:00.000Z', 'today', 'tomorrow, a minute and a half ahead'],
  ['2026-11-20T14:59:59.000Z', '2026-11-20T15:00:01.000Z', 'late', 'yesterday, two seconds ago'],
  ['2026-02-28T15:00:00.000Z', '2026-03-08T14:59:59.999Z', 'late', 'seven days over the end of a month'],
] as const)('around midnight: %s at %s is %s (%s)', (at, now, expected, _name) => {
  expect(readingTime(at, new Date(now))).toBe(expected)
})
