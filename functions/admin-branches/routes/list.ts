import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { adminBranches } from '@tcheck/contract/groups/admin-branches'
import { listBranches } from '@tcheck/data/branch/branch'
import { filterSortPaginate } from '@tcheck/data/list/filter-sort-paginate'
import type { Table } from '@tcheck/data/table'

/** A page of the branches, closed ones too. */
export const list =
  ({ table }: { table: Table }): RouteHandler<typeof adminBranches.list> =>
  async ({ input }) => {
    const { rows, ...counts } = filterSortPaginate(await listBranches(table), input, {
      searchIn: ({ name }) => [name],
      filters: { state: ({ disabled_at }) => (disabled_at === undefined ? 'open' : 'closed') },
      sorts: { name: ({ name, id }) => [name, id], class_count: (one) => [one.class_count, one.name, one.id] },
    })
    const branches = rows.map(({ id, name, class_count, disabled_at = null }) => ({
      id,
      name,
      class_count,
      disabled_at,
    }))
    return { branches, ...counts }
  }
