import { openAnswersDb, storeParts } from './answers-db.ts'
import type { AnswersDb } from './answers-store.ts'
import { newAttempt } from './attempt-record.ts'

/** Whether answers outlive this page here, told before a student starts. */
export type StorageState =
  | 'kept'
  /** Only a little room is left, or none. */
  | 'nearly_full'
  /** The browser allows none, or forgets all when the window closes: a private one. */
  | 'blocked'

export interface DeviceStorage {
  db: AnswersDb
  state: StorageState
}

const LEAST_ROOM_BYTES = 10 * 1024 * 1024

async function hasLittleRoom(): Promise<boolean> {
  const estimate = await navigator.storage?.estimate?.().catch(() => null)
  return estimate?.quota !== undefined && estimate.quota - (estimate.usage ?? 0) < LEAST_ROOM_BYTES
}

/**
 * Firefox and Safari keep answers in a private window until it is closed, and refuse a folder there. Chromium hides its
 * private windows from pages, by the estimate of room too, so there nothing can be said.
 */
async function isPrivateWindow(): Promise<boolean> {
  if (!navigator.storage?.getDirectory) return false
  return navigator.storage.getDirectory().then(
    () => false,
    () => true,
  )
}

const isFull = (error: unknown) => error instanceof DOMException && error.name === 'QuotaExceededError'

const probeId = 'probe'
/** Belongs to nobody, so it is never listed and never sent. */
const probe = newAttempt(
  { owner: '', category: 'unit', code: '', missionId: null, mode: 'practice', localId: probeId, startKey: probeId },
  new Date(0),
)

async function openProbed(): Promise<AnswersDb> {
  const db = await openAnswersDb()
  await db.update(probeId, () => probe)
  return db
}

/** Opens the store by really writing into it; a browser that refuses gets one in memory instead. */
export async function openDeviceStorage(): Promise<DeviceStorage> {
  try {
    const [db, isPrivate, isNearlyFull] = await Promise.all([openProbed(), isPrivateWindow(), hasLittleRoom()])
    // Asks the browser not to clear the store when the disk runs full; a refusal changes nothing.
    void navigator.storage?.persist?.().catch(() => false)
    return { db, state: isPrivate ? 'blocked' : isNearlyFull ? 'nearly_full' : 'kept' }
  } catch (error) {
    return { db: (await storeParts()).openMemoryDb(), state: isFull(error) ? 'nearly_full' : 'blocked' }
  }
}

let opened: Promise<DeviceStorage> | null = null

/** The page's one store. */
export function deviceStorage(): Promise<DeviceStorage> {
  opened ??= openDeviceStorage()
  return opened
}
