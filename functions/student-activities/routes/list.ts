import type { studentActivities } from '@tcheck/contract/groups/student-activities'
import { listAttemptsOfStudent } from '@tcheck/data/attempt/attempt'
import { summaryOf } from '@tcheck/data/attempt/attempt-view'
import type { Table } from '@tcheck/data/table'
import { studentOf } from '@tcheck/lambda-kit/principal-of'
import type { RouteHandler } from '@tcheck/lambda-kit/serve'

/** The student's own attempts, newest first. */
export const listActivityGroups =
  ({ table }: { table: Table }): RouteHandler<typeof studentActivities.list> =>
  async ({ input, principal }) => {
    const student = studentOf(principal)
    const { items, nextCursor } = await listAttemptsOfStudent(table, student.student_id, {
      limit: input.per_page,
      cursor: input.cursor,
    })
    const shown = items.filter(
      (attempt) =>
        (student.entry_id === null || attempt.entry_id === student.entry_id) &&
        (input.category === undefined || attempt.category === input.category) &&
        (input.mission_id === undefined || attempt.mission_id === input.mission_id),
    )
    return { student_activity_groups: shown.map((attempt) => summaryOf(attempt)), next_cursor: nextCursor }
  }
