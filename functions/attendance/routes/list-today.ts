import { accountInBranch } from '@tcheck/api-runtime/principal-of'
import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { attendance } from '@tcheck/contract/groups/attendance'
import { listReadingsOfDay } from '@tcheck/data/attendance/reading'
import { getDay } from '@tcheck/data/lesson/lesson'
import { listMasters } from '@tcheck/data/master/master'
import { timesOfBranch } from '@tcheck/services/attendance/lesson-times'
import { findableStudents } from '@tcheck/services/student/own-students'
import { isSeated } from '@tcheck/timetable/day'
import { clockOfMoment, dayOfMoment } from '@tcheck/timetable/japan-clock'
import { readingsThatCount } from '@tcheck/timetable/presence'
import type { AttendanceDeps } from '../attendance-deps.ts'

/** Who has a lesson today or was at the door: the day by one query, its readings by another, the names of subjects by a third. */
export const listToday =
  ({ table }: AttendanceDeps): RouteHandler<typeof attendance.listTodayByBranch> =>
  async ({ principal, now }) => {
    const { branch_id } = accountInBranch(principal)
    const date = dayOfMoment(now.toISOString())
    const [day, readings, { clocksOf }, subjects] = await Promise.all([
      getDay(table, { branch_id, date }),
      listReadingsOfDay(table, branch_id, date),
      timesOfBranch(table, branch_id),
      listMasters(table, 'subjects'),
    ])
    const names = new Map(subjects.map(({ id, name }) => [id, name]))
    const seated = Map.groupBy(day.details.filter(isSeated), ({ student_id }) => student_id)
    const lessonsOf = (id: string) =>
      (seated.get(id) ?? [])
        .toSorted((a, b) => a.period - b.period)
        .map(({ period, subject, class_number }) => ({
          ...{ period, class_number, subject_name: names.get(subject) ?? null },
          ...(clocksOf(period) ?? { begins_at: null, ends_at: null }),
        }))
    const ofStudents = Map.groupBy(readings, ({ student_id }) => student_id)
    const ids = [...new Set([...seated.keys(), ...ofStudents.keys()])]
    const students = await findableStudents(table, branch_id, ids)
    return {
      date,
      now: now.toISOString(),
      students: ids
        .flatMap((id) => {
          const found = students.get(id)
          if (!found) return []
          const newest = readingsThatCount(ofStudents.get(id) ?? []).at(-1)
          const lessons = lessonsOf(id)
          return {
            ...found,
            lessons,
            begins_at: lessons[0]?.begins_at ?? null,
            is_inside: newest?.kind === 'entry',
            clock: newest ? clockOfMoment(newest.at) : null,
          }
        })
        .toSorted((a, b) => (a.begins_at ?? '99').localeCompare(b.begins_at ?? '99') || byPlace(a.student, b.student)),
    }
  }

const byPlace = (a: { grade: number; ban: number }, b: { grade: number; ban: number }) =>
  a.grade - b.grade || a.ban - b.ban
