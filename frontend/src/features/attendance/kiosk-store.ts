import type { ReadingKindName } from '@tcheck/contract/attendance'
import type { ReadingOutcome } from '@tcheck/contract/groups/attendance'
import type { DBSchema } from 'idb'
import { ApiError } from '../../lib/api/api-error.ts'
import { deviceDb } from '../../lib/store/device-db.ts'

type Send = (reading: Omit<KeptReading, 'branchId'>) => Promise<ReadingOutcome>

/** What became of a reading once the server has seen it; `refused` is tried no more. */
export type Settled = { reading: KeptReading; told: ReadingOutcome | 'refused' }

/** A reading that waits on this device until the server has it. */
export interface KeptReading {
  /** ISO 8601 in UTC, by this device's clock. */
  at: string
  kind: ReadingKindName
  /** What the card says, or whose name was tapped. */
  card?: string
  student_id?: string
  /** Of which branch: another one that signs in here sends none of them. */
  branchId: string
}

interface Schema extends DBSchema {
  readings: { key: number; value: KeptReading }
}

export interface WaitingReading extends KeptReading {
  key: number
  /** Whether it outlives the page. */
  isOnDevice: boolean
}

export interface KioskStore {
  /** @returns its key */
  keep: (reading: KeptReading) => Promise<number>
  /** All of a branch, the oldest first. */
  all: (branchId: string) => Promise<WaitingReading[]>
  forget: (key: number) => Promise<void>
}

const KEYS_PER_MS = 1000
/** A store that has failed is left alone for so long: nobody at the door waits for it. */
const PAUSE_MS = 5000

/**
 * Readings on this device. While the store fails they stay in the page's memory, and later calls write to the store what it
 * does not have.
 */
export function openKioskStore(name = 'tcheckDoor'): KioskStore {
  const store = deviceDb<Schema>(name, { readings: { autoIncrement: true } })
  const waiting = new Map<number, KeptReading>()
  const onDisk = new Set<number>()
  /** Sent, and perhaps still in the store. */
  const sent = new Set<number>()
  let lastKey = 0
  const againAtMs = { reads: 0, writes: 0 }
  let queue: Promise<unknown> = Promise.resolve()

  /** One call after the other. */
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = queue.then(work)
    queue = turn.catch(() => undefined)
    return turn
  }

  async function tried(kind: 'reads' | 'writes', work: () => Promise<void>): Promise<void> {
    if (Date.now() < againAtMs[kind]) return
    await work().catch(() => {
      againAtMs[kind] = Date.now() + PAUSE_MS
    })
  }

  async function catchUp(): Promise<void> {
    const unwritten = [...waiting].filter(([key]) => !onDisk.has(key))
    if (unwritten.length + sent.size === 0) return
    await store.use(async (db) => {
      const { store: readings, done } = db.transaction('readings', 'readwrite', { durability: 'strict' })
      const puts = unwritten.map(([key, reading]) => readings.put(reading, key))
      const deletes = [...sent].map((key) => readings.delete(key))
      await Promise.all([...puts, ...deletes, done])
    })
    for (const [key] of unwritten) onDisk.add(key)
    sent.clear()
  }

  /** What earlier visits left here, without what another tab has sent meanwhile. */
  async function readStore(): Promise<void> {
    const held = await store.use(async (db) => {
      const { store: readings } = db.transaction('readings')
      const [keys, values] = await Promise.all([readings.getAllKeys(), readings.getAll()])
      return values.map((reading, at) => [keys[at] ?? 0, reading] as const)
    })
    for (const key of onDisk) waiting.delete(key)
    onDisk.clear()
    for (const [key, reading] of held) {
      if (sent.has(key)) continue
      waiting.set(key, reading)
      onDisk.add(key)
    }
  }

  return {
    keep: (reading) =>
      inTurn(async () => {
        // It has its key before it is written, so that a second write replaces the first.
        lastKey = Math.max(lastKey + 1, Date.now() * KEYS_PER_MS)
        waiting.set(lastKey, reading)
        await tried('writes', catchUp)
        return lastKey
      }),
    all: (branchId) =>
      inTurn(async () => {
        await tried('writes', catchUp)
        await tried('reads', readStore)
        return [...waiting]
          .filter(([, { branchId: of }]) => of === branchId)
          .map(([key, reading]) => ({ ...reading, key, isOnDevice: onDisk.has(key) }))
          .sort((a, b) => a.key - b.key)
      }),
    forget: (key) =>
      inTurn(async () => {
        waiting.delete(key)
        onDisk.delete(key)
        sent.add(key)
        await tried('writes', catchUp)
      }),
  }
}

let opened: KioskStore | null = null

/** The page's one store: both ways of the door share it, so that the other way still sends what only memory has. */
export function kioskStore(): KioskStore {
  opened ??= openKioskStore()
  return opened
}

/** The server understood and said no: again would change nothing. All else is tried again. */
const isFinal = (error: unknown) => error instanceof ApiError && [400, 404, 413, 422].includes(error.status)

/**
 * Sends what waits, one after the other, the oldest first; each keeps its own time. A reading is forgotten only once the server
 * has it, and sending it twice stores it once.
 *
 * @returns what was settled, and whether something waits on (no line, or a busy server)
 */
export async function sendStored(
  store: KioskStore,
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
