import { auditCall } from '@tcheck/api-runtime/audit-of'
import { accountOf } from '@tcheck/api-runtime/principal-of'
import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { adminBranches } from '@tcheck/contract/groups/admin-branches'
import { getBranch } from '@tcheck/data/branch/branch'
import { disableBranchWrites } from '@tcheck/data/branch/branch-account'
import { endNetworksWrites } from '@tcheck/data/network/school-network'
import { ConditionFailed, type Table } from '@tcheck/data/table'
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
    const at = call.now.toISOString()
    const networks = await endNetworksWrites(table, branch.id, { at, by: accountOf(call.principal).account_id })
    try {
      await table.transact([...disableBranchWrites(branch, at), ...networks, audit])
    } catch (error) {
      // A network was decided in this moment.
      if (error instanceof ConditionFailed) return throwApiError('CONFLICT')
      throw error
    }
    return { success: true as const }
  }
