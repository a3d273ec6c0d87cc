import type { adminNotifications } from '@tcheck/contract/groups/admin-notifications'
import { deleteNotification, getNotification } from '@tcheck/data/notification/notification'
import type { Table } from '@tcheck/data/table'
import { auditCall } from '@tcheck/lambda-kit/audit-of'
import { accountOf } from '@tcheck/lambda-kit/principal-of'
import { found } from '@tcheck/lambda-kit/refusal'
import type { RouteHandler } from '@tcheck/lambda-kit/serve'
import { changeAttachment } from '../attachment.ts'
import { actOn, toWire } from '../notification-view.ts'

/** Deletes the announcement and lets go of its file. */
export const deleteWhole =
  ({ table }: { table: Table }): RouteHandler<typeof adminNotifications.delete> =>
  async (call) => {
    const notification = found(await getNotification(table, call.input.id))
    const { writes } = await changeAttachment(table, {
      notificationId: notification.id,
      accountId: accountOf(call.principal).account_id,
      now: call.now,
      before: notification.attachment,
      uploadId: undefined,
      isRemoved: true,
    })
    await deleteNotification(table, notification, [...writes, auditCall(call, actOn('deleted', notification))])
    return { notification: toWire(notification, call.now) }
  }
