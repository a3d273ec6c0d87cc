import type { ToldReading } from '@tcheck/contract/groups/attendance'
import { ApiError } from '../../lib/api/api-error.ts'
import type { DoorStore, KeptReading } from './door-store.ts'

type Send = (reading: Omit<KeptReading, 'branchId'>) => Promise<ToldReading>

/** What became of a reading once the server has seen it; `refused` is tried no more. */
export type Settled = { reading: KeptReading; told: ToldReading | 'refused' }

/** The server understood and said no: again would change nothing. All else is tried again. */
const isFinal = (error: unknown) => error instanceof ApiError && [400, 404, 413, 422].includes(error.status)

/**
 * Sends what waits, one after the other, the oldest first; each keeps its own time. A reading is forgotten only once the server
 * has it, and sending it twice stores it once.
 *
 * @returns what was settled, and whether something waits on (no line, or a busy server)
 */
export async function sendKept(
  store: DoorStore,
  branchId: string,
  { send, onSettled }: { send: Send; onSettled: (settled: Settled) => void },
): Promise<'done' | 'waits'> {
  for (;;) {
    const [waiting] = await store.all(branchId)
    if (!waiting) return 'done'
    const { key, isOnDevice: _, ...reading } = waiting
    const { branchId: __, ...sent } = reading
    try {
      const told = await send(sent)
      await store.forget(key)
      onSettled({ reading, told })
    } catch (error) {
      if (!isFinal(error)) return 'waits'
      await store.forget(key)
      onSettled({ reading, told: 'refused' })
    }
  }
}
