import type { QuestionSet } from '@tcheck/contract/question-set'
import { answersOf, type SessionQuestion, unitFeedbackOf } from '@tcheck/sessions'
import { indexSet } from '../question-view/set-index.ts'
import type { ResultRow } from '../result/result-text.ts'
import { markIn } from './unit-view.ts'
import type { StartedPractice } from './use-unit-practice.ts'

/** The questions of a practice with what came of them so far; a first miss tells no answer here either. */
export function unitRowsOf(practice: StartedPractice, set: Pick<QuestionSet, 'question_groups'>): ResultRow[] {
  const index = indexSet(set)
  const rowOf = (question: SessionQuestion): ResultRow[] => {
    const shown = index.get(question.key)
    const score = practice.scores[question.key]
    const isUnscored = question.scoring === 'broken'
    const isTold = isUnscored ? practice.finishedAt !== null : unitFeedbackOf(practice, question) === 'all'
    return shown
      ? [
          {
            ...shown,
            key: question.key,
            answers: answersOf(practice.sheet, question),
            mark: markIn(practice, question) ?? (isUnscored ? 'unscored' : null),
            points: score?.points ?? 0,
            maxPoints: isUnscored ? 0 : question.maxPoints,
            told: isTold ? (score?.reading ?? []) : null,
          },
        ]
      : []
  }
  return practice.set.flatMap((main) => (practice.isSimilar ? main.similarQuestions : main.questions).flatMap(rowOf))
}

/** What is to be done next: what has no mark, and what has another one than ○. */
export function openAndWrong(rows: readonly ResultRow[]): { open: string[]; wrong: string[] } {
  const keys = (is: (mark: ResultRow['mark']) => boolean) => rows.filter(({ mark }) => is(mark)).map(({ key }) => key)
  return {
    open: keys((mark) => mark === null),
    wrong: keys((mark) => mark !== null && mark !== 'correct' && mark !== 'unscored'),
  }
}
