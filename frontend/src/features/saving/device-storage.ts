import { isFull, isTooLate } from '../../lib/store/device-db.ts'
import { openAnswersDb } from './answers-db.ts'
import { newAttempt } from './attempt-record.ts'
import { lastingAnswers } from './lasting-answers.ts'
import type { AnswersDb } from './sync-dependencies.ts'

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

const probeId = 'probe'
/** Belongs to nobody, so it is never listed and never sent. */
const probe = newAttempt(
  { owner: '', category: 'unit', code: '', missionId: null, mode: 'practice', localId: probeId, startKey: probeId },
  new Date(0),
)

/**
 * Opens the store by really writing into it; while a browser refuses, the page's memory stands in. A store that is only late refuses
 * nothing: memory stands in until it answers, and the save status says so.
 */
export async function openDeviceStorage(): Promise<DeviceStorage> {
  const db = lastingAnswers(openAnswersDb())
  const [, isPrivate, isNearlyFull] = await Promise.all([
    db.update(probeId, () => probe),
    isPrivateWindow(),
    hasLittleRoom(),
  ])
  const { failure } = db.device.get()
  // Asks the browser not to clear the store when the disk runs full; a refusal changes nothing.
  if (!failure) void navigator.storage?.persist?.().catch(() => false)
  const refusal = failure && !isTooLate(failure) ? failure : null
  if (isPrivate || (refusal && !isFull(refusal))) return { db, state: 'blocked' }
  return { db, state: refusal || isNearlyFull ? 'nearly_full' : 'kept' }
}

let opened: Promise<DeviceStorage> | null = null

/** The page's one store. */
export function deviceStorage(): Promise<DeviceStorage> {
  opened ??= openDeviceStorage()
  return opened
}
