import type { RouteHandler } from '@tcheck/api-runtime/serve'
import { taskDueRefusal } from '@tcheck/contract/act-rules'
import type { tasks } from '@tcheck/contract/groups/tasks'
import type { Table } from '@tcheck/data/table'
import { japanDayOf } from '@tcheck/learning/japan-day'
import { storeChange } from '../change-task.ts'
import { ownTask } from '../own-task.ts'

/** Gives a task another due day, or none. */
export const update =
  ({ table }: { table: Table }): RouteHandler<typeof tasks.updateByBranch> =>
  async (call) => {
    const { input, now, refuse } = call
    const { due, revision } = input.learning_task
    const { task } = await ownTask(table, call, { ...input, revision })
    if (task.withdrawn_at) throw refuse('NOT_FOUND')
    const why = taskDueRefusal(due, japanDayOf(now))
    if (why) throw refuse(why)
    return storeChange(table, call, { task, change: { due }, what: 'due' })
  }
