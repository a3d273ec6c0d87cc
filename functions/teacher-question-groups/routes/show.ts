import { accountInBranch } from '@tcheck/api-runtime/principal-of'
import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { teacherQuestionGroups } from '@tcheck/contract/groups/teacher-question-sets'
import type { MainQuestion } from '@tcheck/contract/question-set'
import { getOpenSet } from '@tcheck/data/question-set/open-set-page'
import type { Library } from '@tcheck/data/question-set/set-library'
import type { Table } from '@tcheck/data/table'

/** One set with its answers; one that no registered material code opens is 404. */
export const show =
  (deps: { table: Table; library: Library<MainQuestion> }): RouteHandler<typeof teacherQuestionGroups.show> =>
  async ({ input, principal, now, throwApiError }) => {
    const { branch_id: branchId } = accountInBranch(principal)
    const { set } =
      (await getOpenSet({ ...deps, branchId, now, category: 'unit' }, input.code)) ?? throwApiError('NOT_FOUND')
    return { question_group: set }
  }
