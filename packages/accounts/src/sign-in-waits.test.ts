import { expect, test } from 'vitest'
import { LONGEST_WAIT_MS, SIGN_IN_LIMITS, waitAfter, waitOver } from './sign-in-waits.ts'

test.each([
  [0, 0],
  [5, 0],
  [6, 5000],
  [7, 10_000],
  [8, 20_000],
  [9, 30_000],
  [10, 30_000],
  [4000, 30_000],
])('after %i wrong tries in a row one waits %i ms', (wrongInARow, waitMs) => {
  expect(waitAfter(wrongInARow)).toBe(waitMs)
})

test.each([
  [0, 0],
  [999, 0],
  [1000, 5000],
  [1999, 5000],
  [2000, 10_000],
  [3999, 10_000],
  [4000, 20_000],
  [7999, 20_000],
  [8000, 30_000],
  [Number.MAX_SAFE_INTEGER, 30_000],
])('after %i wrong tries of a crowd that may have 1,000 one waits %i ms', (wrong, waitMs) => {
  expect(waitOver(wrong, 1000)).toBe(waitMs)
})

test('no wait is longer than thirty seconds, and no short window is', () => {
  expect(LONGEST_WAIT_MS).toBe(30_000)
  expect(SIGN_IN_LIMITS.burst.seconds * 1000).toBeLessThanOrEqual(LONGEST_WAIT_MS)
})
