import { isDeepStrictEqual } from 'node:util'
import { auditCall } from '@tcheck/api-runtime/audit-of'
import { accountOf } from '@tcheck/api-runtime/principal-of'
import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { reports } from '@tcheck/contract/groups/reports'
import { MOST_REPORT_FILES } from '@tcheck/contract/report'
import { type Report, replaceReport } from '@tcheck/data/report/report'
import { actOn } from '../report-act.ts'
import type { ReportDeps } from '../report-deps.ts'
import { changeFiles } from '../report-files.ts'
import { wholeReport } from '../report-view.ts'
import { reportOfBranch } from '../scope.ts'

/** Changes what is said, takes files off and adds others. */
export const update =
  ({ table }: ReportDeps): RouteHandler<typeof reports.updateByBranch> =>
  async (call) => {
    const { throwApiError } = call
    const { attachments, deleteSchoolGradeFiles, revision, ...wanted } = call.input.school_grade
    const before = await reportOfBranch(table, call, call.input.id)
    const { files, writes } = await changeFiles(table, {
      reportId: before.id,
      accountId: accountOf(call.principal).account_id,
      now: call.now,
      before: before.files,
      added: attachments,
      removed: deleteSchoolGradeFiles,
      throwApiError,
    })
    const changed: Report = {
      ...before,
      grade_id: wanted.grade_id ?? before.grade_id,
      report_type: wanted.report_type ?? before.report_type,
      title: wanted.title ?? before.title,
      message: wanted.message ?? before.message,
      seminar_id: wanted.seminar_id ?? before.seminar_id,
      files,
    }
    // Also when the call comes again because its answer was lost.
    if (isDeepStrictEqual(changed, before)) return wholeReport(table, before)
    if (revision !== undefined && revision !== before.revision) return throwApiError('CONFLICT')
    if (files.length > MOST_REPORT_FILES) return throwApiError('REPORT_FILES_TOO_MANY')
    const report = { ...changed, updated_at: call.now.toISOString(), revision: before.revision + 1 }
    await replaceReport(table, report, before.revision, [...writes, auditCall(call, actOn('changed', report))])
    return wholeReport(table, report)
  }
