import type { CapacityCounter, ConsumedCapacity } from './capacity.ts'
import { totalUnits } from './capacity.ts'
import type { Catalog } from './catalog.ts'
import type { KeyLocks } from './key-locks.ts'
import type { Storage } from './storage.ts'
import type { Streams } from './streams.ts'
import type { TransactionTokens } from './transaction-tokens.ts'

/** A step of a transaction, reported to {@link EngineHooks.reached}. */
export type TransactionPoint = `planned ${number}` | 'writing' | 'written'

/** For tests that stop the process in the middle of a transaction or move the clock. */
export interface EngineHooks {
  reached?: (point: TransactionPoint) => void
  /** Milliseconds since 1970. */
  now?: () => number
}

/** The state that the operations use. */
export interface Engine {
  storage: Storage
  catalog: Catalog
  locks: KeyLocks
  tokens: TransactionTokens
  streams: Streams
  hooks: EngineHooks
  /** Told what every call consumed, also the refused ones. */
  onCapacity?: (consumed: ConsumedCapacity) => void
}

export const nowMsOf = ({ hooks }: Engine) => hooks.now?.() ?? Date.now()

/** Whether a call must be measured. */
export const isMeasured = (engine: Engine, detail: string | undefined) =>
  engine.onCapacity !== undefined || detail === 'TOTAL' || detail === 'INDEXES'

export function report(engine: Engine, operation: string, counter: CapacityCounter) {
  if (!engine.onCapacity) return
  for (const sum of counter.consumptions) {
    engine.onCapacity({ operation, table: sum.table, kind: sum.kind, units: totalUnits(sum) })
  }
}
