import type { AttendanceMonth } from '@tcheck/contract/groups/attendance'
import { expect, it } from 'vitest'
import { calendarDays, isEmptyDay } from './attend-calendar-view.ts'

const student = { id: 'st-1', name: null, grade: 8, kumi: '1', ban: 1 }
const monthOf = (month: string, more: Partial<AttendanceMonth> = {}): AttendanceMonth => ({
  ...{ student, month, today: '2028-02-29', closed: [], lessons: [], readings: [] },
  ...more,
})

it.each([
  ['2028-02', 29, 2],
  ['2026-02', 28, 0],
  ['2026-12', 31, 2],
])('%s has its %i days, the first in column %i', (month, count, column) => {
  const days = calendarDays(monthOf(month))
  expect([days.length, days[0]?.weekday, days.at(-1)?.date]).toEqual([count, column, `${month}-${count}`])
})

it('a day is left out on a telephone where nothing is to be said of it', () => {
  const shown = calendarDays(
    monthOf('2028-02', {
      closed: [
        { date: '2028-02-06', note: '' },
        { date: '2028-02-11', note: '祝日' },
      ],
      readings: [{ at: '', date: '2028-02-03', clock: '17:00', kind: 'entry' }],
    }),
  ).filter((day) => !isEmptyDay(day))
  expect(shown.map(({ date, closed, stays, isToday }) => [date, closed, stays, isToday])).toEqual([
    ['2028-02-03', null, '17:00–', false],
    ['2028-02-11', '祝日', '', false],
    ['2028-02-29', null, '', true],
  ])
})
