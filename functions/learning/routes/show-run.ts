import type { learning } from '@tcheck/contract/groups/learning'
import { viewOf } from '@tcheck/data/attempt/attempt-view'
import { listMemosOfAttempt, newestStrokes } from '@tcheck/data/attempt/memo'
import { learningPk } from '@tcheck/data/learning/activity'
import { getMarks } from '@tcheck/data/learning/marks'
import { getRun } from '@tcheck/data/learning/run'
import type { RouteHandler } from '@tcheck/lambda-kit/serve'
import { type LearningDeps, learnerOf, ownRun } from '../learning-deps.ts'
import { setOfRun, wireSetOfRun } from '../learning-sets.ts'
import { marksOf } from '../run-marks.ts'
import { planOf } from '../run-view.ts'

/** One's own run: its questions and answers, to go on with it on another device or to look back. */
export const showRun =
  ({ table, library }: LearningDeps): RouteHandler<typeof learning.showRunByStudent> =>
  async (call) => {
    const { refuse, now } = call
    const run = ownRun(await getRun(table, call.input.id), call)
    learnerOf(call)
    const [set, memos, marks] = await Promise.all([
      setOfRun(library, run),
      listMemosOfAttempt(table, run.attempt.id, learningPk),
      run.is_self_marked ? getMarks(table, run.attempt.id) : undefined,
    ])
    const { compiled } = set ?? refuse('NOT_FOUND')
    return {
      learning_run: {
        ...viewOf(run.attempt, compiled, { showsAnswers: true, now, memos: newestStrokes(memos) }),
        ...planOf(run),
        ...marksOf(run, marks),
      },
      question_group: wireSetOfRun(run, set ?? refuse('NOT_FOUND')),
    }
  }
