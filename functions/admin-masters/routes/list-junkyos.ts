import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { adminMasters } from '@tcheck/contract/groups/admin-masters'
import type { Table } from '@tcheck/data/table'
import { pageOfMasters } from '../master-views.ts'

export const listJunkyos =
  ({ table }: { table: Table }): RouteHandler<typeof adminMasters.listJunkyos> =>
  async ({ input }) => {
    const { rows, ...counts } = await pageOfMasters(table, 'junkyos', input)
    return { junkyos: rows, ...counts }
  }
