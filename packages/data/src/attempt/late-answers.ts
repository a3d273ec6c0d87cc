import { studentPk } from '../student/student.ts'
import type { Key, Table, Write } from '../table.ts'
import { parseAttemptId } from './attempt-id.ts'
import type { StoredAttempt, StoredSlot } from './stored-attempt.ts'

type Slots = Record<string, StoredSlot>

/**
 * Answers that arrived after a test's end, by slot. They are stored apart from the attempt: the teacher may count them or not, repeatedly,
 * and the answers at the end are never overwritten.
 */
export interface LateAnswers {
  attempt_id: string
  /** As the attempt stood when the first of them came. */
  at_end: Slots
  /** What the device says to be from before the end. */
  claimed: Slots
  after: Slots
  /** What came after the student had the key, whenever it was given. */
  after_key?: Slots
  /** Minutes after the end at which the last of each came. */
  claimed_minutes: number
  after_minutes: number
}

const keyOf = (attemptId: string): Key => {
  const { studentId = '', ulid = '' } = parseAttemptId(attemptId) ?? {}
  return { pk: studentPk(studentId), sk: `LATE#${ulid}` }
}

/** Of the transaction that changes the attempt, whose condition holds for both. */
export const lateAnswersWrite = (late: LateAnswers): Write => ({ put: { ...keyOf(late.attempt_id), ...late } })

/** Consistent: what a moment ago came late is there. */
export async function getLateAnswers(table: Table, attemptId: string): Promise<LateAnswers | undefined> {
  const item = await table.get<LateAnswers & Partial<Key>>(keyOf(attemptId), { consistent: true })
  if (!item) return undefined
  const { pk: _pk, sk: _sk, ...late } = item
  return late
}

const isNewer = (a: StoredSlot, b: StoredSlot) => (a.r === b.r ? a.d > b.d : a.r > b.r)

/** The slots of both, of each place the newer one: by revision, then by device, as everywhere. */
export function newerSlots(known: Slots, others: Slots): Slots {
  const merged = { ...known }
  for (const [key, slot] of Object.entries(others)) {
    const before = merged[key]
    if (!before || isNewer(slot, before)) merged[key] = slot
  }
  return merged
}

/** Written as one that was handed in again: what did not count is among the past answers. */
export const lateAnswersRemoval = (attemptId: string): Write => ({ delete: keyOf(attemptId) })

interface LateCounting {
  late_answers: 'claimed' | 'all' | 'none'
  counts_after_key: boolean
}

/** How an attempt's late answers count now. */
export const lateCountingOf = ({
  late_answers = 'claimed',
  counts_after_key,
}: Pick<StoredAttempt, 'late_answers' | 'counts_after_key'>): LateCounting => ({
  late_answers,
  counts_after_key: counts_after_key === true,
})

/**
 * The slots that the teacher counts, and the delay of the last of them in minutes. If none is counted, the delay is that of the stored
 * ones, so late answers always stay visible.
 */
export function countedLate(
  late: LateAnswers,
  { late_answers: choice, counts_after_key }: LateCounting,
): { slots: Slots; minutes?: number } {
  const hasClaimed = Object.keys(late.claimed).length > 0
  const hasAfter = Object.keys(late.after).length > 0
  const isClaimed = hasClaimed && choice !== 'none'
  const isAfter = hasAfter && choice === 'all'
  const inTime = isClaimed ? newerSlots(late.at_end, late.claimed) : late.at_end
  const ofAll = { claimed: hasClaimed ? late.claimed_minutes : 0, after: hasAfter ? late.after_minutes : 0 }
  const ofCounted = Math.max(isClaimed ? ofAll.claimed : 0, isAfter ? ofAll.after : 0)
  const beforeKey = isAfter ? newerSlots(inTime, late.after) : inTime
  return {
    slots: counts_after_key ? newerSlots(beforeKey, late.after_key ?? {}) : beforeKey,
    ...((hasClaimed || hasAfter) && {
      minutes: isClaimed || isAfter ? ofCounted : Math.max(ofAll.claimed, ofAll.after),
    }),
  }
}
