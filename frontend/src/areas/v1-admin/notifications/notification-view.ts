import type { Importance, Notification, NotificationState } from '@tcheck/contract/groups/admin-notifications'
import type { ChipKind } from '../../../ui/chip.tsx'

export const importances = ['low', 'middle', 'high'] as const satisfies readonly Importance[]
export const importanceLooks: Readonly<Record<Importance, { kind: ChipKind; word: string }>> = {
  low: { kind: 'plain', word: '低' },
  middle: { kind: 'info', word: '中' },
  high: { kind: 'danger', word: '高' },
}

export const stateLooks: Readonly<Record<NotificationState, { kind: ChipKind; word: string }>> = {
  waiting: { kind: 'line', word: '表示前' },
  shown: { kind: 'ok', word: '表示中' },
  ended: { kind: 'plain', word: '終わり' },
}
const timeZone = 'Asia/Tokyo'
const moment = new Intl.DateTimeFormat('ja-JP', {
  timeZone,
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
})
const isoMoment = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })

/** 2026/12/20 9:05 */
export const momentWords = (iso: string): string => moment.format(new Date(iso))

/** What a field for date and time holds, by the clocks of Japan: `2026-12-20T09:05`. */
export const fieldOf = (iso: string | null): string =>
  iso === null ? '' : isoMoment.format(new Date(iso)).replace(' ', 'T')

/** null for an empty field. */
export const isoOf = (field: string): string | null => (field === '' ? null : `${field}:00+09:00`)

export interface NotificationDraft {
  importance: Importance
  title: string
  message: string
  started_at: string
  ended_at: string
}

export const emptyDraft: NotificationDraft = {
  importance: 'middle',
  title: '',
  message: '',
  started_at: '',
  ended_at: '',
}

export const draftOf = (notification: Notification): NotificationDraft => ({
  importance: notification.importance,
  title: notification.title,
  message: notification.message,
  started_at: fieldOf(notification.started_at),
  ended_at: fieldOf(notification.ended_at),
})

/** An empty beginning is left to the server, which begins now. */
export function fieldsOf({ importance, title, message, started_at, ended_at }: NotificationDraft) {
  const begins = isoOf(started_at)
  return { importance, title, message, ended_at: isoOf(ended_at), ...(begins !== null && { started_at: begins }) }
}
