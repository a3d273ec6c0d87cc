import { randomBytes } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { adminNotifications, Notification as WireNotification } from '@tcheck/contract/groups/admin-notifications'
import {
  createNotification,
  deleteNotification,
  getNotification,
  listNotifications,
  type Notification,
  notificationStateAt,
  replaceNotification,
} from '@tcheck/data/notification/notification'
import { ConditionFailed, type Write } from '@tcheck/data/table'
import { type Act, auditCall } from '@tcheck/lambda-kit/audit-of'
import { idOfKey } from '@tcheck/lambda-kit/id-of-key'
import { accountOf } from '@tcheck/lambda-kit/principal-of'
import { found, Refusal } from '@tcheck/lambda-kit/refusal'
import type { GroupHandlers } from '@tcheck/lambda-kit/serve'
import { changeAttachment } from './attachment.ts'
import { chooseNotifications } from './choose-notifications.ts'
import { type AttachmentDeps, getAttachment } from './get-attachment.ts'

/** What admins announce: listed, written, changed, deleted, each with at most one attached file. */
export const handlers = (deps: AttachmentDeps): GroupHandlers<typeof adminNotifications> => {
  const { table } = deps
  return {
    list: async ({ input, now }) => {
      const chosen = chooseNotifications(await listNotifications(table), input, now)
      const start = (input.page - 1) * input.per_page
      return {
        notifications: chosen.slice(start, start + input.per_page).map((one) => toWire(one, now)),
        page: input.page,
        per_page: input.per_page,
        total_count: chosen.length,
      }
    },
    show: async ({ input, now }) => ({ notification: toWire(found(await getNotification(table, input.id)), now) }),
    create: async (call) => {
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
      refuseEarlyEnd(notification)
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
    },
    update: async (call) => {
      const { principal, now, input } = call
      const { attachment: uploadId, attachmentDeleteFlag: isRemoved, revision, ...wanted } = input.notification
      const before = found(await getNotification(table, input.id))
      const taken = await changeAttachment(table, {
        notificationId: before.id,
        accountId: accountOf(principal).account_id,
        now,
        before: before.attachment,
        uploadId,
        isRemoved,
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
      if (revision !== undefined && revision !== before.revision) throw new Refusal('CONFLICT')
      refuseEarlyEnd(changed)
      const notification = { ...changed, updated_at: now.toISOString(), revision: before.revision + 1 }
      const writes: Write[] = [...taken.writes, auditCall(call, actOn('changed', notification))]
      await replaceNotification(table, notification, before.revision, writes)
      return { notification: toWire(notification, now) }
    },
    delete: async (call) => {
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
    },
    showAttachment: getAttachment(deps),
  }
}

const inUtc = (dateTime: string | null | undefined) => (dateTime ? new Date(dateTime).toISOString() : null)

function refuseEarlyEnd({ started_at, ended_at }: Notification) {
  if (ended_at !== null && ended_at <= started_at) throw new Refusal('NOTIFICATION_ENDS_TOO_EARLY')
}

const actOn = (action: 'created' | 'changed' | 'deleted', { id, importance, attachment }: Notification): Act => ({
  action,
  target: { kind: 'notification', id },
  details: { importance, has_attachment: attachment !== null },
})

function toWire(notification: Notification, now: Date): WireNotification {
  const { attachment, id, importance, title, message, started_at, ended_at } = notification
  const { created_at, updated_at, revision } = notification
  return {
    id,
    importance,
    title,
    message,
    started_at,
    ended_at,
    file_name: attachment?.file_name ?? null,
    file_size_bytes: attachment?.size_bytes ?? null,
    state: notificationStateAt(notification, now),
    created_at,
    updated_at,
    revision,
  }
}
