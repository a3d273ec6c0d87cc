import { auditCall } from '@tcheck/api-runtime/audit-of'
import { accountInBranch } from '@tcheck/api-runtime/principal-of'
import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { shifts } from '@tcheck/contract/groups/shifts'
import { deleteShiftCalendarWrite, getShiftCalendar } from '@tcheck/data/shift/shift-calendar'
import type { Table } from '@tcheck/data/table'

/** Ends the teacher's address for calendars; sent again, there is nothing left to end. */
export const deleteCalendar =
  ({ table }: { table: Table }): RouteHandler<typeof shifts.deleteCalendarByTeacher> =>
  async (call) => {
    const { branch_id, account_id: teacher_id } = accountInBranch(call.principal)
    const calendar = await getShiftCalendar(table, { branch_id, teacher_id })
    if (!calendar) return { is_deleted: false }
    const target = { kind: 'shift_calendar', id: teacher_id }
    await table.transact([deleteShiftCalendarWrite(calendar), auditCall(call, { action: 'deleted', target })])
    return { is_deleted: true }
  }
