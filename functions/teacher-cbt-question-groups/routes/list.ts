import { accountInBranch } from '@tcheck/api-runtime/principal-of'
import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { teacherCbtQuestionGroups } from '@tcheck/contract/groups/teacher-question-sets'
import type { MainQuestion } from '@tcheck/contract/question-set'
import { pageOfOpenSets } from '@tcheck/data/question-set/open-set-page'
import type { Library } from '@tcheck/data/question-set/set-library'
import type { Table } from '@tcheck/data/table'

/** Sets that a registered material code of the branch opens. */
export const list =
  (deps: { table: Table; library: Library<MainQuestion> }): RouteHandler<typeof teacherCbtQuestionGroups.list> =>
  async ({ input, principal, now }) => {
    const { branch_id: branchId } = accountInBranch(principal)
    const { heads, ...rest } = await pageOfOpenSets({ ...deps, branchId, now, category: 'cbt' }, input)
    return { cbt_exams: heads, ...rest }
  }
