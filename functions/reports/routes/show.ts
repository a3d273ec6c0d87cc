import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { reports } from '@tcheck/contract/groups/reports'
import type { ReportDeps } from '../report-deps.ts'
import { wholeReport } from '../report-view.ts'
import { reportOfBranch } from '../scope.ts'

export const show =
  ({ table }: ReportDeps): RouteHandler<typeof reports.showByBranch> =>
  async (call) =>
    wholeReport(table, await reportOfBranch(table, call, call.input.id))
