import type { adminCbtCheck } from '@tcheck/contract/groups/admin-cbt-check'
import { filterHeads } from '@tcheck/data/question-set/filter-heads'
import { listSets } from '@tcheck/data/question-set/question-set'
import type { Table } from '@tcheck/data/table'
import type { RouteHandler } from '@tcheck/lambda-kit/serve'

/** Exams belong to no branch, so an admin sees all of them. */
export const list =
  ({ table }: { table: Table }): RouteHandler<typeof adminCbtCheck.list> =>
  async ({ input: { q, page, per_page } }) => {
    const heads = filterHeads(await listSets(table, 'cbt'), { q, order: 'textbook' })
    const start = (page - 1) * per_page
    return { cbt_question_groups: heads.slice(start, start + per_page), page, per_page, total_count: heads.length }
  }
