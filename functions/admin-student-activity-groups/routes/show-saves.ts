import { auditOf } from '@tcheck/api-runtime/audit-of'
import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { adminStudentActivityGroups } from '@tcheck/contract/groups/admin-student-activity-groups'
import { getAttempt } from '@tcheck/data/attempt/attempt'
import { putAuditRecord } from '@tcheck/data/audit/audit'
import type { Table } from '@tcheck/data/table'
import { saveRecordOf } from '@tcheck/services/attempt/save-record'

/** How the answers of an attempt arrived. That it was opened is recorded. */
export const showSaves =
  ({ table }: { table: Table }): RouteHandler<typeof adminStudentActivityGroups.showSaves> =>
  async (call) => {
    const attempt = (await getAttempt(table, call.input.id)) ?? call.throwApiError('NOT_FOUND')
    const save_record = await saveRecordOf(table, attempt)
    const act = {
      action: 'answers_opened',
      branchId: attempt.branch_id,
      target: { kind: 'attempt', id: attempt.id },
      details: { what: 'saves' },
    } as const
    await putAuditRecord(table, auditOf(call, act))
    return { save_record }
  }
