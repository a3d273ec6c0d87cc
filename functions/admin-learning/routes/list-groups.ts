import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { adminLearning } from '@tcheck/contract/groups/admin-learning'
import { facetsOf, filterSortPaginateHeads } from '@tcheck/data/question-set/filter-heads'
import { listSets } from '@tcheck/data/question-set/question-set'
import type { Table } from '@tcheck/data/table'

/** Material belongs to no branch, so an admin sees all of it. */
export const listGroups =
  ({ table }: { table: Table }): RouteHandler<typeof adminLearning.listGroups> =>
  async ({ input }) => {
    const heads = await listSets(table, 'learning')
    const { rows, ...counts } = filterSortPaginateHeads(heads, input)
    const { subjects, grades } = facetsOf(heads)
    return {
      lquestion_groups: rows.map(
        ({ title, code, subject_code, subject_name, grade_id, unit_name, question_count, max_score, ...head }) => ({
          ...{ title, code, subject_code, subject_name, grade_id, unit_name, question_count, max_score },
          version: head.version,
          stored_at: head.stored_at ?? null,
        }),
      ),
      facets: { subjects, grades },
      ...counts,
    }
  }
