import { auditCall } from '@tcheck/api-runtime/audit-of'
import { accountInBranch } from '@tcheck/api-runtime/principal-of'
import type { RouteHandler } from '@tcheck/api-runtime/serve'
import { taskDueFailure } from '@tcheck/contract/act-rules'
import type { tasks } from '@tcheck/contract/groups/tasks'
import { type StoredTask, taskWrite } from '@tcheck/data/learning/task'
import { hasMetAnotherWrite, type Table } from '@tcheck/data/table'
import { japanDayOf } from '@tcheck/learning/japan-day'
import { idOfKey } from '@tcheck/services/id-of-key'
import { namedStudents } from '@tcheck/services/student/own-students'
import { chosenThings } from '../chosen-things.ts'
import { followedTasks } from '../own-task.ts'

/** Hands a task to each of some students, all or nothing. The same call again hands out nothing more. */
export const create =
  ({ table }: { table: Table }): RouteHandler<typeof tasks.createByBranch> =>
  async (call) => {
    const { input, now, throwApiError } = call
    const { branch_id, account_id } = accountInBranch(call.principal)
    const { student_ids, things: asked, ...said } = input.learning_task
    const why = taskDueFailure(said.due, japanDayOf(now))
    if (why) return throwApiError(why)
    const ids = [...new Set(student_ids)]
    const [students, chosen] = await Promise.all([namedStudents(table, branch_id, ids), chosenThings(table, asked)])
    if (students.size < ids.length) return throwApiError('NOT_FOUND')
    const things = chosen ?? throwApiError('TASK_THING_UNKNOWN')
    const all = ids.map(
      (student_id): StoredTask => ({
        ...{ ...said, things, student_id, branch_id, handed_at: now.toISOString(), revision: 1 },
        id: idOfKey(`${account_id} ${student_id}`, input.idempotency_key),
      }),
    )
    const [first] = all
    const target = { kind: 'learning_task', id: first?.id ?? '' }
    const details = { students: ids.length, things: things.length }
    const record = auditCall(call, { action: 'created', target, details })
    try {
      await table.transact([...all.map(taskWrite), record])
    } catch (error) {
      if (!hasMetAnotherWrite(error) || !first) throw error
      const before = await followedTasks(table, first.student_id, now)
      if (!before.some(({ id }) => id === first.id)) return throwApiError('CONFLICT')
    }
    return {
      handed_count: all.length,
      handed: all.map(({ student_id, id, revision }) => ({ student_id, id, revision })),
    }
  }
