import { roleOf } from '@tcheck/accounts/policy'
import { auditCall } from '@tcheck/api-runtime/audit-of'
import { signedInOf } from '@tcheck/api-runtime/principal-of'
import type { Call, RouteHandler } from '@tcheck/api-runtime/serve'
import type { reports } from '@tcheck/contract/groups/reports'
import { MOST_REPORTS_A_DAY } from '@tcheck/contract/report'
import {
  createReport,
  findReportOfKey,
  isLimitReached,
  type Report,
  reportId,
  sideOf,
} from '@tcheck/data/report/report'
import { ConditionFailed } from '@tcheck/data/table'
import { japanDayOf } from '@tcheck/learning/japan-day'
import { idOfKey } from '@tcheck/services/id-of-key'
import { ulid } from 'ulid'
import { actOn } from '../report-act.ts'
import type { ReportDeps } from '../report-deps.ts'
import { changeFiles } from '../report-files.ts'
import { newsOfReport } from '../report-news.ts'
import { wholeReport } from '../report-view.ts'
import { studentInScope } from '../scope.ts'

/** Stores a report with its files, and tells the parents of it, once however often the call comes. */
export const create =
  ({ table }: ReportDeps): RouteHandler<typeof reports.createByBranch> =>
  async (call) => {
    const { now, input, throwApiError } = call
    const { attachments, student_id: studentId, ...wanted } = input.school_grade
    const { id: student_id, branch_id } = await studentInScope(table, call, studentId)
    const { account_id: accountId } = signedInOf(call)
    const sent_by = { account_id: accountId, role: senderOf(call) }
    const side = sideOf(sent_by)
    const hash = input.idempotency_key === undefined ? null : idOfKey(accountId, input.idempotency_key)
    const made = async () => (hash === null ? undefined : findReportOfKey(table, { studentId: student_id, side, hash }))
    const known = await made()
    if (known) return wholeReport(table, known)
    const limit = { day: japanDayOf(now), most: MOST_REPORTS_A_DAY[side], now }
    const id = reportId(student_id, side, ulid(now.getTime()))
    const added = { reportId: id, accountId, now, before: [], added: attachments, removed: [], throwApiError }
    const { files, writes } = await changeFiles(table, added)
    const at = now.toISOString()
    const report: Report = {
      ...wanted,
      id,
      student_id,
      branch_id,
      files,
      sent_by,
      created_at: at,
      updated_at: at,
      revision: 1,
    }
    const news = await newsOfReport(table, report, now)
    try {
      await createReport(table, report, { key: hash === null ? null : { hash, now }, limit }, [
        ...writes,
        ...news,
        auditCall(call, actOn('created', report)),
      ])
    } catch (error) {
      // The same call twice at once: the other one made it.
      const other = error instanceof ConditionFailed ? await made() : undefined
      if (other) return wholeReport(table, other)
      if (error instanceof ConditionFailed && (await isLimitReached(table, report, limit)))
        return throwApiError('REPORTS_TOO_MANY', { limit: limit.most })
      throw error
    }
    return wholeReport(table, report)
  }

function senderOf({
  principal,
  throwApiError,
}: Pick<Call<unknown, 'FORBIDDEN'>, 'principal' | 'throwApiError'>): Report['sent_by']['role'] {
  const role = principal && roleOf(principal)
  if (role === null || role === 'admin') return throwApiError('FORBIDDEN')
  return role
}
