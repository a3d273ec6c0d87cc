import type { RegradedMarks } from '@tcheck/data/attempt/regraded'
import { countAttempt, wayOf } from '@tcheck/data/question-counts/count-attempt'
import { kindOf } from '@tcheck/data/tenant/item-kinds'
import { attemptIn } from '../attempts/attempt-in.ts'
import type { StreamProcessor } from '../processor.ts'

/**
 * Counts answers for authors when an attempt is finished and at each later write. A reopened attempt stores its earlier marks beside it,
 * which identifies it; saves of an unfinished attempt are ignored.
 */
export const questionCountProcessor: StreamProcessor<{ id: string }> = {
  noteOf: ({ key, item }) => {
    if (!item) return null
    const kind = kindOf(key)
    if (kind === 'regraded_marks') return { id: (item as unknown as RegradedMarks).attempt_id }
    if (kind !== 'attempt') return null
    const attempt = attemptIn(item)
    return attempt.finished_at !== null && wayOf(attempt) !== null ? { id: attempt.id } : null
  },
  take: async ({ id }, deps) => ({ attempt: id, outcome: await countAttempt(deps, id) }),
}
