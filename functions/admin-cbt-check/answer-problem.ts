import type { AnswerProblem } from '@tcheck/contract/groups/admin-cbt-check'
import type { MainQuestion } from '@tcheck/contract/question-set'
import type { StoredSet } from '@tcheck/data/question-set/question-set'
import {
  AnswerFormatError,
  answerFormatReasonTexts,
  type BrokenQuestion,
  brokenQuestionsOf,
  rulesOf,
} from '@tcheck/scoring'

/** Every sub question of a set that cannot be scored. */
export const answerProblemsOf = (set: StoredSet<MainQuestion>): AnswerProblem[] =>
  brokenQuestionsOf(set.question_groups, rulesOf(set.rules)).map(toWire)

function toWire({ key, kind, mainQuestionNumber, sub, error }: BrokenQuestion): AnswerProblem {
  const place = {
    key,
    kind,
    main_question_number: mainQuestionNumber,
    sub_question_number: sub.sub_question_number,
    message: error.message,
  }
  if (error instanceof AnswerFormatError) {
    const detail = answerFormatReasonTexts[error.reason]
    return { ...place, column: 'answer', content: error.answer, detail, position: error.position }
  }
  return { ...place, column: 'pattern', content: error.pattern, detail: null, position: null }
}
