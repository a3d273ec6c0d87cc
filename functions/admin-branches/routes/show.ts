import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { adminBranches } from '@tcheck/contract/groups/admin-branches'
import { getBranch } from '@tcheck/data/branch/branch'
import type { Table } from '@tcheck/data/table'
import { accountOf, toWire } from '../branch-account.ts'

/** One branch with the account that signs in for it. */
export const show =
  ({ table }: { table: Table }): RouteHandler<typeof adminBranches.show> =>
  async ({ input, throwApiError }) => {
    const branch = (await getBranch(table, input.id)) ?? throwApiError('NOT_FOUND')
    return { branch: toWire(branch, await accountOf(table, branch)) }
  }
