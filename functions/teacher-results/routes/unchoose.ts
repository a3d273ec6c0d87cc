import { auditCall } from '@tcheck/api-runtime/audit-of'
import { accountInBranch } from '@tcheck/api-runtime/principal-of'
import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { teacherResults } from '@tcheck/contract/groups/teacher-results'
import { getChoice, unchooseWrite } from '@tcheck/data/attempt/choice'
import { ConditionFailed } from '@tcheck/data/table'
import type { ReportDeps } from '@tcheck/services/class-report/class-report'
import { attemptToChoose } from '../report/attempt-to-choose.ts'

/** Takes a choice back: by rule the same attempt counts as before it. Taken back again, it changes nothing. */
export const unchoose =
  ({ table }: ReportDeps): RouteHandler<typeof teacherResults.unchoose> =>
  async (call) => {
    const { input, principal, throwApiError } = call
    const { branch_id: branchId } = accountInBranch(principal)
    const attempt = await attemptToChoose(table, { id: input.id, branchId, throwApiError })
    const audit = auditCall(call, { action: 'attempt_unchosen', target: { kind: 'attempt', id: attempt.id } })
    const byRule = { student_activity_group_id: null }
    try {
      await table.transact([unchooseWrite(attempt), audit])
      return byRule
    } catch (error) {
      if (!(error instanceof ConditionFailed)) throw error
      if (!(await getChoice(table, attempt))) return byRule
      return throwApiError('CONFLICT')
    }
  }
