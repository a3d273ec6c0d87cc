import { auditCall } from '@tcheck/api-runtime/audit-of'
import { accountInBranch } from '@tcheck/api-runtime/principal-of'
import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { teacherMaterialCodes } from '@tcheck/contract/groups/teacher-material-codes'
import { removeRegistration } from '@tcheck/data/material-code/material-code'
import { ConditionFailed, type Table } from '@tcheck/data/table'

/** Takes a registration back; missions and answers that came of it stay. */
export const deleteMaterialCode =
  ({ table }: { table: Table }): RouteHandler<typeof teacherMaterialCodes.delete> =>
  async (call) => {
    const { input, throwApiError } = call
    const { branch_id } = accountInBranch(call.principal)
    try {
      const audit = auditCall(call, { action: 'deleted', target: { kind: 'material_code', id: input.id } })
      await removeRegistration(table, branch_id, input.id, [audit])
    } catch (error) {
      if (error instanceof ConditionFailed) return throwApiError('NOT_FOUND')
      throw error
    }
    return { success: true as const }
  }
