import type { AttendedLesson, attendance } from '@tcheck/contract/groups/attendance'
import { listReadingsOfStudent, type StoredReading } from '@tcheck/data/attendance/reading'
import { listDetailsOfStudent, type StoredDetail } from '@tcheck/data/lesson/lesson'
import { listMasters } from '@tcheck/data/master/master'
import { accountInBranch } from '@tcheck/lambda-kit/principal-of'
import type { RouteHandler } from '@tcheck/lambda-kit/serve'
import { namedStudents, ownStudent } from '@tcheck/services/student/own-students'
import { clockOfMoment, dayOfMoment, spanOfMonth } from '@tcheck/timetable/japan-clock'
import { attendTypeOf, isLeftOpen, readingsThatCount, staysOf } from '@tcheck/timetable/presence'
import type { AttendanceDeps } from '../attendance-deps.ts'
import { type ClocksOf, clocksOfPeriods, timeOf } from '../lesson-times.ts'

/** A student's month: lessons by one query, entry and leave by another. */
export const show =
  ({ table }: AttendanceDeps): RouteHandler<typeof attendance.showByBranch> =>
  async ({ input, principal, now, refuse }) => {
    const { branch_id: branchId } = accountInBranch(principal)
    const month = input.month ?? dayOfMoment(now.toISOString()).slice(0, 7)
    const { id } = (await ownStudent(table, branchId, input.student_id)) ?? refuse('NOT_FOUND')
    const [students, clocksOf, subjects, details, all] = await Promise.all([
      namedStudents(table, branchId, [id]),
      clocksOfPeriods(table, branchId),
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
      lessons: details.filter(isOf(branchId)).map(toLesson({ clocksOf, days, names, now })),
      readings: [...days.values()].flatMap((ofDay) =>
        readingsThatCount(ofDay).map(({ at, date, kind }) => ({ at, date, clock: clockOfMoment(at), kind })),
      ),
    }
  }

/** Of the time in another branch nothing is told. */
const isOf = (branchId: string) => (one: { branch_id: string }) => one.branch_id === branchId

interface OfMonth {
  clocksOf: ClocksOf
  /** Readings by day. */
  days: ReadonlyMap<string, StoredReading[]>
  /** Of subjects, by code. */
  names: ReadonlyMap<string, string>
  now: Date
}

const toLesson =
  ({ clocksOf, days, names, now }: OfMonth) =>
  (detail: StoredDetail): AttendedLesson => {
    const { id, date, month, period, subject, class_number, transferred_to, transferred_from, revision } = detail
    const time = timeOf(clocksOf, detail)
    const attend_type = attendTypeOf(detail, time, { stays: staysOf(days.get(date) ?? []), now })
    const clocks = clocksOf(period)
    return {
      id,
      date,
      month,
      period,
      subject,
      subject_name: names.get(subject) ?? null,
      class_number,
      attend_type,
      set_by: detail.set_by,
      begins_at: clocks?.begins_at ?? null,
      ends_at: clocks?.ends_at ?? null,
      is_left_open: time !== null && isLeftOpen(time, attend_type, now),
      transferred_to,
      transferred_from,
      revision,
    }
  }
