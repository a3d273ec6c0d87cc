import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { adminTeachers } from '@tcheck/contract/groups/admin-teachers'
import type { Table } from '@tcheck/data/table'
import { takeTeacherList } from '@tcheck/services/teacher/take-list'
import { openBranch } from '@tcheck/services/teacher/teacher-of-all'

/** Checks or registers a list of v2 teachers of one branch. */
export const registerList =
  ({ table }: { table: Table }): RouteHandler<typeof adminTeachers.registerList> =>
  async (call) => {
    const { id: branchId } = await openBranch(table, call.input.branch_id, call.throwApiError)
    return { list: await takeTeacherList(table, call, { realm: 'teacher-v2', branchId }) }
  }
