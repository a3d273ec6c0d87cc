import { AsyncLocalStorage } from 'node:async_hooks'

/** Capacity units that a stretch of work consumed, as the table reports them. */
export interface Capacity {
  read: number
  write: number
  /** Requests sent to the table. */
  requests: number
}

const meters = new AsyncLocalStorage<Capacity>()

/** Runs `work` and hands back what it consumed, for the log line of a call and for the bench. */
export async function measureCapacity<T>(work: (capacity: Readonly<Capacity>) => Promise<T>): Promise<T> {
  const capacity: Capacity = { read: 0, write: 0, requests: 0 }
  return meters.run(capacity, () => work(capacity))
}

export function countCapacity(kind: 'read' | 'write', units: number) {
  const meter = meters.getStore()
  if (!meter) return
  meter[kind] += units
  meter.requests += 1
}
