import { accountInBranch } from '@tcheck/api-runtime/principal-of'
import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { attendance } from '@tcheck/contract/groups/attendance'
import { listLateReadings } from '@tcheck/data/attendance/reading'
import { namedStudents } from '@tcheck/services/student/own-students'
import { clockOfMoment } from '@tcheck/timetable/japan-clock'
import type { AttendanceDeps } from '../attendance-deps.ts'

/** What arrived on a later day than its own and waits for staff. */
export const listLate =
  ({ table }: AttendanceDeps): RouteHandler<typeof attendance.listLateReadingsByBranch> =>
  async ({ input, principal, now }) => {
    const { branch_id } = accountInBranch(principal)
    const page = await listLateReadings(table, branch_id, { limit: input.per_page, cursor: input.cursor })
    const students = await namedStudents(table, branch_id, [...new Set(page.items.map((one) => one.student_id))])
    return {
      late_readings: page.items.flatMap(({ student_id, at, date, kind, by, received_at }) => {
        const student = students.get(student_id)
        return student ? [{ student, at, date, clock: clockOfMoment(at), kind, by, received_at }] : []
      }),
      next_cursor: page.nextCursor,
      now: now.toISOString(),
    }
  }
