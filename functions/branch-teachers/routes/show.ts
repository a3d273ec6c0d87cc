import type { branchTeachers } from '@tcheck/contract/groups/branch-teachers'
import type { Table } from '@tcheck/data/table'
import { accountInBranch } from '@tcheck/lambda-kit/principal-of'
import type { RouteHandler } from '@tcheck/lambda-kit/serve'
import { knownTeacher, teacherView } from '../teacher-view.ts'

export const show =
  ({ table }: { table: Table }): RouteHandler<typeof branchTeachers.show> =>
  async ({ input, principal, refuse }) => {
    const { branch_id: branchId } = accountInBranch(principal)
    return { teacher: teacherView(await knownTeacher(table, { branchId, id: input.id, refuse })) }
  }
