import { accountInBranch } from '@tcheck/api-runtime/principal-of'
import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { roster } from '@tcheck/contract/groups/roster'
import type { Table } from '@tcheck/data/table'
import { knownStudent, viewFor } from '@tcheck/services/roster/profile'

export const show =
  ({ table }: { table: Table }): RouteHandler<typeof roster.showByBranch | typeof roster.showByTeacher> =>
  async ({ input, principal, throwApiError }) => {
    const { branch_id: branchId, role } = accountInBranch(principal)
    const known = await knownStudent(table, { branchId, id: input.id, throwApiError })
    return { student: await viewFor(role, table, known) }
  }
