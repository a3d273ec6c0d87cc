import type { RouteHandler } from '@tcheck/api-runtime/serve'
import { taskDueFailure } from '@tcheck/contract/act-rules'
import type { tasks } from '@tcheck/contract/groups/tasks'
import type { Table } from '@tcheck/data/table'
import { japanDayOf } from '@tcheck/learning/japan-day'
import { storeChange } from '../change-task.ts'
import { ownTask } from '../own-task.ts'

/** Gives a task another due day, or none. */
export const update =
  ({ table }: { table: Table }): RouteHandler<typeof tasks.updateByBranch> =>
  async (call) => {
    const { input, now, throwApiError } = call
    const { due, revision } = input.learning_task
    const { task } = await ownTask(table, call, { ...input, revision })
    if (task.withdrawn_at) return throwApiError('NOT_FOUND')
    const why = taskDueFailure(due, japanDayOf(now))
    if (why) return throwApiError(why)
    return storeChange(table, call, { task, change: { due }, act: 'due' })
  }
