import type { RegradedMarks } from '@tcheck/data/attempt/regraded'
import { countAttempt, wayOf } from '@tcheck/data/question-counts/count-attempt'
import { kindOf } from '@tcheck/data/tenant/item-kinds'
import { attemptIn } from '../attempts/attempt-in.ts'
import type { StreamProcessor } from '../processor.ts'

/**
 * What is answered to questions is counted for who writes them: when an attempt is finished, and whenever it is written after that. One that
 * is reopened leaves its marks of then beside it, which is what tells of it: saves of what goes on say nothing.
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
