import type { Arrival } from '@tcheck/contract/arrival'
import type { ResultRow } from '@tcheck/contract/class-result'
import type { AttemptResult } from '@tcheck/data/attempt/attempt'

/** What a row says of answers that came after the end or after the key. */
export function arrivalsOf(
  counted: AttemptResult | undefined,
  held: AttemptResult | undefined,
): Pick<ResultRow, 'arrivals' | 'held_id'> {
  // Whoever has handed in has no use for what came besides.
  const waiting = counted === undefined || counted.finished_at === null ? held : undefined
  const all = [...(waiting?.held_back ? [waiting.held_back] : []), ...(counted ? ofCounted(counted) : [])]
  return {
    ...(all.length > 0 && { arrivals: [...new Set(all)] }),
    ...(waiting && { held_id: waiting.id }),
  }
}

/** An attempt that is held back counts because the teacher says so. */
const ofCounted = (result: AttemptResult): Arrival[] => [
  ...(result.held_back ? [`counted_${result.held_back}` as const] : []),
  ...(result.has_answers_after_key
    ? [result.counts_after_key ? ('counted_after_key' as const) : ('after_key' as const)]
    : []),
  ...(result.is_reopened_after_key ? ['reopened_after_key' as const] : []),
  ...(result.is_key_known_before ? ['seen_before' as const] : []),
]
