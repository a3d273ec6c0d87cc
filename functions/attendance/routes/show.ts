import { accountInBranch } from '@tcheck/api-runtime/principal-of'
import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { attendance } from '@tcheck/contract/groups/attendance'
import { listReadingsOfStudent } from '@tcheck/data/attendance/reading'
import { getBranchSettings, type StoredBranchSettings } from '@tcheck/data/branch/branch-settings'
import { listDetailsOfStudent } from '@tcheck/data/lesson/lesson'
import { listMasters } from '@tcheck/data/master/master'
import { toStaffLesson } from '@tcheck/services/attendance/attended-lesson'
import { timesOf } from '@tcheck/services/attendance/lesson-times'
import { namedStudents, ownStudent } from '@tcheck/services/student/own-students'
import { clockOfMoment, dayOfMoment, spanOfMonth } from '@tcheck/timetable/japan-clock'
import { readingsThatCount } from '@tcheck/timetable/presence'
import { daysOfMonth, openOn } from '@tcheck/timetable/shift'
import type { AttendanceDeps } from '../attendance-deps.ts'

/** A student's month: lessons by one query, entry and leave by another. */
export const show =
  ({ table }: AttendanceDeps): RouteHandler<typeof attendance.showByBranch> =>
  async ({ input, principal, now, throwApiError }) => {
    const { branch_id: branchId } = accountInBranch(principal)
    const today = dayOfMoment(now.toISOString())
    const month = input.month ?? today.slice(0, 7)
    const { id } = (await ownStudent(table, branchId, input.student_id)) ?? throwApiError('NOT_FOUND')
    const [students, settings, subjects, details, all] = await Promise.all([
      namedStudents(table, branchId, [id]),
      getBranchSettings(table, branchId),
      listMasters(table, 'subjects'),
      listDetailsOfStudent(table, id, month),
      listReadingsOfStudent(table, id, spanOfMonth(month)),
    ])
    const readings = all.filter(isOf(branchId))
    const names = new Map(subjects.map(({ id, name }) => [id, name]))
    const times = timesOf(settings)
    const days = Map.groupBy(readings, ({ date }) => date)
    return {
      student: students.get(id) ?? throwApiError('NOT_FOUND'),
      month,
      today,
      closed: closedDaysOf(settings, month),
      lessons: details.filter(isOf(branchId)).map(toStaffLesson({ times, days, names, now })),
      readings: [...days.values()].flatMap((ofDay) =>
        readingsThatCount(ofDay).map(({ at, date, kind }) => ({ at, date, clock: clockOfMoment(at), kind })),
      ),
    }
  }

/** Of the time in another branch nothing is told. */
const isOf = (branchId: string) => (one: { branch_id: string }) => one.branch_id === branchId

function closedDaysOf(settings: StoredBranchSettings, month: string) {
  const isOpen = openOn(settings)
  const notes = new Map(settings.closed_days.map(({ date, note }) => [date, note]))
  return daysOfMonth(month)
    .filter((date) => !isOpen(date))
    .map((date) => ({ date, note: notes.get(date) ?? '' }))
}
