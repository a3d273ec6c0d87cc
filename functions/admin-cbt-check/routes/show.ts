import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { adminCbtCheck } from '@tcheck/contract/groups/admin-cbt-check'
import type { MainQuestion } from '@tcheck/contract/question-set'
import type { Library } from '@tcheck/data/question-set/set-library'
import { answerProblemsOf } from '../answer-problem.ts'

/** One exam with its answers, and every sub question that cannot be scored. */
export const show =
  ({ library }: { library: Library<MainQuestion> }): RouteHandler<typeof adminCbtCheck.show> =>
  async ({ input: { code }, throwApiError }) => {
    const { set } = (await library.getNewest({ category: 'cbt', code })) ?? throwApiError('NOT_FOUND')
    return { cbt_question_group: set, format_errors: answerProblemsOf(set) }
  }
