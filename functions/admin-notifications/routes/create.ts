import { randomBytes } from 'node:crypto'
import { auditCall } from '@tcheck/api-runtime/audit-of'
import { accountOf } from '@tcheck/api-runtime/principal-of'
import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { adminNotifications } from '@tcheck/contract/groups/admin-notifications'
import { createNotification, getNotification, type Notification } from '@tcheck/data/notification/notification'
import type { Table } from '@tcheck/data/table'
import { ConditionFailed } from '@tcheck/data/table'
import { idOfKey } from '@tcheck/services/id-of-key'
import { changeAttachment } from '../attachment.ts'
import { actOn, inUtc, rejectEarlyEnd, toWire } from '../notification-view.ts'

/** Announces; with an idempotency key the same call twice announces once. */
export const create =
  ({ table }: { table: Table }): RouteHandler<typeof adminNotifications.create> =>
  async (call) => {
    const { principal, now } = call
    const { notification: input, idempotency_key: key } = call.input
    const { attachment: uploadId, ...wanted } = input
    const { account_id: accountId } = accountOf(principal)
    const id = key === undefined ? randomBytes(12).toString('base64url') : idOfKey(accountId, key)
    const known = key === undefined ? undefined : await getNotification(table, id)
    if (known) return { notification: toWire(known, now) }
    const taken = await changeAttachment(table, {
      notificationId: id,
      accountId,
      now,
      before: null,
      uploadId,
      isRemoved: false,
      throwApiError: call.throwApiError,
    })
    const at = now.toISOString()
    const notification: Notification = {
      id,
      importance: wanted.importance,
      title: wanted.title,
      message: wanted.message,
      started_at: inUtc(wanted.started_at) ?? at,
      ended_at: inUtc(wanted.ended_at),
      attachment: taken.attachment,
      created_at: at,
      created_by: accountId,
      updated_at: at,
      revision: 1,
    }
    rejectEarlyEnd(notification, call.throwApiError)
    const writes = [...taken.writes, auditCall(call, actOn('created', notification))]
    try {
      await createNotification(table, notification, writes)
      return { notification: toWire(notification, now) }
    } catch (error) {
      // The same call twice at once: the other one made it.
      const made = error instanceof ConditionFailed ? await getNotification(table, id) : undefined
      if (!made) throw error
      return { notification: toWire(made, now) }
    }
  }
