import { auditCall } from '@tcheck/api-runtime/audit-of'
import { accountInBranch } from '@tcheck/api-runtime/principal-of'
import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { branchSettings } from '@tcheck/contract/groups/branch-settings'
import { MOST_NETWORKS } from '@tcheck/contract/most'
import { readNetworkBlock } from '@tcheck/contract/network-block'
import { listSchoolNetworks, type SchoolNetwork, schoolNetworkWrite } from '@tcheck/data/network/school-network'
import { ConditionFailed, type Table } from '@tcheck/data/table'
import { networkTarget, shownNetwork } from '@tcheck/services/account/school-network-view'

/** Proposes a network as the branch's own. Nothing follows from it until an admin confirms it. */
export const requestNetwork =
  ({ table }: { table: Table }): RouteHandler<typeof branchSettings.requestNetwork> =>
  async (call) => {
    const { throwApiError, now } = call
    const { branch_id, account_id } = accountInBranch(call.principal)
    const { address, note } = call.input.network
    const read = readNetworkBlock(address)
    if ('reason' in read) return throwApiError(read.reason === 'invalid' ? 'NETWORK_INVALID' : 'NETWORK_NOT_PUBLIC')
    const networks = await listSchoolNetworks(table, branch_id)
    const before = networks.find(({ block }) => block === read.block)
    if (before?.state === 'proposed' || before?.state === 'confirmed') return throwApiError('NETWORK_THERE')
    if (!before && networks.length >= MOST_NETWORKS) return throwApiError('NETWORKS_TOO_MANY')
    const network: SchoolNetwork = {
      branch_id,
      block: read.block,
      state: 'proposed',
      note,
      proposed_at: now.toISOString(),
      proposed_by: account_id,
      decided_at: null,
      decided_by: null,
      revision: (before?.revision ?? 0) + 1,
    }
    const audit = auditCall(call, { action: 'created', target: networkTarget(network) })
    try {
      await table.transact([schoolNetworkWrite(network, before), audit])
    } catch (error) {
      if (error instanceof ConditionFailed) return throwApiError('CONFLICT')
      throw error
    }
    return { network: shownNetwork(network) }
  }
