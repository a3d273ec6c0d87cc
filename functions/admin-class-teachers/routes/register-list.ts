import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { adminClassTeachers } from '@tcheck/contract/groups/admin-class-teachers'
import type { Table } from '@tcheck/data/table'
import { takeTeacherList } from '@tcheck/services/teacher/take-list'
import { openBranch } from '@tcheck/services/teacher/teacher-of-all'

/** Checks or registers a list of v1 teachers of one branch. */
export const registerList =
  ({ table }: { table: Table }): RouteHandler<typeof adminClassTeachers.registerList> =>
  async (call) => {
    const { id: branchId } = await openBranch(table, call.input.branch_id, call.throwApiError)
    return { list: await takeTeacherList(table, call, { realm: 'teacher-v1', branchId }) }
  }
