import type { ReadingKindName } from '@tcheck/contract/attendance'
import { type DBSchema, openDB } from 'idb'

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

export interface DoorStore {
  keep: (reading: KeptReading) => Promise<void>
  /** The oldest of a branch; undefined where none waits. */
  first: (branchId: string) => Promise<{ key: number; reading: KeptReading } | undefined>
  forget: (key: number) => Promise<void>
  /** All of a branch, the oldest first. */
  all: (branchId: string) => Promise<KeptReading[]>
}

/** The device's own store; where the browser allows none, the page's memory. */
export async function openDoorStore(name = 'tcheckDoor'): Promise<DoorStore> {
  try {
    return await onDisk(name)
  } catch {
    return inMemory()
  }
}

async function onDisk(name: string): Promise<DoorStore> {
  const db = await openDB<Schema>(name, 1, {
    upgrade(fresh) {
      fresh.createObjectStore('readings', { autoIncrement: true })
    },
  })
  return {
    keep: async (reading) => void (await db.add('readings', reading)),
    async first(branchId) {
      let cursor = await db.transaction('readings').store.openCursor()
      while (cursor && cursor.value.branchId !== branchId) cursor = await cursor.continue()
      return cursor ? { key: cursor.key, reading: cursor.value } : undefined
    },
    forget: (key) => db.delete('readings', key),
    all: async (branchId) => (await db.getAll('readings')).filter((one) => one.branchId === branchId),
  }
}

function inMemory(): DoorStore {
  const kept = new Map<number, KeptReading>()
  let next = 1
  return {
    keep: async (reading) => {
      kept.set(next, reading)
      next += 1
    },
    first: async (branchId) => {
      const found = [...kept].find(([, one]) => one.branchId === branchId)
      return found && { key: found[0], reading: found[1] }
    },
    forget: async (key) => void kept.delete(key),
    all: async (branchId) => [...kept.values()].filter((one) => one.branchId === branchId),
  }
}
