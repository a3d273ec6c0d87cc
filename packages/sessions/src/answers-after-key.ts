import { type ClassTest, shownByClockAt } from './exam-policy.ts'

/**
 * Which answers of a mission's test count after a call has given its student the exam's key, and which attempts count that began after the
 * test's end (domain.md "Key first, answer later"). All times are the server's; no device's clock decides.
 */

/** So long after the end of a test the server gives no key to a student who has not handed it in. */
export const KEY_WAIT_MS = 10 * 60_000
/** A key that was given so long ago is noted again: a test may have been handed out since that nobody knows of any more. */
const NOTED_AGAIN_AFTER_MS = 24 * 3600_000
/** So soon after a key was noted another call may still be marking the student's attempts. */
const STILL_MARKING_MS = 60_000

type TestEnd = Pick<ClassTest, 'answersShown' | 'dueAt' | 'deliveredAt' | 'closedAt' | 'releasedAt'>

/** Moments at which a test ended: the close, the release, the due date, or the clock's release without one. */
function endsOf(test: TestEnd, nowIso: string): string[] {
  const all = [test.closedAt, test.releasedAt, test.dueAt ?? shownByClockAt(test)]
  return all.flatMap((end) => end ?? []).filter((end) => end <= nowIso)
}

/** Whether an attempt that begins now begins after the end of its test. It is stored, and counts when the teacher says so. */
export const isAfterEnd = (test: TestEnd, now: Date): boolean => endsOf(test, now.toISOString()).length > 0

/** Whether one of these tests ended so recently that a device may still send answers from before its end. */
export const hasJustEnded = (tests: readonly TestEnd[], now: Date): boolean =>
  tests.flatMap((test) => endsOf(test, now.toISOString())).some((end) => now.getTime() - Date.parse(end) < KEY_WAIT_MS)

/**
 * The effect of the newest call that gave the key on a test:
 * - `none`: no call gave it
 * - `before`: the test was handed out later; its answers count, and the teacher sees it
 * - `after`: the student had the test by then; later answers do not count
 */
export function keyStateOf(seenAt: string | null, givenAt: string): 'none' | 'before' | 'after' {
  if (seenAt === null) return 'none'
  return seenAt < givenAt ? 'before' : 'after'
}

/** What is known of a student's key as a call is about to give it (again). */
interface KnownKey {
  seenAt: string | null
  /** When each test of this exam was handed out to the student. */
  givenAt: readonly string[]
  now: Date
}

/** Whether a call that gives the key has to note it: the first one does, and the first after each test that was handed out. */
export function isKeyNews({ seenAt, givenAt, now }: KnownKey): boolean {
  if (seenAt === null || now.getTime() - Date.parse(seenAt) > NOTED_AGAIN_AFTER_MS) return true
  return givenAt.some((given) => keyStateOf(seenAt, given) === 'before')
}

/** Whether the call that noted the key may not have marked all of the student's attempts yet. */
export const isStillMarking = ({ seenAt, now }: Pick<KnownKey, 'seenAt' | 'now'>): boolean =>
  Math.abs(now.getTime() - new Date(seenAt ?? 0).getTime()) < STILL_MARKING_MS

/** Why an attempt as a whole is held back: it began after the end of its test, or after its student had the key. */
export type HeldBack = 'after_end' | 'after_key'

/** What these rules look at of an attempt. */
export interface ArrivedAttempt {
  readonly mode: string
  readonly mission_id: string | null
  readonly finished_at: string | null
  readonly is_closed?: boolean
  readonly held_back?: HeldBack
  readonly counts_held?: boolean
  readonly key_seen_at?: string
  readonly is_reopened_after_key?: boolean
}

/** Whether an attempt is a mission's test that its student has not handed in; one that its class's close finished is not. */
export const isUnhanded = ({ mode, mission_id, finished_at, is_closed }: ArrivedAttempt): boolean =>
  mode === 'test' && mission_id !== null && (finished_at === null || is_closed === true)

/** Whether a key that is given now has to be marked on the attempt. Who reopened it after the key has decided already. */
export const takesKeyMark = (attempt: ArrivedAttempt): boolean =>
  isUnhanded(attempt) &&
  attempt.key_seen_at === undefined &&
  attempt.held_back !== 'after_key' &&
  attempt.is_reopened_after_key !== true

/** What a key changes of an attempt: one that is held back as a whole stays so, of another one the answers that come from now on. */
export const keyMarkOf = (
  attempt: ArrivedAttempt,
  seenAt: string,
): Pick<ArrivedAttempt, 'held_back' | 'key_seen_at'> =>
  attempt.held_back !== undefined && !attempt.counts_held ? { held_back: 'after_key' } : { key_seen_at: seenAt }

/** Whether answers that come now come after the key: they are kept beside the attempt. */
export const isAfterKey = (attempt: ArrivedAttempt): boolean => attempt.key_seen_at !== undefined && isUnhanded(attempt)

/** Whether an attempt may count in its class without a teacher's word about it. */
export const isHeldBack = ({ held_back, counts_held }: Pick<ArrivedAttempt, 'held_back' | 'counts_held'>): boolean =>
  held_back !== undefined && counts_held !== true

/**
 * Whether lists and saves may show marks of an attempt. Each mark reveals a part of the key, so marks of an unfinished attempt come only
 * from a call that requests and records them.
 */
export const showsMarksUnasked = (attempt: ArrivedAttempt): boolean =>
  !isUnhanded(attempt) || attempt.key_seen_at !== undefined || attempt.held_back === 'after_key'
