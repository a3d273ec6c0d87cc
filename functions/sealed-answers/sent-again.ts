import type { SealedSave } from './replay-save.ts'

/** What the contract takes of `begun_ms_ago`. */
const MOST_MS_AGO = 365 * 24 * 3600_000

/**
 * A save as it is replayed. What its answer shows reaches nobody, so it asks for no key of the exam (domain.md "Key first, answer later").
 *
 * A test's save has the times of its delivery. It was sealed as if it were sent at once; by the same clock of the device, its answers are as much
 * older now as it waited. Without this, an answer from before the end would count as given on delivery.
 */
export function sentAgain(save: SealedSave, sentAt: string | undefined): SealedSave {
  const { body } = save
  if (typeof body !== 'object' || body === null || !('student_activity_group' in body)) return save
  const { student_activity_group: group } = body
  if (typeof group !== 'object' || group === null) return save
  const { sent_at: sealedAt, begun_ms_ago: begunMsAgo } = group as { sent_at?: unknown; begun_ms_ago?: unknown }
  const waitedMs = Date.parse(sentAt ?? '') - Date.parse(String(sealedAt))
  const asked = { ...group, without_key: '1' }
  if (!(waitedMs > 0)) return { ...save, body: { ...body, student_activity_group: asked } }
  const begun = typeof begunMsAgo === 'number' && { begun_ms_ago: Math.min(MOST_MS_AGO, begunMsAgo + waitedMs) }
  return { ...save, body: { ...body, student_activity_group: { ...asked, sent_at: sentAt, ...begun } } }
}
