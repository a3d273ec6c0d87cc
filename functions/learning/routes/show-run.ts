import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { learning } from '@tcheck/contract/groups/learning'
import { getRun } from '@tcheck/data/learning/run'
import { wholeRun } from '@tcheck/services/learning/whole-run'
import { type LearningDeps, learnerOf, ownRun } from '../learning-deps.ts'

/** One's own run: its questions and answers, to go on with it on another device or to look back. */
export const showRun =
  (deps: LearningDeps): RouteHandler<typeof learning.showRunByStudent> =>
  async (call) => {
    const run = ownRun(await getRun(deps.table, call.input.id), call)
    learnerOf(call)
    return (await wholeRun(deps, run, call.now)) ?? call.throwApiError('NOT_FOUND')
  }
