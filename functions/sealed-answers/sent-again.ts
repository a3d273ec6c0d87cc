import type { SealedSave } from './replay-save.ts'

/** What the contract takes of `begun_ms_ago`. */
const MOST_MS_AGO = 365 * 24 * 3600_000

interface Sending {
  sentAt: string | undefined
  /** Of the card by which its answers were given. */
  isVoided: boolean
}

/**
 * The save in the form in which it is replayed. The holder of a revoked card can be another person, so such a save delivers answers and
 * does not finish: an open attempt replaces no other (domain.md "Which attempt counts"). Nobody sees its response, so it does not request
 * the exam's key (domain.md "Key first, answer later"). A test's save gets the times of its delivery: it was sealed as if it were sent at
 * once, so its answers are now older by the time that it waited, measured by the device's clock. Without this, an answer from before the
 * end would count as given on delivery.
 */
export function sentAgain(sealed: SealedSave, { sentAt, isVoided }: Sending): SealedSave {
  const save = isVoided ? withoutHandIn(sealed) : sealed
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

function withoutHandIn(save: SealedSave): SealedSave {
  const { body } = save
  if (typeof body !== 'object' || body === null) return save
  const open = (part: unknown) => (typeof part === 'object' && part !== null ? { ...part, finished: false } : part)
  return { ...save, body: Object.fromEntries(Object.entries(body).map(([name, part]) => [name, open(part)])) }
}
