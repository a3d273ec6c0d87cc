import { auditCall } from '@tcheck/api-runtime/audit-of'
import { accountOf } from '@tcheck/api-runtime/principal-of'
import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { adminBranches } from '@tcheck/contract/groups/admin-branches'
import { blockOfNetwork, nextNetworkStates, type SchoolNetworkState } from '@tcheck/contract/network-states'
import { getSchoolNetwork, type SchoolNetwork, schoolNetworkWrite } from '@tcheck/data/network/school-network'
import { ConditionFailed, type Table } from '@tcheck/data/table'
import { networkTarget, shownNetwork } from '@tcheck/services/account/school-network-view'

/** Decides about a network of a branch. A confirmed one raises the number of wrong passwords of its address, and nothing else (decision 0312). */
export const updateNetwork =
  ({ table }: { table: Table }): RouteHandler<typeof adminBranches.updateNetwork> =>
  async (call) => {
    const { throwApiError, input, now } = call
    const found = await getSchoolNetwork(table, input.id, blockOfNetwork(input.network_id))
    const before = found ?? throwApiError('NOT_FOUND')
    const next: readonly SchoolNetworkState[] = nextNetworkStates[before.state]
    if (before.revision !== input.revision || !next.includes(input.state)) return throwApiError('CONFLICT')
    const network: SchoolNetwork = {
      ...before,
      state: input.state,
      decided_at: now.toISOString(),
      decided_by: accountOf(call.principal).account_id,
      revision: before.revision + 1,
    }
    const audit = auditCall(call, {
      action: 'changed',
      branchId: network.branch_id,
      target: networkTarget(network),
      details: { state: network.state, before: before.state },
    })
    try {
      await table.transact([schoolNetworkWrite(network, before), audit])
    } catch (error) {
      if (error instanceof ConditionFailed) return throwApiError('CONFLICT')
      throw error
    }
    return { network: shownNetwork(network) }
  }
