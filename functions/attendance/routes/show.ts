import type { attendance } from '@tcheck/contract/groups/attendance'
import { listReadingsOfStudent } from '@tcheck/data/attendance/reading'
import { listDetailsOfStudent } from '@tcheck/data/lesson/lesson'
import { listMasters } from '@tcheck/data/master/master'
import { accountInBranch } from '@tcheck/lambda-kit/principal-of'
import type { RouteHandler } from '@tcheck/lambda-kit/serve'
import { toStaffLesson } from '@tcheck/services/attendance/attended-lesson'
import { timesOfBranch } from '@tcheck/services/attendance/lesson-times'
import { namedStudents, ownStudent } from '@tcheck/services/student/own-students'
import { clockOfMoment, dayOfMoment, spanOfMonth } from '@tcheck/timetable/japan-clock'
import { readingsThatCount } from '@tcheck/timetable/presence'
import type { AttendanceDeps } from '../attendance-deps.ts'

/** A student's month: lessons by one query, entry and leave by another. */
export const show =
  ({ table }: AttendanceDeps): RouteHandler<typeof attendance.showByBranch> =>
  async ({ input, principal, now, refuse }) => {
    const { branch_id: branchId } = accountInBranch(principal)
    const month = input.month ?? dayOfMoment(now.toISOString()).slice(0, 7)
    const { id } = (await ownStudent(table, branchId, input.student_id)) ?? refuse('NOT_FOUND')
    const [students, times, subjects, details, all] = await Promise.all([
      namedStudents(table, branchId, [id]),
      timesOfBranch(table, branchId),
      listMasters(table, 'subjects'),
      listDetailsOfStudent(table, id, month),
      listReadingsOfStudent(table, id, spanOfMonth(month)),
    ])
    const readings = all.filter(isOf(branchId))
    const names = new Map(subjects.map(({ id, name }) => [id, name]))
    const days = Map.groupBy(readings, ({ date }) => date)
    return {
      student: students.get(id) ?? refuse('NOT_FOUND'),
      month,
      lessons: details.filter(isOf(branchId)).map(toStaffLesson({ times, days, names, now })),
      readings: [...days.values()].flatMap((ofDay) =>
        readingsThatCount(ofDay).map(({ at, date, kind }) => ({ at, date, clock: clockOfMoment(at), kind })),
      ),
    }
  }

/** Of the time in another branch nothing is told. */
const isOf = (branchId: string) => (one: { branch_id: string }) => one.branch_id === branchId
