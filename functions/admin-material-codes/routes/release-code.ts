import { auditCall } from '@tcheck/api-runtime/audit-of'
import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { adminMaterialCodes } from '@tcheck/contract/groups/admin-material-codes'
import { typedMaterialCode } from '@tcheck/contract/material-code'
import { getIssuedCode, releaseCodeWrites } from '@tcheck/data/material-code/lot-codes'
import type { Table } from '@tcheck/data/table'
import { ConditionFailed } from '@tcheck/data/table'
import { actOn } from '../issue-view.ts'

/** Frees a code that the wrong branch has registered: its registration goes, and the next branch may have it. */
export const releaseCode =
  ({ table }: { table: Table }): RouteHandler<typeof adminMaterialCodes.releaseCode> =>
  async (call) => {
    const { throwApiError } = call
    const code = await getIssuedCode(table, typedMaterialCode(call.input.code))
    const branchId = code?.holder_branch_id
    if (!code || branchId === undefined) return throwApiError('NOT_FOUND')
    const act = actOn('changed', code.lot_id ?? code.code, { number: code.number ?? 0, released_from: branchId })
    try {
      await table.transact([...releaseCodeWrites(code.code, branchId), auditCall(call, { ...act, branchId })])
    } catch (error) {
      if (error instanceof ConditionFailed) return throwApiError('CONFLICT')
      throw error
    }
    return { success: true as const }
  }
