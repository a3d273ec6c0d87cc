import type { LateReading } from '@tcheck/contract/groups/attendance'
import { expect, it } from 'vitest'
import { lateDays } from './late-view.ts'

const reading = (date: string, clock: string): LateReading => ({
  ...{ student: { id: 'st-1', grade: 6, kumi: '1', ban: 3, name: '青木 花' }, kind: 'entry', by: 'card' },
  ...{ date, clock, at: `${date}T${clock}:00.000Z`, received_at: '2026-11-20T08:00:00.000Z' },
})

it('groups late readings by day, newest day first, and sorts a day by time', () => {
  const days = lateDays([
    reading('2026-11-18', '19:00'),
    reading('2026-11-19', '17:00'),
    reading('2026-11-18', '16:00'),
  ])
  expect(days.map(({ date, readings }) => [date, readings.map(({ clock }) => clock)])).toEqual([
    ['2026-11-19', ['17:00']],
    ['2026-11-18', ['16:00', '19:00']],
  ])
})
