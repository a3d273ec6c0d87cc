import { expect, test } from 'vitest'
import { isFresh, liveInterval } from './live-interval.ts'

const start = Date.parse('2026-11-20T03:00:00.000Z')
const minutes = (count: number) => start + count * 60_000
const nobodyYet = { rows: [] } as never
const answeredAt = (ms: number) =>
  ({ rows: [{ updated_at: null }, { updated_at: new Date(ms).toISOString() }] }) as never

test.each([
  ['somebody has just come', nobodyYet, minutes(1), 5_000],
  ['answers come', answeredAt(minutes(58)), minutes(60), 5_000],
  ['the page was left open after the lesson', answeredAt(minutes(40)), minutes(60), 10_000],
  ['nobody has answered since it was opened', nobodyYet, minutes(11), 10_000],
])('looks as often as it needs to: %s', (_, result, now, interval) => {
  expect(liveInterval(result, start, now)).toBe(interval)
})

test('an answer is new for twenty seconds', () => {
  expect(isFresh('2026-11-20T03:00:00.000Z', '2026-11-20T03:00:19.000Z')).toBe(true)
  expect(isFresh('2026-11-20T03:00:00.000Z', '2026-11-20T03:00:21.000Z')).toBe(false)
  expect(isFresh(null, '2026-11-20T03:00:21.000Z')).toBe(false)
})
