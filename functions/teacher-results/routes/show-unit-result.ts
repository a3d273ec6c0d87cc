import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { teacherResults } from '@tcheck/contract/groups/teacher-results'
import type { ReportDeps } from '@tcheck/services/class-report/class-report'
import { liveReport } from '../report/live-report.ts'

/** The class result of a unit exercise or a science skill. */
export const showUnitResult =
  (deps: ReportDeps): RouteHandler<typeof teacherResults.showUnitResult> =>
  async (call) => {
    const { category, v2_question_group_id: code } = call.input
    return liveReport(deps, call, { set: { category, code }, throwApiError: call.throwApiError })
  }
