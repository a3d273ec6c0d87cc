import type { learning } from '@tcheck/contract/groups/learning'
import { summaryOf } from '@tcheck/data/attempt/attempt-view'
import { listRuns } from '@tcheck/data/learning/run'
import type { RouteHandler } from '@tcheck/lambda-kit/serve'
import { type LearningDeps, learnerOf } from '../learning-deps.ts'
import { planOf } from '../run-view.ts'

/** One's own runs, the newest first. */
export const listRunsOfStudent =
  ({ table }: LearningDeps): RouteHandler<typeof learning.listRunsByStudent> =>
  async (call) => {
    const { per_page: limit, cursor } = call.input
    const { items, nextCursor } = await listRuns(table, learnerOf(call).student_id, { limit, cursor })
    return {
      learning_runs: items.map((run) => ({
        ...summaryOf(run.attempt, { showsAnswers: true, now: call.now }),
        ...planOf(run),
      })),
      next_cursor: nextCursor,
    }
  }
