import { auditCall } from '@tcheck/api-runtime/audit-of'
import { accountInBranch } from '@tcheck/api-runtime/principal-of'
import type { RouteHandler } from '@tcheck/api-runtime/serve'
import { MOST_LATE_STUDENTS } from '@tcheck/contract/attendance'
import type { attendance } from '@tcheck/contract/groups/attendance'
import { listLateReadingsOfDay } from '@tcheck/data/attendance/reading'
import { hasMetAnotherWrite } from '@tcheck/data/table'
import { timesOfBranch } from '@tcheck/services/attendance/lesson-times'
import type { AttendanceDeps } from '../attendance-deps.ts'
import { decideLateReadings } from '../late-readings.ts'

/** One press for the late readings of a day: they count from now on, or they are discarded. */
export const updateLate =
  ({ table }: AttendanceDeps): RouteHandler<typeof attendance.updateLateReadingsByBranch> =>
  async (call) => {
    const { input, now, throwApiError } = call
    const { branch_id } = accountInBranch(call.principal)
    const seenAt = new Date(input.seen_at).toISOString()
    const waiting = await listLateReadingsOfDay(table, branch_id, input.date)
    const seen = waiting.filter(({ received_at }) => received_at <= seenAt)
    const ids = [...new Set(seen.map(({ student_id }) => student_id))]
    const times = await timesOfBranch(table, branch_id)
    let reading_count = 0
    try {
      for (const student_id of ids.slice(0, MOST_LATE_STUDENTS))
        reading_count += await decideLateReadings(
          { table, now, times },
          { student_id, branch_id, date: input.date, decision: input.decision, seenAt },
          (readings) =>
            auditCall(call, {
              action: 'changed',
              target: { kind: 'reading', id: student_id },
              details: { date: input.date, decision: input.decision, readings },
            }),
        )
    } catch (error) {
      if (hasMetAnotherWrite(error)) return throwApiError('SAVE_BUSY')
      throw error
    }
    return { reading_count, is_done: ids.length <= MOST_LATE_STUDENTS }
  }
