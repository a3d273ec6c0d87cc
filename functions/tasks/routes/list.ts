import { accountInBranch } from '@tcheck/api-runtime/principal-of'
import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { tasks } from '@tcheck/contract/groups/tasks'
import type { Table } from '@tcheck/data/table'
import { japanDayOf } from '@tcheck/learning/japan-day'
import { compareTasks } from '@tcheck/learning/task'
import { toTask } from '@tcheck/services/learning/desk-view'
import { knownCourses } from '@tcheck/services/learning/known-courses'
import { namedStudents, ownStudent } from '@tcheck/services/student/own-students'
import { contactsOfParents } from '@tcheck/services/student/parent-contacts'
import { followedTasks } from '../own-task.ts'

/** A student's tasks with their states: two queries, three requests for each course that they are of, and whom of the parents messages reach. */
export const list =
  ({ table }: { table: Table }): RouteHandler<typeof tasks.listByBranch> =>
  async ({ input, principal, now, throwApiError }) => {
    const { branch_id } = accountInBranch(principal)
    const { id } = (await ownStudent(table, branch_id, input.student_id)) ?? throwApiError('NOT_FOUND')
    const today = japanDayOf(now)
    const [named, stored, parents] = await Promise.all([
      namedStudents(table, branch_id, [id]),
      followedTasks(table, id, now),
      contactsOfParents(table, [id], 'task_reminder'),
    ])
    const courseOf = await knownCourses(
      table,
      id,
      stored.flatMap(({ things }) => things),
    )
    const learning_tasks = stored.map((task) => ({
      ...toTask(task, courseOf, today),
      handed_at: task.handed_at,
      reminded_at: task.reminded_at ?? null,
      withdrawn_at: task.withdrawn_at ?? null,
      revision: task.revision,
    }))
    return {
      ...{ today, learning_tasks: learning_tasks.toSorted(compareTasks) },
      student: named.get(id) ?? throwApiError('NOT_FOUND'),
      parents: parents.map(({ name, unreached }) => ({ name, unreached })),
    }
  }
