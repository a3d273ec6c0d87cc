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

export interface SendQueue {
  phase: 'idle' | 'waiting' | 'sending'
  /** Time of the oldest change that the server has not confirmed; null when all is confirmed. */
  unsavedSinceMs: number | null
  /** Something changed after the request in flight was put together. */
  isChangedMeanwhile: boolean
  failures: number
  trouble: SendTrouble | null
}

export type SendQueueEvent =
  | { type: 'changed' }
  /** The time that `wait` asked for is over. */
  | { type: 'due' }
  /** Send now: the end of an attempt, the page is being left, the connection came back, a person asked. */
  | { type: 'hurry'; isAsked?: boolean }
  | { type: 'sent'; hasMore: boolean }
  /** @param jitter 0…1, so that a class that was offline together does not come back in one second */
  | { type: 'failed'; trouble: SendTrouble; jitter: number; retryAfterMs?: number | undefined }

export type SendQueueEffect = { type: 'wait'; ms: number } | { type: 'send' } | null

export const DEBOUNCE_MS = 600
/** Somebody who types without a pause is saved all the same. */
export const LONGEST_WAIT_MS = 3000
const BACKOFF_FROM_MS = 1000
const BACKOFF_TO_MS = 30_000
/** It is a person who lets us through again, or nobody. */
const BLOCKED_BACKOFF_TO_MS = 5 * 60_000

export const emptySendQueue: SendQueue = {
  phase: 'idle',
  unsavedSinceMs: null,
  isChangedMeanwhile: false,
  failures: 0,
  trouble: null,
}

const isStopped = ({ trouble }: SendQueue) => trouble === 'signed_out' || trouble === 'refused'

export function stepSendQueue(
  sendQueue: SendQueue,
  event: SendQueueEvent,
  nowMs: number,
): { sendQueue: SendQueue; effect: SendQueueEffect } {
  switch (event.type) {
    case 'changed':
      return change({ ...sendQueue, unsavedSinceMs: sendQueue.unsavedSinceMs ?? nowMs }, nowMs)
    case 'due':
      return sendQueue.phase === 'waiting' ? send(sendQueue) : { sendQueue, effect: null }
    case 'hurry':
      if (sendQueue.phase === 'sending') return { sendQueue: { ...sendQueue, isChangedMeanwhile: true }, effect: null }
      // A link may have been made valid again; what was refused is sent again where a person asks for it.
      if (sendQueue.trouble === 'refused' && !event.isAsked) return { sendQueue, effect: null }
      return send({ ...sendQueue, trouble: isStopped(sendQueue) ? null : sendQueue.trouble })
    case 'sent':
      return settle(sendQueue, event.hasMore, nowMs)
    case 'failed':
      return fail(sendQueue, event, nowMs)
  }
}

function change(sendQueue: SendQueue, nowMs: number): { sendQueue: SendQueue; effect: SendQueueEffect } {
  if (sendQueue.phase === 'sending') return { sendQueue: { ...sendQueue, isChangedMeanwhile: true }, effect: null }
  if (isStopped(sendQueue)) return { sendQueue, effect: null }
  // A wait after a failure is not shortened by typing on.
  if (sendQueue.phase === 'waiting' && sendQueue.failures > 0) return { sendQueue, effect: null }
  const latestMs = (sendQueue.unsavedSinceMs ?? nowMs) + LONGEST_WAIT_MS
  const ms = Math.max(0, Math.min(DEBOUNCE_MS, latestMs - nowMs))
  return { sendQueue: { ...sendQueue, phase: 'waiting' }, effect: { type: 'wait', ms } }
}

function send(sendQueue: SendQueue): { sendQueue: SendQueue; effect: SendQueueEffect } {
  return { sendQueue: { ...sendQueue, phase: 'sending', isChangedMeanwhile: false }, effect: { type: 'send' } }
}

function settle(
  sendQueue: SendQueue,
  hasMore: boolean,
  nowMs: number,
): { sendQueue: SendQueue; effect: SendQueueEffect } {
  const calm: SendQueue = { ...sendQueue, phase: 'idle', failures: 0, trouble: null }
  if (!hasMore && !sendQueue.isChangedMeanwhile) return { sendQueue: { ...calm, unsavedSinceMs: null }, effect: null }
  const unsaved: SendQueue = { ...calm, isChangedMeanwhile: false, unsavedSinceMs: nowMs, phase: 'waiting' }
  return { sendQueue: unsaved, effect: { type: 'wait', ms: sendQueue.isChangedMeanwhile ? DEBOUNCE_MS : 0 } }
}

function fail(
  sendQueue: SendQueue,
  { trouble, jitter, retryAfterMs = 0 }: Extract<SendQueueEvent, { type: 'failed' }>,
  nowMs: number,
): { sendQueue: SendQueue; effect: SendQueueEffect } {
  const failures = sendQueue.failures + 1
  const held: SendQueue = { ...sendQueue, failures, trouble, unsavedSinceMs: sendQueue.unsavedSinceMs ?? nowMs }
  if (isStopped(held)) return { sendQueue: { ...held, phase: 'idle' }, effect: null }
  const mostMs = trouble === 'blocked' ? BLOCKED_BACKOFF_TO_MS : BACKOFF_TO_MS
  const backoffMs = Math.min(mostMs, BACKOFF_FROM_MS * 2 ** Math.min(failures - 1, 10))
  const ms = Math.max(retryAfterMs, Math.round(backoffMs * (0.5 + jitter / 2)))
  return { sendQueue: { ...held, phase: 'waiting' }, effect: { type: 'wait', ms } }
}
