import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { tasks } from '@tcheck/contract/groups/tasks'
import type { Table } from '@tcheck/data/table'
import { storeChange } from '../change-task.ts'
import { ownTask } from '../own-task.ts'

/** Takes a task off its student's desk, or gives it back. What the student did of it stays. */
export const cancel =
  ({ table }: { table: Table }): RouteHandler<typeof tasks.cancelByBranch> =>
  async (call) => {
    const { input, now, throwApiError } = call
    const { task } = await ownTask(table, call, input)
    if (Boolean(task.withdrawn_at) !== input.undo) return throwApiError('CONFLICT')
    const withdrawn_at = input.undo ? null : now.toISOString()
    return storeChange(table, call, { task, change: { withdrawn_at }, act: input.undo ? 'restored' : 'withdrawn' })
  }
