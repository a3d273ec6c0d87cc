import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { understanding } from '@tcheck/contract/groups/understanding'
import { japanDayOf } from '@tcheck/learning/japan-day'
import { tasksOf } from '@tcheck/services/learning/desk-of'
import type { RunDeps } from '@tcheck/services/learning/run-deps'
import { reachedStudent } from '@tcheck/services/student/own-students'

/** A child's tasks, as the child sees them. */
export const listTasks =
  ({ table }: RunDeps): RouteHandler<typeof understanding.listTasksByParent> =>
  async ({ input, principal, now, throwApiError }) => {
    const { id } = (await reachedStudent(table, principal, input.student_id)) ?? throwApiError('NOT_FOUND')
    return { today: japanDayOf(now), learning_tasks: await tasksOf(table, id, now) }
  }
