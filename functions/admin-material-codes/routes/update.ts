import { auditCall } from '@tcheck/api-runtime/audit-of'
import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { adminMaterialCodes } from '@tcheck/contract/groups/admin-material-codes'
import { changeLot } from '@tcheck/data/material-code/material-lot'
import type { Table } from '@tcheck/data/table'
import { ConditionFailed } from '@tcheck/data/table'
import { checkedContent } from '../checked-content.ts'
import { actOn, detailView, lotOr404 } from '../issue-view.ts'

/** Says anew what the codes of an issue open: one write, whoever has registered them. */
export const update =
  ({ table }: { table: Table }): RouteHandler<typeof adminMaterialCodes.update> =>
  async (call) => {
    const { now, throwApiError } = call
    const { revision, note, ...wanted } = call.input.material_code
    const lot = await lotOr404(table, call.input.id, throwApiError)
    if (lot.revision !== revision) return throwApiError('CONFLICT')
    const content = await checkedContent(table, wanted, throwApiError)
    const { changed, write } = changeLot(lot, { ...content, note })
    const what = { valid_until: content.valid_until, sets: content.sets.length }
    try {
      await table.transact([write, auditCall(call, actOn('changed', lot.id, what))])
    } catch (error) {
      if (error instanceof ConditionFailed) return throwApiError('CONFLICT')
      throw error
    }
    return { material_code: await detailView(table, changed, now) }
  }
