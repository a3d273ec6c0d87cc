import type { Importance, Notification, NotificationState } from '@tcheck/contract/groups/admin-notifications'
import { dayOf, slashDay, timeOf } from '../../../lib/japan-text.ts'
import type { ChipKind } from '../../../ui/chip.tsx'

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
/** 2026/12/20 9:05 */
export const momentWords = (iso: string): string => `${slashDay(dayOf(iso))} ${timeOf(iso)}`

/** What the form holds while it is open. */
export interface NotificationDraft {
  importance: Importance
  title: string
  message: string
  started_at: string | null
  ended_at: string | null
  /** A new file; null keeps what is attached. */
  attachment: string | null
  attachmentDeleteFlag: boolean
}

export const draftOf = (stored: Notification | null): NotificationDraft => ({
  importance: stored?.importance ?? 'middle',
  title: stored?.title ?? '',
  message: stored?.message ?? '',
  started_at: stored?.started_at ?? null,
  ended_at: stored?.ended_at ?? null,
  attachment: null,
  attachmentDeleteFlag: false,
})

/** An empty beginning is left to the server, which begins now. */
export function fieldsOf({ started_at, attachment, attachmentDeleteFlag: _, ...fields }: NotificationDraft) {
  return { ...fields, ...(started_at !== null && { started_at }), ...(attachment !== null && { attachment }) }
}
