import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { adminMasters } from '@tcheck/contract/groups/admin-masters'
import type { Table } from '@tcheck/data/table'
import { readMaster } from '../master-views.ts'

export const show =
  ({ table }: { table: Table }): RouteHandler<typeof adminMasters.show> =>
  async ({ input: { kind, id }, throwApiError }) => ({
    master: (await readMaster(table, kind, id)) ?? throwApiError('NOT_FOUND'),
  })
