import type { LearningRun } from '@tcheck/contract/learning'
import type { QuestionSet } from '@tcheck/contract/question-set'
import { viewOf } from '@tcheck/data/attempt/attempt-view'
import { listMemosOfAttempt, newestStrokes } from '@tcheck/data/attempt/memo'
import { learningPk } from '@tcheck/data/learning/activity'
import { getMarks } from '@tcheck/data/learning/marks'
import type { StoredRun } from '@tcheck/data/learning/run'
import { setOfRun, wireSetOfRun } from './learning-sets.ts'
import type { RunDeps } from './run-deps.ts'
import { marksOf } from './run-marks.ts'
import { planOf } from './run-view.ts'

/** A run with its questions, answers, drawings and both marks; undefined where its questions are not there. */
export async function wholeRun(
  { table, library }: RunDeps,
  run: StoredRun,
  now: Date,
): Promise<{ learning_run: LearningRun; question_group: QuestionSet } | undefined> {
  const [set, memos, marks] = await Promise.all([
    setOfRun(library, run),
    listMemosOfAttempt(table, run.attempt.id, learningPk),
    run.is_self_marked ? getMarks(table, run.attempt.id) : undefined,
  ])
  if (!set) return undefined
  const view = viewOf(run.attempt, set.compiled, { showsAnswers: true, now, memos: newestStrokes(memos) })
  return {
    learning_run: { ...view, ...planOf(run), ...marksOf(run, marks) },
    question_group: wireSetOfRun(run, set),
  }
}
