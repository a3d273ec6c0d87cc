import type { studentActivities } from '@tcheck/contract/groups/student-activities'
import { getAttempts, listAttemptsOfStudent, type StoredAttempt } from '@tcheck/data/attempt/attempt'
import { summaryOf } from '@tcheck/data/attempt/attempt-view'
import { getSetRecord } from '@tcheck/data/set-record/set-record'
import type { Table } from '@tcheck/data/table'
import { type StudentPrincipal, studentOf } from '@tcheck/lambda-kit/principal-of'
import type { RouteHandler } from '@tcheck/lambda-kit/serve'

/** The student's own attempts, newest first; with a `code` the finished tries at that one set. */
export const listActivityGroups =
  ({ table }: { table: Table }): RouteHandler<typeof studentActivities.list> =>
  async ({ input, principal }) => {
    const student = studentOf(principal)
    if (input.code !== undefined && student.entry_id === null) {
      const tries = await triesAt(table, student, { category: input.category ?? 'unit', code: input.code })
      return { student_activity_groups: tries.map((attempt) => summaryOf(attempt)), next_cursor: null }
    }
    const { items, nextCursor } = await listAttemptsOfStudent(table, student.student_id, {
      limit: input.per_page,
      cursor: input.cursor,
    })
    const shown = items.filter(
      (attempt) =>
        (student.entry_id === null || attempt.entry_id === student.entry_id) &&
        (input.code === undefined || (attempt.set_code === input.code && attempt.finished_at !== null)) &&
        (input.category === undefined || attempt.category === input.category) &&
        (input.mission_id === undefined || attempt.mission_id === input.mission_id),
    )
    return { student_activity_groups: shown.map((attempt) => summaryOf(attempt)), next_cursor: nextCursor }
  }

/** The newest tries at a set, by its record: as many reads as there are tries to show, never the whole history. */
async function triesAt(
  table: Table,
  { student_id }: StudentPrincipal,
  ref: { category: StoredAttempt['category']; code: string },
): Promise<StoredAttempt[]> {
  const record = await getSetRecord(table, student_id, ref)
  const ids = (record?.tries ?? []).map(({ attempt_id }) => attempt_id)
  const attempts = ids.length > 0 ? await getAttempts(table, ids) : []
  return attempts.sort((a, b) => ((a.finished_at ?? '') > (b.finished_at ?? '') ? -1 : 1))
}
