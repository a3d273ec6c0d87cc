/**
 * When to send: a pure state machine. What to send is read from the device at that moment (`nextSave`), so the machine
 * holds no answers and can lose none.
 */

export type SendTrouble =
  /** No answer came: offline, or the server is out of reach. */
  | 'no_connection'
  /** 5xx, 429, 409, or whatever is none of our server's own refusals: asked to come again. */
  | 'busy'
  /** The stage is closed for a while, and says until when. */
  | 'closed'
  /** What stands between answers in place of our server: a school's filter, a firewall. Perhaps for ever, so it is asked rarely. */
  | 'blocked'
  /** The link or the sign-in ended; everything stays on the device. */
  | 'signed_out'
  /** Our server does not take it: the set was cancelled, the attempt is not ours. */
  | 'refused'

export interface Outbox {
  phase: 'idle' | 'waiting' | 'sending'
  /** Time of the oldest change that the server has not confirmed; null when all is confirmed. */
  unsavedSinceMs: number | null
  /** Something changed after the request in flight was put together. */
  isChangedMeanwhile: boolean
  failures: number
  trouble: SendTrouble | null
}

export type OutboxEvent =
  | { type: 'changed' }
  /** The time that `wait` asked for is over. */
  | { type: 'due' }
  /** Send now: the end of an attempt, the page is being left, the connection came back, a person asked. */
  | { type: 'hurry'; isAsked?: boolean }
  | { type: 'sent'; hasMore: boolean }
  /** @param jitter 0…1, so that a class that was offline together does not come back in one second */
  | { type: 'failed'; trouble: SendTrouble; jitter: number; retryAfterMs?: number | undefined }

export type OutboxEffect = { type: 'wait'; ms: number } | { type: 'send' } | null

export const DEBOUNCE_MS = 600
/** Somebody who types without a pause is saved all the same. */
export const LONGEST_WAIT_MS = 3000
const BACKOFF_FROM_MS = 1000
const BACKOFF_TO_MS = 30_000
/** It is a person who lets us through again, or nobody. */
const BLOCKED_BACKOFF_TO_MS = 5 * 60_000

export const emptyOutbox: Outbox = {
  phase: 'idle',
  unsavedSinceMs: null,
  isChangedMeanwhile: false,
  failures: 0,
  trouble: null,
}

const isStopped = ({ trouble }: Outbox) => trouble === 'signed_out' || trouble === 'refused'

export function stepOutbox(
  outbox: Outbox,
  event: OutboxEvent,
  nowMs: number,
): { outbox: Outbox; effect: OutboxEffect } {
  switch (event.type) {
    case 'changed':
      return change({ ...outbox, unsavedSinceMs: outbox.unsavedSinceMs ?? nowMs }, nowMs)
    case 'due':
      return outbox.phase === 'waiting' ? send(outbox) : { outbox, effect: null }
    case 'hurry':
      if (outbox.phase === 'sending') return { outbox: { ...outbox, isChangedMeanwhile: true }, effect: null }
      // A link may have been made valid again; what was refused is sent again where a person asks for it.
      if (outbox.trouble === 'refused' && !event.isAsked) return { outbox, effect: null }
      return send({ ...outbox, trouble: isStopped(outbox) ? null : outbox.trouble })
    case 'sent':
      return settle(outbox, event.hasMore, nowMs)
    case 'failed':
      return fail(outbox, event, nowMs)
  }
}

function change(outbox: Outbox, nowMs: number): { outbox: Outbox; effect: OutboxEffect } {
  if (outbox.phase === 'sending') return { outbox: { ...outbox, isChangedMeanwhile: true }, effect: null }
  if (isStopped(outbox)) return { outbox, effect: null }
  // A wait after a failure is not shortened by typing on.
  if (outbox.phase === 'waiting' && outbox.failures > 0) return { outbox, effect: null }
  const latestMs = (outbox.unsavedSinceMs ?? nowMs) + LONGEST_WAIT_MS
  const ms = Math.max(0, Math.min(DEBOUNCE_MS, latestMs - nowMs))
  return { outbox: { ...outbox, phase: 'waiting' }, effect: { type: 'wait', ms } }
}

function send(outbox: Outbox): { outbox: Outbox; effect: OutboxEffect } {
  return { outbox: { ...outbox, phase: 'sending', isChangedMeanwhile: false }, effect: { type: 'send' } }
}

function settle(outbox: Outbox, hasMore: boolean, nowMs: number): { outbox: Outbox; effect: OutboxEffect } {
  const calm: Outbox = { ...outbox, phase: 'idle', failures: 0, trouble: null }
  if (!hasMore && !outbox.isChangedMeanwhile) return { outbox: { ...calm, unsavedSinceMs: null }, effect: null }
  const unsaved: Outbox = { ...calm, isChangedMeanwhile: false, unsavedSinceMs: nowMs, phase: 'waiting' }
  return { outbox: unsaved, effect: { type: 'wait', ms: outbox.isChangedMeanwhile ? DEBOUNCE_MS : 0 } }
}

function fail(
  outbox: Outbox,
  { trouble, jitter, retryAfterMs = 0 }: Extract<OutboxEvent, { type: 'failed' }>,
  nowMs: number,
): { outbox: Outbox; effect: OutboxEffect } {
  const failures = outbox.failures + 1
  const held: Outbox = { ...outbox, failures, trouble, unsavedSinceMs: outbox.unsavedSinceMs ?? nowMs }
  if (isStopped(held)) return { outbox: { ...held, phase: 'idle' }, effect: null }
  const mostMs = trouble === 'blocked' ? BLOCKED_BACKOFF_TO_MS : BACKOFF_TO_MS
  const backoffMs = Math.min(mostMs, BACKOFF_FROM_MS * 2 ** Math.min(failures - 1, 10))
  const ms = Math.max(retryAfterMs, Math.round(backoffMs * (0.5 + jitter / 2)))
  return { outbox: { ...held, phase: 'waiting' }, effect: { type: 'wait', ms } }
}
