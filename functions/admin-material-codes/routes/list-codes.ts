import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { adminMaterialCodes } from '@tcheck/contract/groups/admin-material-codes'
import { listCodesOfLot } from '@tcheck/data/material-code/list-lots'
import type { Table } from '@tcheck/data/table'
import { codeViews } from '../code-view.ts'
import { lotOr404 } from '../issue-view.ts'

/** A page of the codes of one issue, with who has registered those that are for one branch. */
export const listCodes =
  ({ table }: { table: Table }): RouteHandler<typeof adminMaterialCodes.listCodes> =>
  async ({ input, now, throwApiError }) => {
    const lot = await lotOr404(table, input.id, throwApiError)
    const { rows, ...counts } = await listCodesOfLot(table, lot, input, now)
    return { codes: await codeViews(table, rows, lot, now), ...counts }
  }
