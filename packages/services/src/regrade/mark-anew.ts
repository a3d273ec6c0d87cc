import type { StoredAttempt } from '@tcheck/data/attempt/attempt'
import { haveSameSlots } from '@tcheck/data/question-set/same-places'
import type { CompiledSet } from '@tcheck/scoring'
import { markAttempt } from '../attempt/mark-attempt.ts'

/** What keeps an attempt from moving to another version: its answers would stand at other questions. */
export function whyNotComparable(from: CompiledSet, to: CompiledSet): string | null {
  return haveSameSlots(from, to) ? null : '2つの版で、小問の数か並びが違います'
}

/** The attempt as the other version marks it, from the answers that were given. Nothing of the answers changes. */
export function markAnew(attempt: StoredAttempt, version: number, set: CompiledSet, at: string): StoredAttempt {
  return {
    ...markAttempt(attempt, set),
    question_count: set.columns.length,
    max_score: set.maxScore,
    set_version: version,
    regraded_at: at,
    regraded_by: version,
    version: attempt.version + 1,
  }
}

/** Columns whose mark is another one: `1-2 x→o`. */
export function changedMarks(before: StoredAttempt, after: StoredAttempt, set: CompiledSet): string[] {
  return set.columns.flatMap(({ key }, at) => {
    const [was, is] = [before.marks[at] ?? '.', after.marks[at] ?? '.']
    const [had, has] = [before.points[at] ?? 0, after.points[at] ?? 0]
    if (was === is && had === has) return []
    return [`${key} ${was}→${is}${was === is ? ` ${had}点→${has}点` : ''}`]
  })
}
