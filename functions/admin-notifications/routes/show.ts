import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { adminNotifications } from '@tcheck/contract/groups/admin-notifications'
import { getNotification } from '@tcheck/data/notification/notification'
import type { Table } from '@tcheck/data/table'
import { toWire } from '../notification-view.ts'

/** One announcement. */
export const show =
  ({ table }: { table: Table }): RouteHandler<typeof adminNotifications.show> =>
  async ({ input, now, throwApiError }) => ({
    notification: toWire((await getNotification(table, input.id)) ?? throwApiError('NOT_FOUND'), now),
  })
