import { calendarPath, drawCalendarSecret } from '@tcheck/accounts/calendar-address'
import { auditCall } from '@tcheck/api-runtime/audit-of'
import { accountInBranch } from '@tcheck/api-runtime/principal-of'
import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { shifts } from '@tcheck/contract/groups/shifts'
import { shiftCalendarWrite } from '@tcheck/data/shift/shift-calendar'
import type { Table } from '@tcheck/data/table'
import { ownTeacher } from '@tcheck/services/teacher/own-teacher'

/** Makes the secret address of the teacher's calendar; the one before opens nothing from now on. */
export const renewCalendar =
  ({ table }: { table: Table }): RouteHandler<typeof shifts.renewCalendarByTeacher> =>
  async (call) => {
    const { branch_id, account_id: teacher_id } = accountInBranch(call.principal)
    if (!(await ownTeacher(table, branch_id, teacher_id))) return call.throwApiError('NOT_FOUND')
    const { secret, hash: secret_hash } = drawCalendarSecret()
    const created_at = call.now.toISOString()
    await table.transact([
      shiftCalendarWrite({ branch_id, teacher_id, secret_hash, created_at }),
      auditCall(call, { action: 'created', target: { kind: 'shift_calendar', id: teacher_id } }),
    ])
    return { shift_calendar: { path: calendarPath(teacher_id, secret), created_at } }
  }
