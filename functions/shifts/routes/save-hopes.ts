import { accountInBranch } from '@tcheck/api-runtime/principal-of'
import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { shifts } from '@tcheck/contract/groups/shifts'
import type { Table } from '@tcheck/data/table'
import { ownTeacher } from '@tcheck/services/teacher/own-teacher'
import { hopeFor } from '@tcheck/timetable/shift'
import { storeShifts } from '../store-shifts.ts'

/** A teacher's own hopes; what the branch decided stays. */
export const saveHopes =
  ({ table }: { table: Table }): RouteHandler<typeof shifts.saveHopesByTeacher> =>
  async (call) => {
    const { month, revision, changes } = call.input
    const { branch_id, account_id: teacher_id } = accountInBranch(call.principal)
    if (!(await ownTeacher(table, branch_id, teacher_id))) return call.throwApiError('NOT_FOUND')
    return storeShifts(table, call, {
      of: { branch_id, teacher_id, month },
      revision,
      changes,
      apply: (days, { date, period, is_hoped: isHoped }) => hopeFor(days, { date, period, isHoped }),
      says: ({ is_hoped }) => is_hoped,
    })
  }
