import type { teacherResults } from '@tcheck/contract/groups/teacher-results'
import { listAttemptsOfStudent } from '@tcheck/data/attempt/attempt'
import { summaryOf } from '@tcheck/data/attempt/attempt-view'
import { getStudent } from '@tcheck/data/student/student'
import { accountInBranch } from '@tcheck/lambda-kit/principal-of'
import { Refusal } from '@tcheck/lambda-kit/refusal'
import type { RouteHandler } from '@tcheck/lambda-kit/serve'
import type { ReportDeps } from '../report/class-report.ts'

/** One student's attempts, newest first; a student of another branch is 404. */
export const listAttempts =
  ({ table }: ReportDeps): RouteHandler<typeof teacherResults.list> =>
  async ({ input, principal }) => {
    const { branch_id } = accountInBranch(principal)
    const student = await getStudent(table, input.student_id)
    if (!student || student.branch_id !== branch_id) throw new Refusal('NOT_FOUND')
    const { items, nextCursor } = await listAttemptsOfStudent(table, student.id, {
      limit: input.per_page,
      cursor: input.cursor,
    })
    const shown = items.filter(({ category }) => input.category === undefined || category === input.category)
    return {
      student_activity_groups: shown.map((attempt) => summaryOf(attempt, { toTeacher: true })),
      next_cursor: nextCursor,
    }
  }
