import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { teacherResults } from '@tcheck/contract/groups/teacher-results'
import type { ReportDeps } from '@tcheck/services/class-report/class-report'
import { exportedReport } from '../report/exported-report.ts'

/** The class result of an exam as Excel: the same figures as on the screen, and what was answered. */
export const exportCbtExcel =
  (deps: ReportDeps): RouteHandler<typeof teacherResults.exportCbtExcel> =>
  async (call) =>
    exportedReport(deps, call, {
      set: { category: 'cbt', code: call.input.cbt_exam_code },
      kind: 'cbt_result',
      throwApiError: call.throwApiError,
    })
