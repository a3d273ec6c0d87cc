import { accountOf } from '@tcheck/api-runtime/principal-of'
import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { adminListViews } from '@tcheck/contract/groups/admin-list-views'
import { getListViews } from '@tcheck/data/account/list-views'
import type { Table } from '@tcheck/data/table'

/** The views of whoever calls, of all lists: few enough to come at once. */
export const list =
  ({ table }: { table: Table }): RouteHandler<typeof adminListViews.list> =>
  async ({ principal }) =>
    getListViews(table, accountOf(principal).account_id)
