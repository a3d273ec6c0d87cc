import { accountInBranch } from '@tcheck/api-runtime/principal-of'
import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { teacherResults } from '@tcheck/contract/groups/teacher-results'
import type { ReportDeps } from '@tcheck/services/class-report/class-report'
import { attemptsOfClass, classScope } from '../report/class-attempts.ts'

/** Answers of a class at an exam; with `student_id` one student's, memos included. */
export const listCbtAttempts =
  (deps: ReportDeps): RouteHandler<typeof teacherResults.listCbtAttempts> =>
  async ({ input, now, principal, throwApiError }) =>
    attemptsOfClass(deps, {
      ...{ now, throwApiError },
      ...classScope(input, accountInBranch(principal).branch_id),
      set: { category: 'cbt', code: input.cbt_exam_code },
    })
