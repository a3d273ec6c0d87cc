import { questionOfSlot } from '@tcheck/learning/choose-questions'
import type { StoredAttempt, StoredSlot } from '../attempt/stored-attempt.ts'
import type { StoredRun } from '../learning/run.ts'
import type { StoredCategory } from '../question-set/question-set.ts'

/** The subject whose users are counted, as sets name it. */
export const JAPANESE = '国語'

/** A version of a set that somebody answered. */
export interface SetOfAnswer {
  category: StoredCategory
  code: string
  version: number
}

export const hasAnswer = ({ a }: StoredSlot) => a.some((answer) => answer !== '')

type Saving = Pick<StoredAttempt, 'slots' | 'version'>

/**
 * Whether a write of an attempt is a save with an answer. Other writes change no slot: a teacher closes, reopens or counts late answers, or
 * an operator regrades.
 */
export const savesAnswer = (attempt: Saving): boolean => answeredBy(attempt).length > 0

/** Keys of the slots that this write answered. */
export const answeredBy = ({ slots, version }: Saving): string[] =>
  Object.entries(slots).flatMap(([key, slot]) => (slot.v === version && hasAnswer(slot) ? key : []))

/** The set of an attempt; an instant student's answers are nobody's. */
export const setsOfAttempt = ({
  is_in_class_results,
  category,
  set_code,
  set_version,
}: StoredAttempt): SetOfAnswer[] => (is_in_class_results ? [{ category, code: set_code, version: set_version }] : [])

/** The lquestion groups that answers of a run are of: a run may have questions of several subjects. */
export function setsOfRun({ questions }: StoredRun, slotKeys: readonly string[]): SetOfAnswer[] {
  const groups = slotKeys.flatMap((key) => questionOfSlot(questions, key) ?? [])
  const sets = groups.map(({ group, version }) => ({ category: 'learning' as const, code: group, version }))
  return [...new Map(sets.map((set) => [`${set.code}@${set.version}`, set])).values()]
}
