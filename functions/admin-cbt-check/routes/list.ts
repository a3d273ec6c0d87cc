import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { adminCbtCheck } from '@tcheck/contract/groups/admin-cbt-check'
import { filterSortPaginateHeads } from '@tcheck/data/question-set/filter-heads'
import { listSets } from '@tcheck/data/question-set/question-set'
import type { Table } from '@tcheck/data/table'

/** Exams belong to no branch, so an admin sees all of them. */
export const list =
  ({ table }: { table: Table }): RouteHandler<typeof adminCbtCheck.list> =>
  async ({ input }) => {
    const { rows, ...counts } = filterSortPaginateHeads(await listSets(table, 'cbt'), input)
    return { cbt_question_groups: rows, ...counts }
  }
