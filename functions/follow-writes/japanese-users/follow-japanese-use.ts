import { getAttempt, type StoredAttempt, type StoredSlot } from '@tcheck/data/attempt/attempt'
import { attemptOf } from '@tcheck/data/attempt/attempt-item'
import type { LateAnswers } from '@tcheck/data/attempt/late-answers'
import { japaneseMonthOf } from '@tcheck/data/japanese-user/japanese-month'
import { type JapaneseUse, noteJapaneseUse, recountJapaneseUsers } from '@tcheck/data/japanese-user/japanese-user'
import { kindOf } from '@tcheck/data/tenant/item-kinds'
import type { TableWrite } from '@tcheck/lambda-kit/stream-image'
import { ulid } from 'ulid'
import type { FollowDeps, Follower } from '../follower.ts'

/** The subject that is counted, as sets name it. */
const SUBJECT = '国語'

const hasAnswer = ({ a }: StoredSlot) => a.some((answer) => answer !== '')

/**
 * Whether this write of an attempt is a save with an answer: a teacher who closes or reopens it, counts what came late, or
 * an operator who regrades it, writes no slot anew.
 */
export const savesAnswer = ({ slots, version }: Pick<StoredAttempt, 'slots' | 'version'>): boolean =>
  Object.values(slots).some((slot) => slot.v === version && hasAnswer(slot))

/** The attempt that a write saves an answer of, and when that came in; null where it does not. */
async function savedBy({ key, item, at }: TableWrite, { table }: FollowDeps) {
  if (!item) return null
  const kind = kindOf(key)
  if (kind === 'attempt') {
    const attempt = attemptOf(item)
    return savesAnswer(attempt) ? { attempt, at: attempt.updated_at } : null
  }
  if (kind !== 'late_answers') return null
  // What came after the end of a test is kept beside it, and is an answer that came in.
  const { attempt_id, claimed, after } = item as unknown as LateAnswers
  if (![claimed, after].some((slots) => Object.values(slots).some(hasAnswer))) return null
  const attempt = await getAttempt(table, attempt_id)
  return attempt ? { attempt, at } : null
}

/** A student who answers a set of 国語 is a user of the month in which the answer came in. */
export const followJapaneseUse: Follower<JapaneseUse> = {
  noteOf: async (write, deps) => {
    const saved = await savedBy(write, deps)
    if (!saved?.attempt.is_in_class_results) return null
    const { branch_id, student_id, category, set_code, set_version } = saved.attempt
    const subject = await deps.subjectOf({ category, code: set_code, version: set_version })
    return subject === SUBJECT
      ? { branch_id, student_id, month: japaneseMonthOf(new Date(saved.at)), at: saved.at }
      : null
  },
  take: async (use, { table, now }, { received }) => {
    const { branch_id: branchId, month } = use
    const isNew = await noteJapaneseUse(table, use, ulid())
    // Noted by a try that ended before it counted: counting again costs little.
    const isCounted = isNew || received > 1
    if (isCounted) await recountJapaneseUsers(table, { branchId, month }, now())
    return { branch: branchId, month, isNew }
  },
}
