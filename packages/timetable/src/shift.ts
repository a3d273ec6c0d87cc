import { addDays, type Day, daysFrom, weekdayOf } from '@tcheck/learning/japan-day'
import type { PeriodTime } from './rules.ts'

/** `hoped` 希望: the teacher's word. `working` 確定 and `off`: the branch's. */
export type ShiftState = 'hoped' | 'working' | 'off'

/** One day of a teacher: periods by number. A hope stays beside what the branch decided about it. */
export interface ShiftDay {
  hoped: number[]
  working: number[]
  off: number[]
}
/** Days that nobody said anything about are not there. */
export type ShiftDays = Readonly<Record<Day, ShiftDay>>

const NOTHING: ShiftDay = { hoped: [], working: [], off: [] }
export const shiftDayOf = (days: ShiftDays, date: Day): ShiftDay => days[date] ?? NOTHING

/** What holds: the branch's decision, else the hope; null where nobody said anything. */
export function shiftStateOf(days: ShiftDays, date: Day, period: number): ShiftState | null {
  const { hoped, working, off } = shiftDayOf(days, date)
  if (working.includes(period)) return 'working'
  if (off.includes(period)) return 'off'
  return hoped.includes(period) ? 'hoped' : null
}

const without = (periods: readonly number[], period: number) => periods.filter((one) => one !== period)
const withOne = (periods: readonly number[], period: number) =>
  [...without(periods, period), period].sort((a, b) => a - b)

/** The branch decides about a period; null takes the decision back, the hope stays. */
export function decideShift(
  days: ShiftDays,
  { date, period, state }: { date: Day; period: number; state: 'working' | 'off' | null },
): ShiftDays {
  const { hoped, working, off } = shiftDayOf(days, date)
  return withDay(days, date, {
    hoped: [...hoped],
    working: state === 'working' ? withOne(working, period) : without(working, period),
    off: state === 'off' ? withOne(off, period) : without(off, period),
  })
}

/** The teacher hopes, or no longer; what the branch decided stays. */
export function hopeFor(
  days: ShiftDays,
  { date, period, isHoped }: { date: Day; period: number; isHoped: boolean },
): ShiftDays {
  const { hoped, working, off } = shiftDayOf(days, date)
  const next = isHoped ? withOne(hoped, period) : without(hoped, period)
  return withDay(days, date, { hoped: next, working: [...working], off: [...off] })
}

function withDay(days: ShiftDays, date: Day, day: ShiftDay): ShiftDays {
  const { [date]: _before, ...others } = days
  const isEmpty = day.hoped.length + day.working.length + day.off.length === 0
  return isEmpty ? others : { ...others, [date]: day }
}

/**
 * Hopes about which the branch has decided nothing, on open days from one day on.
 * @returns in the order of the days
 */
export function openHopes(
  days: ShiftDays,
  { from, isOpen }: { from: Day; isOpen: (date: Day) => boolean },
): { date: Day; period: number }[] {
  return Object.keys(days)
    .filter((date) => date >= from && isOpen(date))
    .sort()
    .flatMap((date) => {
      const { hoped, working, off } = shiftDayOf(days, date)
      return hoped
        .filter((period) => !working.includes(period) && !off.includes(period))
        .map((period) => ({ date, period }))
    })
}

/**
 * Copies the branch's decisions of one week to the next; wishes are not copied. Closed days stay empty.
 * @param monday the first day of the week that is filled
 * @param source days of the week before, also of another month
 */
export function copyShiftWeek(
  days: ShiftDays,
  { monday, source, isOpen }: { monday: Day; source: ShiftDays; isOpen: (date: Day) => boolean },
): ShiftDays {
  return daysFrom(monday, addDays(monday, 6)).reduce((filled, date) => {
    if (!isOpen(date)) return filled
    const { working, off } = shiftDayOf(source, addDays(date, -7))
    return withDay(filled, date, { hoped: [...shiftDayOf(filled, date).hoped], working: [...working], off: [...off] })
  }, days)
}

/**
 * Copies a teacher's wishes of one month to the next: each day gets those of the same weekday four weeks before, at the month's end five.
 * The branch's decisions are not copied. Closed days stay empty.
 * @param month `YYYY-MM`, the one that is filled
 * @param source days of the month before
 */
export function copyHopesOfMonth(
  days: ShiftDays,
  { month, source, isOpen }: { month: string; source: ShiftDays; isOpen: (date: Day) => boolean },
): ShiftDays {
  return daysOfMonth(month).reduce((filled, date) => {
    if (!isOpen(date)) return filled
    const fourWeeks = addDays(date, -28)
    const { hoped } = shiftDayOf(source, fourWeeks.startsWith(month) ? addDays(date, -35) : fourWeeks)
    const { working, off } = shiftDayOf(filled, date)
    return withDay(filled, date, { hoped: [...hoped], working: [...working], off: [...off] })
  }, days)
}

/** @param month `YYYY-MM` */
export function daysOfMonth(month: string): Day[] {
  const first = `${month}-01`
  return daysFrom(first, addDays(first, 30)).filter((date) => date.startsWith(month))
}

/** Until when the hopes of a month are asked for: a day of the month before, its last where it has no such day. */
export function dueDayOfHopes(month: string, dueDay: number | null): Day | null {
  if (dueDay === null) return null
  const last = addDays(`${month}-01`, -1)
  const due = `${last.slice(0, 8)}${String(dueDay).padStart(2, '0')}`
  return due < last ? due : last
}

export function openOn({ closed_weekdays, closed_days }: ClosedOfBranch): (date: Day) => boolean {
  const closed = new Set(closed_days.map(({ date }) => date))
  return (date) => !closed.has(date) && !closed_weekdays.includes(weekdayOf(date))
}
interface ClosedOfBranch {
  /** 0 Sunday … 6 Saturday. */
  closed_weekdays: readonly number[]
  closed_days: readonly { date: Day }[]
}

/** Whether both say the same of every day. */
export const isSameShifts = (one: ShiftDays, other: ShiftDays): boolean =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])].every((date) => {
    const [a, b] = [shiftDayOf(one, date), shiftDayOf(other, date)]
    return (['hoped', 'working', 'off'] as const).every((kind) => String(a[kind]) === String(b[kind]))
  })

const minutesOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5))

/** How much a teacher works: periods, and minutes by the branch's times. A period that is no more counts no minutes. */
export function sumShifts(days: ShiftDays, periods: readonly PeriodTime[]): { periods: number; minutes: number } {
  const minutes = new Map(periods.map((one) => [one.period, minutesOf(one.ends_at) - minutesOf(one.begins_at)]))
  const working = Object.values(days).flatMap((day) => day.working)
  return { periods: working.length, minutes: working.reduce((sum, period) => sum + (minutes.get(period) ?? 0), 0) }
}

export const workingCount = (all: readonly ShiftDays[], { date, period }: { date: Day; period: number }): number =>
  all.filter((days) => shiftDayOf(days, date).working.includes(period)).length
