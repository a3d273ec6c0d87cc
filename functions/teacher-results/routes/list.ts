import { accountInBranch } from '@tcheck/api-runtime/principal-of'
import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { teacherResults } from '@tcheck/contract/groups/teacher-results'
import { filterAttemptsOfStudent, listAttemptsOfStudent } from '@tcheck/data/attempt/attempt'
import { summaryOf, TO_TEACHER } from '@tcheck/data/attempt/attempt-view'
import { getStudent } from '@tcheck/data/student/student'
import type { ReportDeps } from '@tcheck/services/class-report/class-report'

/** One student's attempts, newest first; a student of another branch is 404. */
export const listAttempts =
  ({ table }: ReportDeps): RouteHandler<typeof teacherResults.list> =>
  async ({ input, principal, throwApiError }) => {
    const { branch_id } = accountInBranch(principal)
    const student = await getStudent(table, input.student_id)
    if (!student || student.branch_id !== branch_id) return throwApiError('NOT_FOUND')
    const { per_page: limit, cursor, category: wanted } = input
    const { items, nextCursor } = await (wanted === undefined
      ? listAttemptsOfStudent(table, student.id, { limit, cursor })
      : filterAttemptsOfStudent(table, student.id, { limit, cursor, keeps: ({ category }) => category === wanted }))
    return {
      student_activity_groups: items.map((attempt) => summaryOf(attempt, TO_TEACHER)),
      next_cursor: nextCursor,
    }
  }
