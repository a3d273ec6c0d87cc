import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { adminMaterialCodes } from '@tcheck/contract/groups/admin-material-codes'
import type { Table } from '@tcheck/data/table'
import { detailView, lotOr404 } from '../issue-view.ts'

export const show =
  ({ table }: { table: Table }): RouteHandler<typeof adminMaterialCodes.show> =>
  async ({ input, now, throwApiError }) => ({
    material_code: await detailView(table, await lotOr404(table, input.id, throwApiError), now),
  })
