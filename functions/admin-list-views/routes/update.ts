import { accountOf } from '@tcheck/api-runtime/principal-of'
import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { adminListViews } from '@tcheck/contract/groups/admin-list-views'
import { saveListViews } from '@tcheck/data/account/list-views'
import { ConditionFailed, type Table } from '@tcheck/data/table'

/** All views at once: another machine that was quicker is not overwritten, its views are read first. */
export const update =
  ({ table }: { table: Table }): RouteHandler<typeof adminListViews.update> =>
  async ({ input, principal, throwApiError }) => {
    try {
      return await saveListViews(table, accountOf(principal).account_id, input)
    } catch (error) {
      if (error instanceof ConditionFailed) return throwApiError('CONFLICT')
      throw error
    }
  }
