import { ApiError } from '../../lib/api/api-error.ts'
import type { SendTrouble } from './outbox.ts'

export interface SendFailure {
  trouble: SendTrouble
  /** The server's sentence, where it has one that helps. */
  sentence: string | null
}

/** What a failed save means for the answers: they stay on the device in every case. */
export function sendFailureOf(error: unknown): SendFailure {
  // A request that was given up, or a fault of our own: try again, never drop.
  if (!(error instanceof ApiError)) return { trouble: 'no_connection', sentence: null }
  const sentence = error.errors[0] ?? null
  if (error.status === 0) return { trouble: 'no_connection', sentence: null }
  if (error.status === 401 || error.status === 403) return { trouble: 'signed_out', sentence }
  if (error.status >= 500 || error.status === 429 || error.status === 409 || error.status === 408) {
    return { trouble: 'busy', sentence: null }
  }
  return { trouble: 'refused', sentence }
}
