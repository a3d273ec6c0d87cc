import type { ShiftDayOnWire } from '@tcheck/contract/groups/shifts'
import type { ShiftDays } from '@tcheck/timetable/shift'

/** By date; the stored item has them in whatever order they were said. @param from  earlier days are left out */
export const toDays = (days: ShiftDays, from = ''): ShiftDayOnWire[] =>
  Object.entries(days)
    .filter(([date]) => date >= from)
    .map(([date, { hoped, working, off }]) => ({ date, hoped, working, off }))
    .toSorted((a, b) => a.date.localeCompare(b.date))
