import { signedInOf } from '@tcheck/api-runtime/principal-of'
import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { account } from '@tcheck/contract/groups/account'
import { noteNoticesRead } from '@tcheck/data/account/notices-read'
import { listShownNotifications } from '@tcheck/data/notification/notification'
import type { Table } from '@tcheck/data/table'

/** Notes what the caller has read, of what is shown at this moment: whatever else is named is left out. */
export const readNotices =
  ({ table }: { table: Table }): RouteHandler<typeof account.readNotices> =>
  async ({ input, principal, now, throwApiError }) => {
    const { account_id } = signedInOf({ principal, throwApiError })
    const shown = new Set((await listShownNotifications(table, now)).map(({ id }) => id))
    const ids = input.ids.filter((id) => shown.has(id))
    await noteNoticesRead(table, account_id, ids)
    return { ids }
  }
