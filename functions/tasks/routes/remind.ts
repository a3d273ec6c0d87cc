import type { RouteHandler } from '@tcheck/api-runtime/serve'
import { parentsFailure, reminderFailure } from '@tcheck/contract/act-rules'
import type { tasks } from '@tcheck/contract/groups/tasks'
import type { Table } from '@tcheck/data/table'
import { japanDayOf } from '@tcheck/learning/japan-day'
import { toTask } from '@tcheck/services/learning/desk-view'
import { knownCourses } from '@tcheck/services/learning/known-courses'
import { contactsOfParents } from '@tcheck/services/student/parent-contacts'
import { newsOfTask } from '@tcheck/services/student/task-news'
import { storeChange } from '../change-task.ts'
import { ownTask } from '../own-task.ts'

/**
 * Queues messages about an overdue task, once, to the student's parents who can be reached; the mails and the mark are one transaction.
 * Stores nothing if no parent can be reached.
 */
export const remind =
  ({ table }: { table: Table }): RouteHandler<typeof tasks.remindByBranch> =>
  async (call) => {
    const { input, now, throwApiError } = call
    const { student, task } = await ownTask(table, call, input)
    if (task.withdrawn_at) return throwApiError('NOT_FOUND')
    const [courseOf, parents] = await Promise.all([
      knownCourses(table, student.id, task.things),
      contactsOfParents(table, [student.id], 'task_reminder'),
    ])
    const { state } = toTask(task, courseOf, japanDayOf(now))
    const why = reminderFailure({ state, reminded_at: task.reminded_at }) ?? parentsFailure(parents)
    if (why) return throwApiError(why)
    const reached = parents.filter(({ unreached }) => unreached === null).map(({ account_id }) => account_id)
    const mails = newsOfTask(task, { template: 'task_reminder', parents: reached, now })
    const change = { reminded_at: now.toISOString() }
    const stored = await storeChange(table, call, { task, change, act: 'reminded' }, mails)
    return { ...stored, parents: parents.map(({ name, unreached }) => ({ name, unreached })) }
  }
