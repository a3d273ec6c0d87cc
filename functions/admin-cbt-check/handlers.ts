import type { AnswerProblem, adminCbtCheck } from '@tcheck/contract/groups/admin-cbt-check'
import type { MainQuestion } from '@tcheck/contract/question-set'
import { filterHeads } from '@tcheck/data/question-set/filter-heads'
import { listSets } from '@tcheck/data/question-set/question-set'
import type { Library } from '@tcheck/data/question-set/set-library'
import type { Table } from '@tcheck/data/table'
import { found } from '@tcheck/lambda-kit/refusal'
import type { GroupHandlers } from '@tcheck/lambda-kit/serve'
import { AnswerFormatError, answerFormatReasonTexts, type BrokenQuestion, brokenQuestionsOf } from '@tcheck/scoring'

const category = 'cbt'

/** Exams belong to no branch, so an admin sees all of them, answers included. */
export const handlers = ({
  table,
  library,
}: {
  table: Table
  library: Library<MainQuestion>
}): GroupHandlers<typeof adminCbtCheck> => ({
  list: async ({ input: { q, page, per_page } }) => {
    const heads = filterHeads(await listSets(table, category), { q, order: 'textbook' })
    const start = (page - 1) * per_page
    return { cbt_question_groups: heads.slice(start, start + per_page), page, per_page, total_count: heads.length }
  },
  show: async ({ input: { code } }) => {
    const { set } = found(await library.getNewest({ category, code }))
    return { cbt_question_group: set, format_errors: brokenQuestionsOf(set.question_groups).map(toWire) }
  },
})

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
