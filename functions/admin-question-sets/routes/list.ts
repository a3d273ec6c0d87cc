import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { adminQuestionSets } from '@tcheck/contract/groups/admin-question-sets'
import { facetsOf, filterSortPaginateHeads } from '@tcheck/data/question-set/filter-heads'
import { listSets } from '@tcheck/data/question-set/question-set'
import type { Table } from '@tcheck/data/table'
import { setView } from '../set-views.ts'

const CATEGORIES = ['unit', 'science_skill'] as const

/** Sets belong to no branch, so an admin sees all of them. */
export const list =
  ({ table }: { table: Table }): RouteHandler<typeof adminQuestionSets.list> =>
  async ({ input: { category, ...query } }) => {
    const asked = CATEGORIES.filter((one) => category === undefined || one === category)
    const heads = (await Promise.all(asked.map((one) => listSets(table, one)))).flat()
    const { rows, ...counts } = filterSortPaginateHeads(heads, query)
    return { question_sets: rows.map(setView), facets: facetsOf(heads), ...counts }
  }
