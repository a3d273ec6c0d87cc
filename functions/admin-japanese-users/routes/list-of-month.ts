import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { adminJapaneseUsers } from '@tcheck/contract/groups/admin-japanese-users'
import { japaneseMonthOf } from '@tcheck/data/japanese-user/japanese-month'
import { listJapaneseUsersOfMonth } from '@tcheck/data/japanese-user/japanese-user'
import { filterSortPaginate } from '@tcheck/data/list/filter-sort-paginate'
import type { Table } from '@tcheck/data/table'
import { branchNames, toWire } from '../users-view.ts'

/** The counts of one month by branch, and of all branches together. */
export const listOfMonth =
  ({ table }: { table: Table }): RouteHandler<typeof adminJapaneseUsers.listOfMonth> =>
  async ({ input, now }) => {
    const { month = japaneseMonthOf(now), ...query } = input
    const [{ nameOf }, counted] = await Promise.all([branchNames(table), listJapaneseUsersOfMonth(table, month)])
    const all = counted.map((users) => toWire(users, nameOf))
    const { rows, ...counts } = filterSortPaginate(all, query, {
      searchIn: ({ branch_name }) => [branch_name],
      filters: {},
      sorts: {
        branch_name: ({ branch_name, branch_id }) => [branch_name, branch_id],
        user_count: ({ user_count, branch_name }) => [user_count, branch_name],
        counted_at: ({ counted_at }) => counted_at,
      },
    })
    const total_user_count = all.reduce((sum, { user_count }) => sum + user_count, 0)
    return { japanese_users: rows, ...counts, month, total_user_count }
  }
