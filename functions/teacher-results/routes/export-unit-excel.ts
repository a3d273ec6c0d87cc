import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { teacherResults } from '@tcheck/contract/groups/teacher-results'
import type { ReportDeps } from '@tcheck/services/class-report/class-report'
import { exportedReport } from '../report/exported-report.ts'

/** The class result of a unit exercise or a science skill as Excel, in the same sheets as an exam's. */
export const exportUnitExcel =
  (deps: ReportDeps): RouteHandler<typeof teacherResults.exportUnitExcel> =>
  async (call) =>
    exportedReport(deps, call, {
      set: { category: call.input.category, code: call.input.v2_question_group_id },
      kind: 'unit_result',
      throwApiError: call.throwApiError,
    })
