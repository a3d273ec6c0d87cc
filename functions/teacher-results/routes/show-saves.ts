import { accountInBranch } from '@tcheck/api-runtime/principal-of'
import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { teacherResults } from '@tcheck/contract/groups/teacher-results'
import { getAttempt } from '@tcheck/data/attempt/attempt'
import { saveRecordOf } from '@tcheck/services/attempt/save-record'
import type { ReportDeps } from '@tcheck/services/class-report/class-report'

/** How the answers of an attempt arrived, and the answers that do not count any more. Another branch's attempt is 404. */
export const showSaves =
  ({ table }: ReportDeps): RouteHandler<typeof teacherResults.showSaves> =>
  async ({ input, principal, throwApiError }) => {
    const { branch_id } = accountInBranch(principal)
    const attempt = await getAttempt(table, input.id)
    if (attempt?.branch_id !== branch_id) return throwApiError('NOT_FOUND')
    return { save_record: await saveRecordOf(table, attempt) }
  }
