import type { studentContent } from '@tcheck/contract/groups/student-content'
import type { MainQuestion } from '@tcheck/contract/question-set'
import { listOpenSets } from '@tcheck/data/material-code/open-sets'
import type { Library } from '@tcheck/data/question-set/set-library'
import type { Table } from '@tcheck/data/table'
import { studentOf } from '@tcheck/lambda-kit/principal-of'
import type { RouteHandler } from '@tcheck/lambda-kit/serve'

export interface ContentDeps {
  table: Table
  library: Library<MainQuestion>
}

/** Sets of the branch's material codes that a student may choose freely, in textbook order. */
export const listQuestionGroups =
  ({ table, library }: ContentDeps): RouteHandler<typeof studentContent.questionGroups> =>
  async ({ input, principal, now }) => {
    const student = studentOf(principal)
    const heads = await library.getHeads(await listOpenSets(table, student.branch_id, now, input.category))
    const chosen = heads
      .filter((head) => input.subject_code === undefined || head.subject_code === input.subject_code)
      .filter((head) => input.unit_id === undefined || head.unit_id === input.unit_id)
      .sort((a, b) => (a.code < b.code ? -1 : 1))
    const start = (input.page - 1) * input.per_page
    return {
      question_groups: chosen.slice(start, start + input.per_page),
      page: input.page,
      per_page: input.per_page,
      total_count: chosen.length,
    }
  }
