import { accountInBranch } from '@tcheck/api-runtime/principal-of'
import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { attendance } from '@tcheck/contract/groups/attendance'
import { listReadingsOfDay } from '@tcheck/data/attendance/reading'
import { getDay } from '@tcheck/data/lesson/lesson'
import { timesOfBranch } from '@tcheck/services/attendance/lesson-times'
import { findableStudents } from '@tcheck/services/student/own-students'
import { isSeated } from '@tcheck/timetable/day'
import { clockOfMoment, dayOfMoment } from '@tcheck/timetable/japan-clock'
import { readingsThatCount } from '@tcheck/timetable/presence'
import type { AttendanceDeps } from '../attendance-deps.ts'

/** Who has a lesson today or was at the door: the day by one query, its readings by another. */
export const listToday =
  ({ table }: AttendanceDeps): RouteHandler<typeof attendance.listTodayByBranch> =>
  async ({ principal, now }) => {
    const { branch_id } = accountInBranch(principal)
    const date = dayOfMoment(now.toISOString())
    const [day, readings, { clocksOf }] = await Promise.all([
      getDay(table, { branch_id, date }),
      listReadingsOfDay(table, branch_id, date),
      timesOfBranch(table, branch_id),
    ])
    const firstPeriod = new Map<string, number>()
    for (const { student_id: id, period } of day.details.filter(isSeated))
      firstPeriod.set(id, Math.min(period, firstPeriod.get(id) ?? period))
    const ofStudents = Map.groupBy(readings, ({ student_id }) => student_id)
    const ids = [...new Set([...firstPeriod.keys(), ...ofStudents.keys()])]
    const students = await findableStudents(table, branch_id, ids)
    return {
      date,
      now: now.toISOString(),
      students: ids
        .flatMap((id) => {
          const found = students.get(id)
          if (!found) return []
          const newest = readingsThatCount(ofStudents.get(id) ?? []).at(-1)
          const period = firstPeriod.get(id)
          return {
            ...found,
            begins_at: (period !== undefined && clocksOf(period)?.begins_at) || null,
            is_inside: newest?.kind === 'entry',
            clock: newest ? clockOfMoment(newest.at) : null,
          }
        })
        .toSorted((a, b) => (a.begins_at ?? '99').localeCompare(b.begins_at ?? '99') || byPlace(a.student, b.student)),
    }
  }

const byPlace = (a: { grade: number; ban: number }, b: { grade: number; ban: number }) =>
  a.grade - b.grade || a.ban - b.ban
