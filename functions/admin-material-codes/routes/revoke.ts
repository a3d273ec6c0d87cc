import { auditCall } from '@tcheck/api-runtime/audit-of'
import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { adminMaterialCodes } from '@tcheck/contract/groups/admin-material-codes'
import { changeLot } from '@tcheck/data/material-code/material-lot'
import type { Table } from '@tcheck/data/table'
import { ConditionFailed } from '@tcheck/data/table'
import { actOn, detailView, lotOr404 } from '../issue-view.ts'

/** Closes every code of an issue at once, or opens them again. Missions and answers stay. */
export const revoke =
  ({ table }: { table: Table }): RouteHandler<typeof adminMaterialCodes.revoke> =>
  async (call) => {
    const { now, throwApiError } = call
    const { id, undo } = call.input
    const lot = await lotOr404(table, id, throwApiError)
    // Whoever does it twice learns when it was first done.
    if ((lot.revoked_at === null) === undo) return { material_code: await detailView(table, lot, now) }
    const { changed, write } = changeLot(lot, { revoked_at: undo ? null : now.toISOString() })
    try {
      await table.transact([write, auditCall(call, actOn('changed', id, { is_revoked: !undo }))])
    } catch (error) {
      if (error instanceof ConditionFailed) return throwApiError('CONFLICT')
      throw error
    }
    return { material_code: await detailView(table, changed, now) }
  }
