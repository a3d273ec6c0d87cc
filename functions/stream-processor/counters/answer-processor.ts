import type { RegradedMarks } from '@tcheck/data/attempt/regraded'
import { type AttemptKind, countAnswers, isCounted } from '@tcheck/data/counter/count-answers'
import { runOf } from '@tcheck/data/learning/run'
import { kindOf } from '@tcheck/data/tenant/item-kinds'
import { attemptIn } from '../attempts/attempt-in.ts'
import type { StreamProcessor } from '../processor.ts'

/** Answers are counted a day when an attempt, or a run of learning, is finished, and whenever it is written after that. */
export const answerProcessor: StreamProcessor<{ id: string; place: AttemptKind }> = {
  noteOf: ({ key, item }, { now }) => {
    if (!item) return null
    const kind = kindOf(key)
    // A reopened one leaves its marks of then: what it counted is taken back.
    if (kind === 'regraded_marks') return { id: (item as unknown as RegradedMarks).attempt_id, place: 'attempt' }
    if (kind !== 'attempt' && kind !== 'learning_run') return null
    const place: AttemptKind = kind === 'attempt' ? 'attempt' : 'run'
    const attempt = kind === 'attempt' ? attemptIn(item) : runOf(item).attempt
    // Of who came to try something out nothing is counted; runs of learning are no class's results.
    if (place === 'attempt' && !attempt.is_in_class_results) return null
    return attempt.finished_at !== null && isCounted(attempt.started_at, now()) ? { id: attempt.id, place } : null
  },
  take: async ({ id, place }, { table, now }) => ({
    attempt: id,
    outcome: await countAnswers(table, { id, place }, now()),
  }),
}
