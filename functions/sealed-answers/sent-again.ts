import type { SealedSave } from './replay-save.ts'

/** What the contract takes of `begun_ms_ago`. */
const MOST_MS_AGO = 365 * 24 * 3600_000

/**
 * A test's save with the times of its delivery. It was sealed as if it were sent at once; by the same clock of the device, its answers are as much
 * older now as it waited. Without this, an answer from before the end would count as given on delivery.
 */
export function sentAgain(save: SealedSave, sentAt: string | undefined): SealedSave {
  const { body } = save
  if (typeof body !== 'object' || body === null || !('student_activity_group' in body)) return save
  const { student_activity_group: group } = body
  if (typeof group !== 'object' || group === null) return save
  const { sent_at: sealedAt, begun_ms_ago: begunMsAgo } = group as { sent_at?: unknown; begun_ms_ago?: unknown }
  const waitedMs = Date.parse(sentAt ?? '') - Date.parse(String(sealedAt))
  if (!(waitedMs > 0)) return save
  const begun = typeof begunMsAgo === 'number' && { begun_ms_ago: Math.min(MOST_MS_AGO, begunMsAgo + waitedMs) }
  return { ...save, body: { ...body, student_activity_group: { ...group, sent_at: sentAt, ...begun } } }
}
