import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { adminQuestionSets } from '@tcheck/contract/groups/admin-question-sets'
import { facetsOf, filterSortPaginateHeads } from '@tcheck/data/question-set/filter-heads'
import { listSets } from '@tcheck/data/question-set/question-set'
import type { Table } from '@tcheck/data/table'
import { setView } from '../set-views.ts'

export const listExams =
  ({ table }: { table: Table }): RouteHandler<typeof adminQuestionSets.listExams> =>
  async ({ input }) => {
    const heads = await listSets(table, 'cbt')
    const { rows, ...counts } = filterSortPaginateHeads(heads, input)
    return { question_sets: rows.map(setView), facets: facetsOf(heads), ...counts }
  }
