import type { adminNotifications } from '@tcheck/contract/groups/admin-notifications'
import { getNotification } from '@tcheck/data/notification/notification'
import type { Table } from '@tcheck/data/table'
import { found } from '@tcheck/lambda-kit/refusal'
import type { RouteHandler } from '@tcheck/lambda-kit/serve'
import { toWire } from '../notification-view.ts'

/** One announcement. */
export const show =
  ({ table }: { table: Table }): RouteHandler<typeof adminNotifications.show> =>
  async ({ input, now }) => ({ notification: toWire(found(await getNotification(table, input.id)), now) })
