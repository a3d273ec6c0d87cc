import { listReadingsOfStudent } from '@tcheck/data/attendance/reading'
import { listDetailsOfDays } from '@tcheck/data/lesson/lesson'
import { listMasters } from '@tcheck/data/master/master'
import type { Student } from '@tcheck/data/student/student'
import type { Table } from '@tcheck/data/table'
import { addDays, japanDayOf, weekdayOf } from '@tcheck/learning/japan-day'
import { isSeated } from '@tcheck/timetable/day'
import { clockOfMoment, spanOfDay } from '@tcheck/timetable/japan-clock'
import { readingsThatCount } from '@tcheck/timetable/presence'
import { toAttendedLesson } from './attended-lesson.ts'
import { timesOfBranch } from './lesson-times.ts'

const DAYS_A_WEEK = 7
/** How far ahead the next lesson is looked for. */
const DAYS_AHEAD = 28

/**
 * Readings of today and lessons of the week, from Sunday to Saturday; nothing of the time in another branch. `next_lesson` is the first
 * one after the week (within `DAYS_AHEAD` days of today), once no day to come in this week has a lesson.
 */
export async function weekOfStudent(table: Table, { id, branch_id }: Pick<Student, 'id' | 'branch_id'>, now: Date) {
  const today = japanDayOf(now)
  const from = addDays(today, -weekdayOf(today))
  const saturday = addDays(from, DAYS_A_WEEK - 1)
  const week = { from: spanOfDay(from).from, until: spanOfDay(today).until }
  const [times, subjects, details, all] = await Promise.all([
    timesOfBranch(table, branch_id),
    listMasters(table, 'subjects'),
    listDetailsOfDays(table, id, { from, to: addDays(today, DAYS_AHEAD) }),
    listReadingsOfStudent(table, id, week),
  ])
  const isHere = (one: { branch_id: string }) => one.branch_id === branch_id
  const days = Map.groupBy(all.filter(isHere), ({ date }) => date)
  const names = new Map(subjects.map(({ id: code, name }) => [code, name]))
  const counted = readingsThatCount(days.get(today) ?? [])
  const toLesson = toAttendedLesson({ times, days, names, now })
  const here = details.filter(isHere)
  const next = here.find((detail) => detail.date > today && isSeated(detail))
  return {
    is_inside: counted.at(-1)?.kind === 'entry',
    readings: counted.map(({ at, date, kind }) => ({ at, date, clock: clockOfMoment(at), kind })),
    lessons: here.filter(({ date }) => date <= saturday).map(toLesson),
    next_lesson: next && next.date > saturday ? toLesson(next) : null,
  }
}
