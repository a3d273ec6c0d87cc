import { isDeepStrictEqual } from 'node:util'
import { auditCall } from '@tcheck/api-runtime/audit-of'
import { accountOf } from '@tcheck/api-runtime/principal-of'
import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { adminNotifications } from '@tcheck/contract/groups/admin-notifications'
import { getNotification, type Notification, replaceNotification } from '@tcheck/data/notification/notification'
import type { Table, Write } from '@tcheck/data/table'
import { changeAttachment } from '../attachment.ts'
import { actOn, inUtc, rejectEarlyEnd, toWire } from '../notification-view.ts'

/** Changes what is sent, unless somebody changed it since it was read. */
export const update =
  ({ table }: { table: Table }): RouteHandler<typeof adminNotifications.update> =>
  async (call) => {
    const { principal, now, input, throwApiError } = call
    const { attachment: uploadId, attachmentDeleteFlag: isRemoved, revision, ...wanted } = input.notification
    const before = (await getNotification(table, input.id)) ?? throwApiError('NOT_FOUND')
    const taken = await changeAttachment(table, {
      notificationId: before.id,
      accountId: accountOf(principal).account_id,
      now,
      before: before.attachment,
      uploadId,
      isRemoved,
      throwApiError: call.throwApiError,
    })
    const changed: Notification = {
      ...before,
      importance: wanted.importance ?? before.importance,
      title: wanted.title ?? before.title,
      message: wanted.message ?? before.message,
      started_at: inUtc(wanted.started_at) ?? before.started_at,
      ended_at: wanted.ended_at === undefined ? before.ended_at : inUtc(wanted.ended_at),
      attachment: taken.attachment,
    }
    // Also when the call comes again because its answer was lost.
    if (isDeepStrictEqual(changed, before)) return { notification: toWire(before, now) }
    if (revision !== undefined && revision !== before.revision) return throwApiError('CONFLICT')
    rejectEarlyEnd(changed, throwApiError)
    const notification = { ...changed, updated_at: now.toISOString(), revision: before.revision + 1 }
    const writes: Write[] = [...taken.writes, auditCall(call, actOn('changed', notification))]
    await replaceNotification(table, notification, before.revision, writes)
    return { notification: toWire(notification, now) }
  }
