import { accountInBranch } from '@tcheck/api-runtime/principal-of'
import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { branchTeachers } from '@tcheck/contract/groups/branch-teachers'
import type { Table } from '@tcheck/data/table'
import { takeTeacherList } from '@tcheck/services/teacher/take-list'

/** Checks or registers a list of the branch's own v1 teachers. */
export const registerList =
  ({ table }: { table: Table }): RouteHandler<typeof branchTeachers.registerList> =>
  async (call) => {
    const { branch_id: branchId } = accountInBranch(call.principal)
    return { list: await takeTeacherList(table, call, { realm: 'teacher-v1', branchId }) }
  }
