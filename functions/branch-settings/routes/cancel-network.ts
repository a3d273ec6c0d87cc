import { auditCall } from '@tcheck/api-runtime/audit-of'
import { accountInBranch } from '@tcheck/api-runtime/principal-of'
import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { branchSettings } from '@tcheck/contract/groups/branch-settings'
import { blockOfNetwork } from '@tcheck/contract/network-states'
import { getSchoolNetwork, removeSchoolNetworkWrite } from '@tcheck/data/network/school-network'
import { ConditionFailed, type Table } from '@tcheck/data/table'
import { networkTarget } from '@tcheck/services/account/school-network-view'

/** Takes a proposal back; of a confirmed network, the branch says that it is not its own any more. */
export const cancelNetwork =
  ({ table }: { table: Table }): RouteHandler<typeof branchSettings.cancelNetwork> =>
  async (call) => {
    const { throwApiError } = call
    const { branch_id } = accountInBranch(call.principal)
    const found = await getSchoolNetwork(table, branch_id, blockOfNetwork(call.input.id))
    const network = found ?? throwApiError('NOT_FOUND')
    const details = { state: network.state }
    const audit = auditCall(call, { action: 'deleted', target: networkTarget(network), details })
    try {
      await table.transact([removeSchoolNetworkWrite(network), audit])
    } catch (error) {
      if (error instanceof ConditionFailed) return throwApiError('CONFLICT')
      throw error
    }
    return { success: true as const }
  }
