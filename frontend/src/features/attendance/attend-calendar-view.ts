import { attendTypes } from '@tcheck/contract/attendance'
import type { AttendanceMonth, AttendedLesson, StaffLesson } from '@tcheck/contract/groups/attendance'
import { weekdayOf } from '@tcheck/learning/japan-day'
import { monthAfter } from '@tcheck/timetable/japan-clock'
import { daysOfMonth } from '@tcheck/timetable/shift'
import { shortDayInWords } from '../../lib/japan-text.ts'
import { staysText, subjectText, transferAct } from './attend-view.ts'

/** One square of the month. */
export interface CalendarDay {
  date: string
  /** 0 Sunday … 6 Saturday: the column. */
  weekday: number
  lessons: StaffLesson[]
  /** 「17:55–19:52」, or ''. */
  stays: string
  /** Why the branch is closed; null where it is open. */
  closed: string | null
  isToday: boolean
}

/** Every day of the month with its lessons in the order of their periods. */
export function calendarDays({ month, today, closed, lessons, readings }: AttendanceMonth): CalendarDay[] {
  const notes = new Map(closed.map(({ date, note }) => [date, note]))
  return daysOfMonth(month).map((date) => ({
    date,
    weekday: weekdayOf(date),
    lessons: lessons.filter((one) => one.date === date).toSorted((one, other) => one.period - other.period),
    stays: staysText(readings, date),
    closed: notes.get(date) ?? null,
    isToday: date === today,
  }))
}

/** Nothing is to be said of it but, perhaps, that it is the weekday off: on a telephone such days are left out. */
export const isEmptyDay = ({ lessons, stays, closed, isToday }: CalendarDay): boolean =>
  lessons.length === 0 && stays === '' && !closed && !isToday

/** 「11/17(火) 4限 数学 早退」, as a screen reader says what opens here. */
export const lessonText = (lesson: AttendedLesson): string =>
  [
    shortDayInWords(lesson.date),
    `${lesson.period}限`,
    subjectText(lesson),
    attendTypes[lesson.attend_type],
    ...(lesson.is_left_open ? ['未入力'] : []),
  ].join(' ')

/** Missed, or called off, and not given elsewhere yet: what the month still owes its student. */
export const owedLessons = (lessons: readonly StaffLesson[]): StaffLesson[] =>
  lessons.filter((lesson) => transferAct(lesson) === 'give')

/** Why an owed lesson cannot be given on a day; null where it can, as far as the month knows. */
export function failureOf({ today, closed }: Pick<AttendanceMonth, 'today' | 'closed'>, date: string): string | null {
  if (date < today) return '過ぎた日には置けません。'
  return closed.some((one) => one.date === date) ? '休みの日には置けません。' : null
}

/**
 * The month to turn to, of a page that says its month in the address. It is computed from the address, which of two presses right after
 * each other has the first: what is drawn does not yet.
 *
 * @param shown `YYYY-MM`; undefined before anything was read
 * @returns nothing to change where no month is known
 */
export function turnedMonth(said: URLSearchParams, shown: string | undefined, count: number): { month?: string } {
  const asked = said.get('month') ?? ''
  const from = /^20\d\d-(0[1-9]|1[0-2])$/.test(asked) ? asked : shown
  return from === undefined ? {} : { month: monthAfter(from, count) }
}
