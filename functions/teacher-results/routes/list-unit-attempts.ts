import { accountInBranch } from '@tcheck/api-runtime/principal-of'
import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { teacherResults } from '@tcheck/contract/groups/teacher-results'
import type { ReportDeps } from '@tcheck/services/class-report/class-report'
import { attemptsOfClass, classScope } from '../report/class-attempts.ts'

/** Answers of a class at a unit exercise or science skill; with `student_id` one student's, memos included. */
export const listUnitAttempts =
  (deps: ReportDeps): RouteHandler<typeof teacherResults.listUnitAttempts> =>
  async ({ input, now, principal, throwApiError }) =>
    attemptsOfClass(deps, {
      ...{ now, throwApiError },
      ...classScope(input, accountInBranch(principal).branch_id),
      set: { category: input.category, code: input.v2_question_group_id },
    })
