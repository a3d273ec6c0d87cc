import type { StoredAttempt } from '@tcheck/data/attempt/attempt'
import { type CompiledSet, scoreSet } from '@tcheck/scoring'

/** An attempt marked anew after a change that no answer made, such as its finish. */
export function markAttempt(attempt: StoredAttempt, set: CompiledSet): StoredAttempt {
  const { answeredCount, ...scored } = scoreSet(set, (key) => attempt.slots[key]?.a, attempt.finished_at !== null)
  return { ...attempt, ...scored, answered_count: answeredCount }
}
