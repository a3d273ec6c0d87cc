import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { learning } from '@tcheck/contract/groups/learning'
import { japanDayOf } from '@tcheck/learning/japan-day'
import { tasksOf } from '@tcheck/services/learning/desk-of'
import { type LearningDeps, learnerOf } from '../learning-deps.ts'

/** Tasks by due day, what is open before what is done. */
export const listTasksOfStudent =
  ({ table }: LearningDeps): RouteHandler<typeof learning.listTasksByStudent> =>
  async (call) => ({
    learning_tasks: await tasksOf(table, learnerOf(call).student_id, call.now),
    today: japanDayOf(call.now),
  })
