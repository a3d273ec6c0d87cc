import type { StoredAttempt } from '@tcheck/data/attempt/attempt'
import { type CompiledSet, scoreSet } from '@tcheck/scoring'

/** The attempt with marks and points of its present answers. */
export function markAttempt(attempt: StoredAttempt, set: CompiledSet): StoredAttempt {
  const { answeredCount, ...scored } = scoreSet(set, (key) => attempt.slots[key]?.a, attempt.finished_at !== null)
  return { ...attempt, ...scored, answered_count: answeredCount }
}
