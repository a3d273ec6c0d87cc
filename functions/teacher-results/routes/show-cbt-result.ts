import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { teacherResults } from '@tcheck/contract/groups/teacher-results'
import type { ReportDeps } from '@tcheck/services/class-report/class-report'
import { liveReport } from '../report/live-report.ts'

/** The class result of an exam. */
export const showCbtResult =
  (deps: ReportDeps): RouteHandler<typeof teacherResults.showCbtResult> =>
  async (call) =>
    liveReport(deps, call, {
      set: { category: 'cbt', code: call.input.cbt_exam_code },
      throwApiError: call.throwApiError,
    })
