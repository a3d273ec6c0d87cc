import { expect, test } from 'vitest'
import {
  copyHopesOfMonth,
  copyShiftWeek,
  daysOfMonth,
  decideShift,
  dueDayOfHopes,
  hopeFor,
  openHopes,
  openOn,
  type ShiftDays,
  sumShifts,
} from './shift.ts'

const always = () => true
const DATE = '2026-11-18'

test('periods of a day stand in order, each once, in whatever order they were decided', () => {
  const decided = [3, 1, 2, 1].reduce<ShiftDays>(
    (days, period) => decideShift(days, { date: DATE, period, state: 'working' }),
    {},
  )
  expect(decided).toEqual({ [DATE]: { hoped: [], working: [1, 2, 3], off: [] } })
  const hoped = [10, 2, 2].reduce<ShiftDays>((days, period) => hopeFor(days, { date: DATE, period, isHoped: true }), {})
  expect(hoped[DATE]?.hoped).toEqual([2, 10])
})

test('a decision keeps the hope, a hope keeps the decision, and a day without either is deleted', () => {
  const hoped = hopeFor({}, { date: DATE, period: 1, isHoped: true })
  const off = decideShift(decideShift(hoped, { date: DATE, period: 1, state: 'working' }), {
    ...{ date: DATE, period: 1, state: 'off' },
  })
  expect(off).toEqual({ [DATE]: { hoped: [1], working: [], off: [1] } })
  const working = decideShift({}, { date: DATE, period: 2, state: 'working' })
  expect(hopeFor(working, { date: DATE, period: 1, isHoped: true })).toEqual({
    [DATE]: { hoped: [1], working: [2], off: [] },
  })
  const unhoped = hopeFor(off, { date: DATE, period: 1, isHoped: false })
  expect(unhoped).toEqual({ [DATE]: { hoped: [], working: [], off: [1] } })
  expect(decideShift(unhoped, { date: DATE, period: 1, state: null })).toEqual({})
})

test('a copied week takes what was decided seven days before, over a month’s end too, and keeps the week’s own hopes', () => {
  const source: ShiftDays = {
    '2026-11-30': { hoped: [1], working: [2], off: [3] },
    '2026-12-01': { hoped: [], working: [4], off: [] },
  }
  const days: ShiftDays = {
    '2026-12-07': { hoped: [5], working: [1], off: [] },
    '2026-12-09': { hoped: [], working: [6], off: [] },
  }
  const closed = (date: string) => date !== '2026-12-08'
  expect(copyShiftWeek(days, { monday: '2026-12-07', source, isOpen: closed })).toEqual({
    '2026-12-07': { hoped: [5], working: [2], off: [3] },
  })
})

test('a copied month takes the hopes of four weeks before, of its last days five, and keeps what was decided', () => {
  const source: ShiftDays = {
    '2026-11-03': { hoped: [1], working: [9], off: [9] },
    '2026-11-24': { hoped: [2], working: [], off: [] },
  }
  const days: ShiftDays = { '2026-12-01': { hoped: [7], working: [8], off: [9] } }
  expect(copyHopesOfMonth(days, { month: '2026-12', source, isOpen: always })).toEqual({
    '2026-12-01': { hoped: [1], working: [8], off: [9] },
    '2026-12-22': { hoped: [2], working: [], off: [] },
    '2026-12-29': { hoped: [2], working: [], off: [] },
  })
  const isOpen = (date: string) => date !== '2026-12-29'
  expect(Object.keys(copyHopesOfMonth({}, { month: '2026-12', source, isOpen }))).toEqual(['2026-12-01', '2026-12-22'])
})

test.each([
  ['2027-02', 28],
  ['2028-02', 29],
  ['2026-11', 30],
  ['2026-12', 31],
])('%s has %i days, the first to the last', (month, count) => {
  const days = daysOfMonth(month)
  expect([days.length, days[0], days.at(-1)]).toEqual([count, `${month}-01`, `${month}-${count}`])
})

test.each([
  ['2026-12', 25, '2026-11-25'],
  ['2027-01', 31, '2026-12-31'],
  ['2026-12', 31, '2026-11-30'],
  ['2027-03', 30, '2027-02-28'],
  ['2026-12', 5, '2026-11-05'],
  ['2026-12', null, null],
])('hopes of %s, asked for by the %i., are due on %s', (month, day, due) => {
  expect(dueDayOfHopes(month, day)).toBe(due)
})

test('a branch is closed on its weekdays and on its days, each by itself', () => {
  const isOpen = openOn({ closed_weekdays: [0], closed_days: [{ date: '2026-11-23' }] })
  expect(['2026-11-21', '2026-11-22', '2026-11-23', '2026-11-24'].map(isOpen)).toEqual([true, false, false, true])
})

test('hours are summed by the branch’s times, and a period that is no more counts without minutes', () => {
  const days: ShiftDays = { [DATE]: { hoped: [9], working: [1, 2, 7], off: [3] } }
  const periods = [
    { period: 1, begins_at: '16:30', ends_at: '17:20' },
    { period: 2, begins_at: '17:30', ends_at: '18:45' },
    { period: 3, begins_at: '19:00', ends_at: '20:00' },
  ]
  expect(sumShifts(days, periods)).toEqual({ periods: 3, minutes: 125 })
})

test('only hopes of open days from today on, about which nothing is decided, are left to confirm', () => {
  const days: ShiftDays = {
    '2026-11-21': { hoped: [2, 3], working: [], off: [] },
    '2026-11-20': { hoped: [1, 2, 3, 4], working: [2, 5], off: [3] },
    '2026-11-19': { hoped: [1], working: [], off: [] },
    '2026-11-22': { hoped: [1], working: [], off: [] },
  }
  const isOpen = (date: string) => date !== '2026-11-22'
  expect(openHopes(days, { from: '2026-11-20', isOpen })).toEqual([
    { date: '2026-11-20', period: 1 },
    { date: '2026-11-20', period: 4 },
    { date: '2026-11-21', period: 2 },
    { date: '2026-11-21', period: 3 },
  ])
})
