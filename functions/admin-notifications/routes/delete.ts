import { auditCall } from '@tcheck/api-runtime/audit-of'
import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { adminNotifications } from '@tcheck/contract/groups/admin-notifications'
import { deleteNotification, getNotification } from '@tcheck/data/notification/notification'
import type { Table } from '@tcheck/data/table'
import { letGoWrites } from '../attachment.ts'
import { actOn, toWire } from '../notification-view.ts'

/** Deletes the announcement and lets go of its file. */
export const deleteWhole =
  ({ table }: { table: Table }): RouteHandler<typeof adminNotifications.delete> =>
  async (call) => {
    const { throwApiError } = call
    const notification = (await getNotification(table, call.input.id)) ?? throwApiError('NOT_FOUND')
    const writes = letGoWrites(notification.attachment)
    await deleteNotification(table, notification, [...writes, auditCall(call, actOn('deleted', notification))])
    return { notification: toWire(notification, call.now) }
  }
