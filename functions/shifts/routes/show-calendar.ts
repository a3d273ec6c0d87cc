import { accountInBranch } from '@tcheck/api-runtime/principal-of'
import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { shifts } from '@tcheck/contract/groups/shifts'
import { getShiftCalendar } from '@tcheck/data/shift/shift-calendar'
import type { Table } from '@tcheck/data/table'
import { ownTeacher } from '@tcheck/services/teacher/own-teacher'

/** Whether the teacher has an address for calendars. The address was told once, and is nowhere. */
export const showCalendar =
  ({ table }: { table: Table }): RouteHandler<typeof shifts.showCalendarByTeacher> =>
  async ({ principal, throwApiError }) => {
    const { branch_id, account_id: teacher_id } = accountInBranch(principal)
    const [teacher, calendar] = await Promise.all([
      ownTeacher(table, branch_id, teacher_id),
      getShiftCalendar(table, { branch_id, teacher_id }),
    ])
    if (!teacher) return throwApiError('NOT_FOUND')
    return { shift_calendar: { created_at: calendar?.created_at ?? null } }
  }
