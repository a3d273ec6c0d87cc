import { accountInBranch } from '@tcheck/api-runtime/principal-of'
import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { branchTeachers } from '@tcheck/contract/groups/branch-teachers'
import type { Table } from '@tcheck/data/table'
import { knownTeacher, teacherView } from '../teacher-view.ts'

export const show =
  ({ table }: { table: Table }): RouteHandler<typeof branchTeachers.show> =>
  async ({ input, principal, throwApiError }) => {
    const { branch_id: branchId } = accountInBranch(principal)
    return { teacher: teacherView(await knownTeacher(table, { branchId, id: input.id, throwApiError })) }
  }
