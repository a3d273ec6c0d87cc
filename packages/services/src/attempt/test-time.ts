import type { ActivityGroupInput } from '@tcheck/contract/activity'
import { countedLate, type LateAnswers, lateCountingOf, newerSlots } from '@tcheck/data/attempt/late-answers'
import type { StoredAttempt, StoredSlot } from '@tcheck/data/attempt/stored-attempt'
import type { StoredMission } from '@tcheck/data/mission/mission'
import { classStateOf, minutesFor } from '@tcheck/data/mission/test-settings'
import { isAfterKey } from '@tcheck/sessions/answers-after-key'

type Slots = Record<string, StoredSlot>

const MINUTE_MS = 60_000
/** A start that is older than this as it comes waited for a connection. */
const OFFLINE_START_MS = 60_000
/** What is on its way as the time ends is in time. */
const GRACE_MS = 15_000

/**
 * The end of a beginning attempt's time. The clock of a time limit starts with the call. The device's own start time counts only without a
 * limit, where the closing of the class ends the time; a delayed start is marked.
 */
export function timeOfStart(
  mission: StoredMission,
  student: { student_id: string; grade: number; kumi: string },
  { begun_ms_ago: agoMs = 0, hasAnswers }: Pick<ActivityGroupInput, 'begun_ms_ago'> & { hasAnswers: boolean },
  now: Date,
): Pick<StoredAttempt, 'ends_at' | 'begun_at' | 'is_closed' | 'is_offline_start' | 'late_answers'> {
  const minutes = minutesFor(mission, student.student_id)
  const closedAt = classStateOf(mission, student).closed_at
  const closed = closedAt !== null && { is_closed: true }
  if (minutes !== null && hasAnswers) return { ...startUnknown(agoMs, closedAt, now), ...closed }
  const ownEnd = minutes === null ? null : new Date(now.getTime() + minutes * MINUTE_MS).toISOString()
  const ends_at = [ownEnd, closedAt].flatMap((end) => end ?? []).sort()[0]
  const isOffline = minutes === null && agoMs > OFFLINE_START_MS
  return {
    ...(ends_at !== undefined && { ends_at }),
    ...(isOffline && { begun_at: new Date(now.getTime() - agoMs).toISOString(), is_offline_start: true }),
    ...closed,
  }
}

/**
 * Answers that arrive with the start of a timed test: the server had sent no questions, so no clock ran. They are stored as answers after
 * the end, and count if a teacher decides so.
 */
function startUnknown(agoMs: number, closedAt: string | null, now: Date) {
  const begun_at = new Date(now.getTime() - agoMs).toISOString()
  const past = new Date(now.getTime() - GRACE_MS - 1).toISOString()
  const ends_at = [begun_at, past, closedAt].flatMap((end) => end ?? []).sort()[0] ?? past
  return { ends_at, begun_at, is_offline_start: true, late_answers: 'none' as const }
}

/** Whether what comes now comes after the end; not where the student has handed it in before. */
export function isPastEnd(attempt: StoredAttempt, now: Date): boolean {
  if (attempt.mode !== 'test' || attempt.ends_at === undefined) return false
  if (attempt.is_closed) return true
  return attempt.finished_at === null && now.getTime() > Date.parse(attempt.ends_at) + GRACE_MS
}

/**
 * The time of an answer according to the device: its age when it was sent, by the device's clock; without an age the device's time. Never
 * later than now.
 */
export function givenAtMs(answeredAt: string, sentAt: string | undefined, now: Date): number {
  const told = Date.parse(answeredAt)
  const givenMs = sentAt === undefined ? told : now.getTime() - (Date.parse(sentAt) - told)
  return Number.isNaN(givenMs) ? now.getTime() : Math.min(givenMs, now.getTime())
}

const minutesAfter = (endsAt: string, now: Date) =>
  Math.max(0, Math.ceil((now.getTime() - Date.parse(endsAt)) / MINUTE_MS))

interface LateSave {
  late: LateAnswers
  isNews: boolean
  /** The slots that count by now, and how late the last of them came. */
  slots: Slots
  late_minutes: number | undefined
  hasAnswersAfterKey: boolean
}

/** Whether what comes now is kept beside the attempt: it comes after the end, or after the key. */
export const isStoredBeside = (attempt: StoredAttempt, now: Date): boolean =>
  isPastEnd(attempt, now) || isAfterKey(attempt)

/**
 * Merges answers that arrived after the end. Those that the device dates before the end count and are marked; others are stored and do not
 * count. Answers after the key are stored and do not count, whatever their time. The teacher may change each (`count-late-answers`,
 * `count-held-answers`).
 */
export function takeLate(
  attempt: StoredAttempt,
  sent: Slots,
  { known, sentAt, now }: { known: LateAnswers | undefined; sentAt: string | undefined; now: Date },
): LateSave {
  const endsAt = attempt.ends_at ?? now.toISOString()
  const before: LateAnswers = known ?? {
    attempt_id: attempt.id,
    at_end: attempt.slots,
    claimed: {},
    after: {},
    claimed_minutes: 0,
    after_minutes: 0,
  }
  const isClaimed = ([, slot]: [string, StoredSlot]) => givenAtMs(slot.t, sentAt, now) <= Date.parse(endsAt)
  const isKeyed = isAfterKey(attempt)
  const knownAfterKey = before.after_key ?? {}
  const afterKey = isKeyed ? newerSlots(knownAfterKey, news(attempt, sent)) : knownAfterKey
  const all = isKeyed ? [] : Object.entries(sent)
  const claimed = newerSlots(before.claimed, Object.fromEntries(all.filter(isClaimed)))
  const after = newerSlots(before.after, Object.fromEntries(all.filter((one) => !isClaimed(one))))
  const minutes = minutesAfter(endsAt, now)
  const isNewIn = (bucket: Slots, old: Slots) => Object.entries(bucket).some(([key, slot]) => old[key] !== slot)
  const [isClaimNew, isAfterNew] = [isNewIn(claimed, before.claimed), isNewIn(after, before.after)]
  const isAfterKeyNew = isNewIn(afterKey, knownAfterKey)
  const late: LateAnswers = {
    ...before,
    claimed,
    after,
    ...(Object.keys(afterKey).length > 0 && { after_key: afterKey }),
    claimed_minutes: isClaimNew ? minutes : before.claimed_minutes,
    after_minutes: isAfterNew ? minutes : before.after_minutes,
  }
  const counted = countedLate(late, lateCountingOf(attempt))
  return {
    late,
    isNews: isClaimNew || isAfterNew || isAfterKeyNew,
    slots: counted.slots,
    late_minutes: counted.minutes,
    hasAnswersAfterKey: Object.keys(afterKey).length > 0,
  }
}

/** What the attempt does not hold already: an answer that came before the key and is sent once more is no later answer. */
const news = ({ slots }: StoredAttempt, sent: Slots): Slots =>
  Object.fromEntries(Object.entries(sent).filter(([key, { r, d }]) => slots[key]?.r !== r || slots[key]?.d !== d))
