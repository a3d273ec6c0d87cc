import { accountInBranch } from '@tcheck/api-runtime/principal-of'
import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { shifts } from '@tcheck/contract/groups/shifts'
import type { Table } from '@tcheck/data/table'
import { ownTeacher } from '@tcheck/services/teacher/own-teacher'
import { decideShift } from '@tcheck/timetable/shift'
import { storeShifts } from '../store-shifts.ts'

/** The branch decides about periods of one teacher's month; hopes stay. */
export const update =
  ({ table }: { table: Table }): RouteHandler<typeof shifts.updateByBranch> =>
  async (call) => {
    const { teacher_id, month, revision, changes } = call.input
    const { branch_id } = accountInBranch(call.principal)
    if (!(await ownTeacher(table, branch_id, teacher_id))) return call.throwApiError('NOT_FOUND')
    return storeShifts(table, call, {
      of: { branch_id, teacher_id, month },
      revision,
      changes,
      apply: decideShift,
      says: ({ state }) => state !== null,
    })
  }
