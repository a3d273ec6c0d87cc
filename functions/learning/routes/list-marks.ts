import { accountInBranch } from '@tcheck/api-runtime/principal-of'
import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { learning } from '@tcheck/contract/groups/learning'
import { listMarksOfBranch } from '@tcheck/data/learning/marks'
import { studentNames } from '@tcheck/data/student/student-name'
import { toWaiting } from '@tcheck/services/learning/waiting-marks'
import type { LearningDeps } from '../learning-deps.ts'

/** Written answers of the branch's students: those that wait for somebody to look, or those that were looked at. */
export const listMarks =
  ({ table }: LearningDeps): RouteHandler<typeof learning.listMarksByBranch> =>
  async ({ input: { state, per_page: limit, cursor }, principal }) => {
    const { branch_id } = accountInBranch(principal)
    const { items, nextCursor } = await listMarksOfBranch(table, branch_id, { state, limit, cursor })
    const names = await studentNames(
      table,
      items.map(({ student_id }) => student_id),
    )
    return { learning_marks: items.map((marks) => toWaiting(marks, names)), next_cursor: nextCursor }
  }
