import { auditCall } from '@tcheck/api-runtime/audit-of'
import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { reports } from '@tcheck/contract/groups/reports'
import { deleteReport } from '@tcheck/data/report/report'
import { deleteUploadWrite } from '@tcheck/data/upload/upload'
import { actOn } from '../report-act.ts'
import type { ReportDeps } from '../report-deps.ts'
import { newsTakenBack } from '../report-news.ts'
import { wholeReport } from '../report-view.ts'
import { reportOfBranch } from '../scope.ts'

/** Takes a report away with its files, and its news back. */
export const deleteWhole =
  ({ table }: ReportDeps): RouteHandler<typeof reports.deleteByBranch> =>
  async (call) => {
    const report = await reportOfBranch(table, call, call.input.id)
    const letGo = report.files.map(({ upload_id }) => deleteUploadWrite(upload_id))
    const news = await newsTakenBack(table, report, call.now)
    await deleteReport(table, report, [...letGo, ...news, auditCall(call, actOn('deleted', report))])
    return wholeReport(table, report)
  }
