import type { teacherCbtQuestionGroups } from '@tcheck/contract/groups/teacher-question-sets'
import type { MainQuestion } from '@tcheck/contract/question-set'
import { getOpenSet, pageOfOpenSets } from '@tcheck/data/question-set/open-set-page'
import type { Library } from '@tcheck/data/question-set/set-library'
import type { Table } from '@tcheck/data/table'
import { accountInBranch } from '@tcheck/lambda-kit/principal-of'
import { found } from '@tcheck/lambda-kit/refusal'
import type { GroupHandlers } from '@tcheck/lambda-kit/serve'

const category = 'cbt'

/** Sets that a registered material code of the teacher's branch opens; any other is 404. */
export const handlers = (deps: {
  table: Table
  library: Library<MainQuestion>
}): GroupHandlers<typeof teacherCbtQuestionGroups> => ({
  list: async ({ input, principal, now }) => {
    const { branch_id: branchId } = accountInBranch(principal)
    const { heads, ...rest } = await pageOfOpenSets({ ...deps, branchId, now, category }, input)
    return { cbt_exams: heads, ...rest }
  },
  show: async ({ input, principal, now }) => {
    const { branch_id: branchId } = accountInBranch(principal)
    const { set } = found(await getOpenSet({ ...deps, branchId, now, category }, input.code))
    return { cbt_exam: set }
  },
})
