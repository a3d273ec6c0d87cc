import type { teacherResults } from '@tcheck/contract/groups/teacher-results'
import { accountInBranch } from '@tcheck/lambda-kit/principal-of'
import type { RouteHandler } from '@tcheck/lambda-kit/serve'
import { classReport, type ReportDeps } from '../report/class-report.ts'

/** The class result of a unit exercise or a science skill. */
export const showUnitResult =
  (deps: ReportDeps): RouteHandler<typeof teacherResults.showUnitResult> =>
  async ({ input, principal, now, refuse }) => {
    const { branch_id: branchId } = accountInBranch(principal)
    const set = { category: input.category, code: input.v2_question_group_id }
    const { grade, kumi, mission_id: missionId } = input
    return { class_result: (await classReport(deps, { branchId, set, grade, kumi, missionId, now, refuse })).result }
  }
