import { auditCall } from '@tcheck/api-runtime/audit-of'
import { accountInBranch } from '@tcheck/api-runtime/principal-of'
import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { teacherResults } from '@tcheck/contract/groups/teacher-results'
import { chooseWrite, getChoice } from '@tcheck/data/attempt/choice'
import { ConditionFailed } from '@tcheck/data/table'
import type { ReportDeps } from '@tcheck/services/class-report/class-report'
import { attemptToChoose } from '../report/attempt-to-choose.ts'

/** Of several attempts at a seat the teacher says which one counts. Said again, it changes nothing. */
export const choose =
  ({ table }: ReportDeps): RouteHandler<typeof teacherResults.choose> =>
  async (call) => {
    const { input, principal, now, throwApiError } = call
    const { branch_id: branchId, account_id: by } = accountInBranch(principal)
    const attempt = await attemptToChoose(table, { id: input.student_activity_group_id, branchId, throwApiError })
    const audit = auditCall(call, { action: 'attempt_chosen', target: { kind: 'attempt', id: attempt.id } })
    const chosen = { student_activity_group_id: attempt.id }
    try {
      await table.transact([chooseWrite(attempt, { before: input.instead_of, at: now.toISOString(), by }), audit])
      return chosen
    } catch (error) {
      if (!(error instanceof ConditionFailed)) throw error
      if ((await getChoice(table, attempt))?.attempt_id === attempt.id) return chosen
      return throwApiError('CONFLICT')
    }
  }
