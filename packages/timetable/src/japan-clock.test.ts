import { expect, it } from 'vitest'
import {
  clockOfMoment,
  dayOfMoment,
  momentOfClock,
  monthAfter,
  spanOfDay,
  spanOfMonth,
  wholeMinutes,
} from './japan-clock.ts'

it.each([
  // The day turns in Japan while it is three in the afternoon in UTC.
  ['2026-11-20T14:59:59.999Z', '2026-11-20', '23:59'],
  ['2026-11-20T15:00:00.000Z', '2026-11-21', '00:00'],
  ['2027-03-31T15:00:00.000Z', '2027-04-01', '00:00'],
  ['2028-02-28T15:30:00.000Z', '2028-02-29', '00:30'],
  ['2026-12-31T14:59:00.000Z', '2026-12-31', '23:59'],
])('%s is %s, %s on the wall in Japan', (moment, day, clock) => {
  expect([dayOfMoment(moment), clockOfMoment(moment)]).toEqual([day, clock])
})

it('a day and a clock of Japan are one moment, and the other way round', () => {
  expect(momentOfClock('2026-11-21', '08:59')).toBe('2026-11-20T23:59:00.000Z')
  expect(momentOfClock('2026-11-20', '16:05')).toBe('2026-11-20T07:05:00.000Z')
  expect(clockOfMoment(momentOfClock('2028-02-29', '00:00'))).toBe('00:00')
})

it('a started minute does not count', () => {
  const minutes = ['17:00:00.000', '17:00:59.999', '17:01:00.000'].map((clock) => wholeMinutes(`2026-11-20T${clock}Z`))
  expect(minutes.map((one) => one - (minutes[0] ?? 0))).toEqual([0, 0, 1])
  expect(wholeMinutes('1970-01-01T00:02:30.000Z')).toBe(2)
})

it('a day and a month last until the first moment of the next', () => {
  expect(spanOfDay('2028-02-29')).toEqual({ from: '2028-02-28T15:00:00.000Z', until: '2028-02-29T15:00:00.000Z' })
  expect(spanOfMonth('2026-12')).toEqual({ from: '2026-11-30T15:00:00.000Z', until: '2026-12-31T15:00:00.000Z' })
  expect(spanOfMonth('2028-02')).toEqual({ from: '2028-01-31T15:00:00.000Z', until: '2028-02-29T15:00:00.000Z' })
})

it.each([
  ['2026-11', 1, '2026-12'],
  ['2026-12', 1, '2027-01'],
  ['2026-01', -1, '2025-12'],
  ['2026-03', 0, '2026-03'],
  ['2026-05', 14, '2027-07'],
])('%s and %i months are %s', (month, count, later) => {
  expect(monthAfter(month, count)).toBe(later)
})
