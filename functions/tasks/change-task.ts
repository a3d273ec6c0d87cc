import { auditCall } from '@tcheck/api-runtime/audit-of'
import type { Call } from '@tcheck/api-runtime/serve'
import { changeTask, type StoredTask } from '@tcheck/data/learning/task'
import { hasMetAnotherWrite, type Table, type Write } from '@tcheck/data/table'

type Changing = Pick<Call<unknown, 'CONFLICT'>, 'principal' | 'now' | 'requestId' | 'sourceIp' | 'throwApiError'>

/**
 * Stores a change of a task with its audit record.
 * @param more written in the same transaction
 * @returns the new revision
 * @throws ApiError CONFLICT if another change was first
 */
export async function storeChange(
  table: Table,
  call: Changing,
  { task, change, act }: { task: StoredTask; change: Parameters<typeof changeTask>[1]; act: string },
  more: readonly Write[] = [],
): Promise<{ revision: number }> {
  const changed = changeTask(task, change)
  const record = auditCall(call, {
    action: 'changed',
    target: { kind: 'learning_task', id: task.id },
    details: { student_id: task.student_id, what: act },
  })
  try {
    await table.transact([...changed.writes, record, ...more])
  } catch (error) {
    if (hasMetAnotherWrite(error)) return call.throwApiError('CONFLICT')
    throw error
  }
  return { revision: changed.task.revision }
}
