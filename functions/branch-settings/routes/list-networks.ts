import { accountInBranch } from '@tcheck/api-runtime/principal-of'
import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { branchSettings } from '@tcheck/contract/groups/branch-settings'
import { readNetworkBlock } from '@tcheck/contract/network-block'
import { listSchoolNetworks } from '@tcheck/data/network/school-network'
import type { Table } from '@tcheck/data/table'
import { shownNetwork } from '@tcheck/services/account/school-network-view'

/** The branch's networks, and from where the caller looks at them. */
export const listNetworks =
  ({ table }: { table: Table }): RouteHandler<typeof branchSettings.listNetworks> =>
  async ({ principal, sourceIp }) => {
    const networks = await listSchoolNetworks(table, accountInBranch(principal).branch_id)
    const read = readNetworkBlock(sourceIp)
    return {
      networks: networks.map(shownNetwork),
      caller: { address: sourceIp, block: 'block' in read ? read.block : null },
    }
  }
