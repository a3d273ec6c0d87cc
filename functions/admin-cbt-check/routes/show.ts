import type { AnswerProblem, adminCbtCheck } from '@tcheck/contract/groups/admin-cbt-check'
import type { MainQuestion } from '@tcheck/contract/question-set'
import type { Library } from '@tcheck/data/question-set/set-library'
import type { RouteHandler } from '@tcheck/lambda-kit/serve'
import {
  AnswerFormatError,
  answerFormatReasonTexts,
  type BrokenQuestion,
  brokenQuestionsOf,
  rulesOf,
} from '@tcheck/scoring'

/** One exam with its answers, and every sub question that cannot be scored. */
export const show =
  ({ library }: { library: Library<MainQuestion> }): RouteHandler<typeof adminCbtCheck.show> =>
  async ({ input: { code }, refuse }) => {
    const { set } = (await library.getNewest({ category: 'cbt', code })) ?? refuse('NOT_FOUND')
    return {
      cbt_question_group: set,
      format_errors: brokenQuestionsOf(set.question_groups, rulesOf(set.rules)).map(toWire),
    }
  }

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
