import type { ApiErrorCode } from '@tcheck/contract/errors'
import { ApiError, NOT_OURS } from '../../lib/api/api-error.ts'
import type { SendTrouble } from './send-queue.ts'

export interface SendFailure {
  trouble: SendTrouble
  /** The server's sentence, where it has one that helps; of what stands between, its status. */
  sentence: string | null
}

const closed = 'MAINTENANCE' satisfies ApiErrorCode

/**
 * What our own server answers to the same answers however often they are sent: another's or a deleted attempt, a set that
 * was taken back or has no such place, more than it takes, an entry that another device continues. A day that has not come (MISSION_NOT_DELIVERED) passes, and
 * what carries no code of ours comes from something in between.
 */
const forGood: readonly string[] = [
  'ENTRY_CONTINUED',
  'MALFORMED_JSON',
  'NOT_FOUND',
  'SET_CANCELLED',
  'SLOT_UNKNOWN',
  'TEST_CLOSED',
  'TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
  'VALIDATION',
] satisfies ApiErrorCode[]

/** Their sentences say nothing that a student can use: they are about the request, or about a page. */
const unhelpful: readonly string[] = [
  'MALFORMED_JSON',
  'NOT_FOUND',
  'SLOT_UNKNOWN',
  'UNSUPPORTED_MEDIA_TYPE',
  'VALIDATION',
] satisfies ApiErrorCode[]

/** Our own pages send the headers that it is about: something in between has changed them. */
const altered = 'FOREIGN_PAGE' satisfies ApiErrorCode

/** What passes by itself, whoever answers it: too slow, at the same time, too early, too often. */
const passing: readonly number[] = [408, 409, 425, 429]

/** What a failed save means for the answers: they stay on the device in every case. */
export function sendFailureOf(error: unknown): SendFailure {
  // A request that was given up, or a fault of our own: try again, never drop.
  if (!(error instanceof ApiError)) return { trouble: 'no_connection', sentence: null }
  const { status, code } = error
  const sentence = error.errors[0] ?? null
  if (code === NOT_OURS) return { trouble: 'blocked', sentence: null }
  if (status === 0) return { trouble: 'no_connection', sentence: null }
  if (code === altered) return { trouble: 'blocked', sentence: String(status) }
  if (code === closed) return { trouble: 'closed', sentence }
  if (forGood.includes(code)) return { trouble: 'refused', sentence: unhelpful.includes(code) ? null : sentence }
  if ((status === 401 || status === 403) && !code.startsWith('HTTP_')) return { trouble: 'signed_out', sentence }
  const isNotOurs = code === `HTTP_${status}` && status < 500 && !passing.includes(status)
  return isNotOurs ? { trouble: 'blocked', sentence: String(status) } : { trouble: 'busy', sentence: null }
}
