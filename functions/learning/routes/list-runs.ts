import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { learning } from '@tcheck/contract/groups/learning'
import { summaryOf } from '@tcheck/data/attempt/attempt-view'
import { listMarksOfRuns } from '@tcheck/data/learning/marks'
import { listRuns } from '@tcheck/data/learning/run'
import { marksOf } from '@tcheck/services/learning/run-marks'
import { planOf } from '@tcheck/services/learning/run-view'
import { type LearningDeps, learnerOf } from '../learning-deps.ts'

/** One's own runs, the newest first. */
export const listRunsOfStudent =
  ({ table }: LearningDeps): RouteHandler<typeof learning.listRunsByStudent> =>
  async (call) => {
    const { per_page: limit, cursor } = call.input
    const { student_id } = learnerOf(call)
    const { items, nextCursor } = await listRuns(table, student_id, { limit, cursor })
    const marked = items.filter(({ is_self_marked }) => is_self_marked).map(({ attempt }) => attempt.id)
    const [until, from = until] = [marked[0], marked.at(-1)]
    const marks = until && from ? await listMarksOfRuns(table, student_id, { from, until }) : undefined
    return {
      learning_runs: items.map((run) => ({
        ...summaryOf(run.attempt, { showsAnswers: true, now: call.now }),
        ...planOf(run),
        ...marksOf(run, marks?.get(run.attempt.id)),
      })),
      next_cursor: nextCursor,
    }
  }
