import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { adminBranches } from '@tcheck/contract/groups/admin-branches'
import { getBranch } from '@tcheck/data/branch/branch'
import { listSchoolNetworks } from '@tcheck/data/network/school-network'
import type { Table } from '@tcheck/data/table'
import { shownNetwork } from '@tcheck/services/account/school-network-view'

/** Networks that a branch says are its own, with what was decided. */
export const listNetworks =
  ({ table }: { table: Table }): RouteHandler<typeof adminBranches.listNetworks> =>
  async ({ input, throwApiError }) => {
    const { id } = (await getBranch(table, input.id)) ?? throwApiError('NOT_FOUND')
    return { networks: (await listSchoolNetworks(table, id)).map(shownNetwork) }
  }
