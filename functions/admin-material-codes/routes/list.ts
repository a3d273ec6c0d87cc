import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { adminMaterialCodes } from '@tcheck/contract/groups/admin-material-codes'
import { listLots } from '@tcheck/data/material-code/list-lots'
import { nameMaterials } from '@tcheck/data/material-code/name-materials'
import type { Table } from '@tcheck/data/table'
import { issueView } from '../issue-view.ts'

/** A page of the issues, however many codes each has. */
export const list =
  ({ table }: { table: Table }): RouteHandler<typeof adminMaterialCodes.list> =>
  async ({ input, now }) => {
    const { rows, ...counts } = await listLots(table, input, now)
    return { material_codes: (await nameMaterials(table, rows)).map((lot) => issueView(lot, now)), ...counts }
  }
