import { auditCall } from '@tcheck/api-runtime/audit-of'
import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { adminMaterialCodes } from '@tcheck/contract/groups/admin-material-codes'
import { typedMaterialCode } from '@tcheck/contract/material-code'
import { getIssuedCode, revokeCodeWrite } from '@tcheck/data/material-code/lot-codes'
import type { Table } from '@tcheck/data/table'
import { actOn } from '../issue-view.ts'

/** Takes one code back, as where a photograph of it goes round, or gives it back. */
export const revokeCode =
  ({ table }: { table: Table }): RouteHandler<typeof adminMaterialCodes.revokeCode> =>
  async (call) => {
    const { now, throwApiError } = call
    const { undo } = call.input
    const code = await getIssuedCode(table, typedMaterialCode(call.input.code))
    if (!code) return throwApiError('NOT_FOUND')
    const details = { number: code.number ?? 0, is_revoked: !undo }
    await table.transact([
      revokeCodeWrite(code.code, undo ? null : now.toISOString()),
      auditCall(call, actOn('changed', code.lot_id ?? code.code, details)),
    ])
    return { success: true as const }
  }
