import { expect, test } from 'vitest'
import { dayAndClock, momentOf } from './japanese-moment.ts'

test('a moment goes into its fields and back by the clocks of Japan', () => {
  expect(dayAndClock('2026-12-19T15:05:00.000Z')).toEqual(['2026-12-20', '00:05'])
  expect(momentOf('2026-12-20', '00:05')).toBe('2026-12-20T00:05:00+09:00')
  expect([dayAndClock(null), momentOf('', '09:00')]).toEqual([['', ''], null])
})
