import type { teacherResults } from '@tcheck/contract/groups/teacher-results'
import { accountInBranch } from '@tcheck/lambda-kit/principal-of'
import type { RouteHandler } from '@tcheck/lambda-kit/serve'
import { classReport, type ReportDeps } from '../report/class-report.ts'

/** The class result of an exam. */
export const showCbtResult =
  (deps: ReportDeps): RouteHandler<typeof teacherResults.showCbtResult> =>
  async ({ input, principal, now, refuse }) => {
    const { branch_id: branchId } = accountInBranch(principal)
    const set = { category: 'cbt' as const, code: input.cbt_exam_code }
    const { grade, kumi, mission_id: missionId } = input
    return { class_result: (await classReport(deps, { branchId, set, grade, kumi, missionId, now, refuse })).result }
  }
