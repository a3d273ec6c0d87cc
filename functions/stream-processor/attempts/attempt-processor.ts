import { listAttempt } from '@tcheck/data/attempt/attempt-listing'
import { kindOf } from '@tcheck/data/tenant/item-kinds'
import type { StreamProcessor } from '../processor.ts'
import { attemptIn } from './attempt-in.ts'

/** Each attempt that is begun stands in the lists of all attempts. */
export const attemptProcessor: StreamProcessor<{ id: string }> = {
  noteOf: ({ event, key, item }) =>
    event === 'INSERT' && item && kindOf(key) === 'attempt' ? { id: attemptIn(item).id } : null,
  take: async ({ id }, { table }) => ({ attempt: id, outcome: await listAttempt(table, id) }),
}
