import { auditCall } from '@tcheck/api-runtime/audit-of'
import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { adminBranches } from '@tcheck/contract/groups/admin-branches'
import { getBranch } from '@tcheck/data/branch/branch'
import { disableBranchWrites } from '@tcheck/data/branch/branch-account'
import type { Table } from '@tcheck/data/table'
import { targetOf } from '../branch-account.ts'

/** Closes a branch; its data stays (decision 0317). */
export const close =
  ({ table }: { table: Table }): RouteHandler<typeof adminBranches.close> =>
  async (call) => {
    const { throwApiError } = call
    const branch = (await getBranch(table, call.input.id)) ?? throwApiError('NOT_FOUND')
    // Closing twice changes nothing.
    if (branch.disabled_at !== undefined) return { success: true as const }
    const audit = auditCall(call, { action: 'branch_deleted', branchId: branch.id, target: targetOf(branch) })
    await table.transact([...disableBranchWrites(branch, call.now.toISOString()), audit])
    return { success: true as const }
  }
