import { accountInBranch } from '@tcheck/api-runtime/principal-of'
import type { Call } from '@tcheck/api-runtime/serve'
import { listTasks, listWithdrawnTasks, type StoredTask } from '@tcheck/data/learning/task'
import type { Student } from '@tcheck/data/student/student'
import type { Table } from '@tcheck/data/table'
import { addDays, japanDayOf } from '@tcheck/learning/japan-day'
import { ownStudent } from '@tcheck/services/student/own-students'

/** What was due longer ago is no longer followed: nothing grows with the years. */
const DAYS_BACK = 93
const MOST_TASKS = 300

/** A student's tasks as staff follows them, those that are withdrawn last: two queries. */
export async function followedTasks(table: Table, studentId: string, now: Date): Promise<StoredTask[]> {
  const from = addDays(japanDayOf(now), -DAYS_BACK)
  const [standing, withdrawn] = await Promise.all([
    listTasks(table, studentId, { from, limit: MOST_TASKS }),
    listWithdrawnTasks(table, studentId, { limit: MOST_TASKS }),
  ])
  return [...standing, ...withdrawn]
}

interface Asked {
  student_id: string
  id: string
}

/**
 * A task of a student of the branch, in the revision that the caller saw.
 * @throws ApiError NOT_FOUND; CONFLICT if it was changed meanwhile
 */
export async function ownTask(
  table: Table,
  {
    principal,
    now,
    throwApiError,
  }: Pick<Call<unknown, 'NOT_FOUND' | 'CONFLICT'>, 'principal' | 'now' | 'throwApiError'>,
  { student_id, id, revision }: Asked & { revision: number },
): Promise<{ student: Student; task: StoredTask }> {
  const { branch_id } = accountInBranch(principal)
  const student = (await ownStudent(table, branch_id, student_id)) ?? throwApiError('NOT_FOUND')
  const task = (await followedTasks(table, student.id, now)).find((one) => one.id === id) ?? throwApiError('NOT_FOUND')
  if (task.revision !== revision) return throwApiError('CONFLICT')
  return { student, task }
}
