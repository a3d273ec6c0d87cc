import type { ActivityGroupInput } from '@tcheck/contract/activity'
import { countedLate, type LateAnswers, newerSlots } from '@tcheck/data/attempt/late-answers'
import type { StoredAttempt, StoredSlot } from '@tcheck/data/attempt/stored-attempt'
import type { StoredMission } from '@tcheck/data/mission/mission'
import { classStateOf, minutesFor } from '@tcheck/data/mission/test-settings'

type Slots = Record<string, StoredSlot>

const MINUTE_MS = 60_000
/** A start that is older than this as it comes waited for a connection. */
const OFFLINE_START_MS = 60_000
/** What is on its way as the time ends is in time. */
const GRACE_MS = 15_000

/**
 * When the time of an attempt that begins ends. It runs while a device is offline too: a start that waited began when the
 * device says, and is marked. A class that was closed before has had its time.
 */
export function timeOfStart(
  mission: StoredMission,
  student: { student_id: string; grade: number; kumi: string },
  { begun_ms_ago: agoMs = 0 }: Pick<ActivityGroupInput, 'begun_ms_ago'>,
  now: Date,
): Pick<StoredAttempt, 'ends_at' | 'begun_at' | 'is_offline_start' | 'is_closed'> {
  const minutes = minutesFor(mission, student.student_id)
  const closedAt = classStateOf(mission, student).closed_at
  if (minutes === null && closedAt === null) return {}
  const begun = new Date(now.getTime() - agoMs)
  const ownEnd = minutes === null ? null : new Date(begun.getTime() + minutes * MINUTE_MS).toISOString()
  const ends_at = [ownEnd, closedAt].flatMap((end) => end ?? []).sort()[0]
  const isOffline = agoMs > OFFLINE_START_MS
  return {
    ...(ends_at !== undefined && { ends_at }),
    ...(isOffline && { begun_at: begun.toISOString(), is_offline_start: true }),
    ...(closedAt !== null && { is_closed: true }),
  }
}

/** Whether what comes now comes after the end; not where the student has handed it in before. */
export function isPastEnd(attempt: StoredAttempt, now: Date): boolean {
  if (attempt.mode !== 'test' || attempt.ends_at === undefined) return false
  if (attempt.is_closed) return true
  return attempt.finished_at === null && now.getTime() > Date.parse(attempt.ends_at) + GRACE_MS
}

/**
 * When an answer was given, by what the device says: how long before it was sent, as its clock counts. Without that its
 * clock's word alone; never later than now.
 */
function givenAtMs(answeredAt: string, sentAt: string | undefined, now: Date): number {
  const told = Date.parse(answeredAt)
  const givenMs = sentAt === undefined ? told : now.getTime() - (Date.parse(sentAt) - told)
  return Number.isNaN(givenMs) ? now.getTime() : Math.min(givenMs, now.getTime())
}

const minutesAfter = (endsAt: string, now: Date) =>
  Math.max(0, Math.ceil((now.getTime() - Date.parse(endsAt)) / MINUTE_MS))

export interface LateSave {
  late: LateAnswers
  isNews: boolean
  /** The slots that count by now, and how late the last of them came. */
  slots: Slots
  late_minutes: number | undefined
}

/**
 * Takes in what came after the end: what the device says to be from before it counts and is marked, the rest is kept. The
 * teacher may turn either (`teacher-missions/count-late-answers`).
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
  const all = Object.entries(sent)
  const claimed = newerSlots(before.claimed, Object.fromEntries(all.filter(isClaimed)))
  const after = newerSlots(before.after, Object.fromEntries(all.filter((one) => !isClaimed(one))))
  const minutes = minutesAfter(endsAt, now)
  const isNewIn = (bucket: Slots, old: Slots) => Object.entries(bucket).some(([key, slot]) => old[key] !== slot)
  const [isClaimNew, isAfterNew] = [isNewIn(claimed, before.claimed), isNewIn(after, before.after)]
  const late = {
    ...before,
    claimed,
    after,
    claimed_minutes: isClaimNew ? minutes : before.claimed_minutes,
    after_minutes: isAfterNew ? minutes : before.after_minutes,
  }
  const counted = countedLate(late, attempt.late_answers ?? 'claimed')
  return { late, isNews: isClaimNew || isAfterNew, slots: counted.slots, late_minutes: counted.minutes }
}
