import type { Act } from '@tcheck/api-runtime/audit-of'
import type { ThrowApiError } from '@tcheck/api-runtime/throw-api-error'
import type { Notification as WireNotification } from '@tcheck/contract/groups/admin-notifications'
import { type Notification, notificationStateAt } from '@tcheck/data/notification/notification'

export const inUtc = (dateTime: string | null | undefined) => (dateTime ? new Date(dateTime).toISOString() : null)

export function rejectEarlyEnd(
  { started_at, ended_at }: Notification,
  throwApiError: ThrowApiError<'NOTIFICATION_ENDS_TOO_EARLY'>,
) {
  if (ended_at !== null && ended_at <= started_at) return throwApiError('NOTIFICATION_ENDS_TOO_EARLY')
}

export const actOn = (
  action: 'created' | 'changed' | 'deleted',
  { id, importance, attachment }: Notification,
): Act => ({
  action,
  target: { kind: 'notification', id },
  details: { importance, has_attachment: attachment !== null },
})

export function toWire(notification: Notification, now: Date): WireNotification {
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
