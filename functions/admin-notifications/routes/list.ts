import type { adminNotifications } from '@tcheck/contract/groups/admin-notifications'
import { listNotifications } from '@tcheck/data/notification/notification'
import type { Table } from '@tcheck/data/table'
import type { RouteHandler } from '@tcheck/lambda-kit/serve'
import { chooseNotifications } from '../choose-notifications.ts'
import { toWire } from '../notification-view.ts'

/** A page of what was announced. */
export const list =
  ({ table }: { table: Table }): RouteHandler<typeof adminNotifications.list> =>
  async ({ input, now }) => {
    const chosen = chooseNotifications(await listNotifications(table), input, now)
    const start = (input.page - 1) * input.per_page
    return {
      notifications: chosen.slice(start, start + input.per_page).map((one) => toWire(one, now)),
      page: input.page,
      per_page: input.per_page,
      total_count: chosen.length,
    }
  }
