import { isAtKiosk } from '@tcheck/accounts/policy'
import { auditCall } from '@tcheck/api-runtime/audit-of'
import { accountInBranch } from '@tcheck/api-runtime/principal-of'
import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { attendance } from '@tcheck/contract/groups/attendance'
import { hasMetAnotherWrite } from '@tcheck/data/table'
import { timesOfBranch } from '@tcheck/services/attendance/lesson-times'
import { namedStudents } from '@tcheck/services/student/own-students'
import { dayOfMoment } from '@tcheck/timetable/japan-clock'
import type { AttendanceDeps } from '../attendance-deps.ts'
import { takeReadingBack } from '../store-reading.ts'

/** A tap that was a mistake: within half a minute nobody hears of it, later a correction follows. */
export const cancelReading =
  ({ table }: AttendanceDeps): RouteHandler<typeof attendance.cancelReadingByBranch> =>
  async (call) => {
    const { input, now, throwApiError } = call
    const { branch_id } = accountInBranch(call.principal)
    const dayOf = (moment: Date) => dayOfMoment(moment.toISOString())
    // Whoever passes the door may touch the tablet there: what is past is the office's.
    if (isAtKiosk(call.principal) && dayOf(new Date(input.at)) !== dayOf(now)) return throwApiError('NOT_FOUND')
    const audit = auditCall(call, {
      action: 'deleted',
      target: { kind: 'reading', id: input.student_id },
      details: { kind: input.kind },
    })
    const named = { ...input, branch_id, at: new Date(input.at).toISOString() }
    try {
      const times = await timesOfBranch(table, branch_id)
      if (!(await takeReadingBack({ table, now, times, audit }, named))) return throwApiError('NOT_FOUND')
    } catch (error) {
      if (hasMetAnotherWrite(error)) return throwApiError('CONFLICT')
      throw error
    }
    const students = await namedStudents(table, branch_id, [input.student_id])
    return { outcome: 'stored', student: students.get(input.student_id) ?? null }
  }
