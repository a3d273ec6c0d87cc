import { expect, test } from 'vitest'
import {
  certainServerMs,
  type DeviceClock,
  type ServerReading,
  type TimeLeft,
  takeServerTime,
  timeLeft,
} from './test-clock.ts'

const MINUTE = 60_000
/** The server said 1,000 minutes as the monotonic clock said 10 and the wall clock, which goes wrong, 7. */
const reading: ServerReading = { serverMs: 1000 * MINUTE, monotonicMs: 10 * MINUTE, wallMs: 7 * MINUTE }
const END = 1030 * MINUTE
/** So many milliseconds later by each clock. */
const after = (monotonic: number, wall: number): DeviceClock => ({
  monotonicMs: reading.monotonicMs + monotonic,
  wallMs: reading.wallMs + wall,
})
const running = (ms: number): TimeLeft => ({ state: 'running', ms })

test.each<[string, DeviceClock, TimeLeft]>([
  ['all of it at the moment of the answer', after(0, 0), running(30 * MINUTE)],
  ['less by what both clocks ran', after(5 * MINUTE, 5 * MINUTE), running(25 * MINUTE)],
  ['less by the wall clock after a sleep', after(MINUTE, 20 * MINUTE), running(10 * MINUTE)],
  ['no more where the wall clock was set back', after(5 * MINUTE, -600 * MINUTE), running(25 * MINUTE)],
  ['no more where the monotonic clock began anew', after(-10 * MINUTE, 2 * MINUTE), running(28 * MINUTE)],
  ['no more than all where both went back', after(-MINUTE, -MINUTE), running(30 * MINUTE)],
  ['a last millisecond', after(0, 30 * MINUTE - 1), running(1)],
  ['unsure at the end by the wall clock alone', after(0, 30 * MINUTE), { state: 'unsure' }],
  ['unsure far after it by the wall clock alone', after(30 * MINUTE - 2001, 900 * MINUTE), { state: 'unsure' }],
  ['over where the clocks differ by two seconds', after(30 * MINUTE - 2000, 900 * MINUTE), { state: 'over' }],
  ['over at the end by the monotonic clock', after(30 * MINUTE, 30 * MINUTE), { state: 'over' }],
  ['over by the monotonic clock, whatever the wall clock says', after(30 * MINUTE, -MINUTE), { state: 'over' }],
])('the time left is %s', (_, now, left) => {
  expect(timeLeft(END, reading, now)).toEqual(left)
})

test.each<[string, number, DeviceClock, ServerReading]>([
  ['a later answer', 1010 * MINUTE, after(MINUTE, MINUTE), { serverMs: 1010 * MINUTE, ...after(MINUTE, MINUTE) }],
  [
    'an answer that took four seconds, as what is certain',
    1001 * MINUTE - 4000,
    after(MINUTE, 0),
    { serverMs: 1001 * MINUTE, ...after(MINUTE, 0) },
  ],
  [
    'one at the bound, as what is certain',
    1001 * MINUTE - 5000,
    after(MINUTE, 0),
    { serverMs: 1001 * MINUTE, ...after(MINUTE, 0) },
  ],
  ['nothing of one from a cache', 1001 * MINUTE - 5001, after(MINUTE, 0), reading],
])('the device takes %s', (_, serverMs, now, taken) => {
  expect(takeServerTime(reading, serverMs, now)).toEqual(taken)
})

test('the device takes a first answer as it is', () => {
  expect(takeServerTime(null, 5, after(1, 2))).toEqual({ serverMs: 5, ...after(1, 2) })
})

test('an answer of the server takes back what a wall clock that was set forward has cost', () => {
  const now = after(MINUTE, 600 * MINUTE)
  expect(timeLeft(END, reading, now)).toEqual({ state: 'unsure' })
  expect(timeLeft(END, takeServerTime(reading, 1001 * MINUTE, now), now)).toEqual(running(29 * MINUTE))
})

test('what is certain runs by the monotonic clock alone', () => {
  expect(certainServerMs(reading, after(2, 900))).toBe(reading.serverMs + 2)
  expect(certainServerMs(reading, after(-2, 900))).toBe(reading.serverMs)
})
