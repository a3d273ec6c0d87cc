import type { QuestionSet } from '@tcheck/contract/question-set'
import { answersOf, type CbtSession } from '@tcheck/sessions'
import { indexSet } from '../question-view/set-index.ts'
import type { ResultRow } from '../result/result-text.ts'

/** The questions of an exam with what its check found; without one, and where its answers are not there, no marks. */
export function cbtRowsOf(session: CbtSession, set: Pick<QuestionSet, 'question_groups'>): ResultRow[] {
  const index = indexSet(set)
  return session.set
    .flatMap((main) => main.questions)
    .flatMap((question) => {
      const shown = index.get(question.key)
      const check = question.scoring === 'withheld' ? undefined : session.checks[question.key]
      return shown
        ? [
            {
              ...shown,
              key: question.key,
              answers: answersOf(session.sheet, question),
              mark: check?.mark ?? null,
              points: check?.score?.points ?? 0,
              maxPoints: check?.score?.maxPoints ?? (check ? 0 : question.maxPoints),
              told: check ? (check.score?.reading ?? []) : null,
            },
          ]
        : []
    })
}
