import { open, type SealingKeys, seal } from './sealed-text.ts'

/**
 * Names the student whose sealed answers the server opens. It authorises that one call and no other: it neither signs anybody in nor reads
 * anything. It stays valid after the card is revoked or the session ends.
 */
export interface AnswerTicket {
  branchId: string
  studentId: string
  /** Set for an entry by grade, kumi and ban. */
  entryId: string | null
  /** Issued to a student who was signed in with a password. */
  isSignedIn: boolean
  /** `link_version` of the student at the issue; another one now: the card was voided since. null: the ticket is older than this field. */
  linkVersion: number | null
}

const DAY_MS = 24 * 3600_000
/** 30 days without a connection on the page that got it, and 30 days in the browser of what was sealed with it. */
const TICKET_DAYS = 60

const dayOf = (now: Date) => Math.floor(now.getTime() / DAY_MS)

export const issueAnswerTicket = (
  keys: SealingKeys,
  { branchId, studentId, entryId, isSignedIn, linkVersion: version }: AnswerTicket,
  now: Date,
): string =>
  seal(keys, { purpose: 'answers', branchId, text: studentId, day: dayOf(now), entryId, isSignedIn, version })

/** @returns null for what is no ticket; `expired` for one that is too old */
export function openAnswerTicket(keys: SealingKeys, ticket: string, now: Date): AnswerTicket | 'expired' | null {
  const payload = open(keys, ticket)
  if (payload?.purpose !== 'answers') return null
  const { branchId, text: studentId, day, entryId, isSignedIn, version: linkVersion } = payload
  if (dayOf(now) - day > TICKET_DAYS) return 'expired'
  return { branchId, studentId, entryId, isSignedIn, linkVersion }
}
