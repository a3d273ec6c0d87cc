import { deviceArea } from '../../lib/store/storage-area.ts'
import { keptSessionKey } from './stored-session.ts'

/** Local storage: when a student last used this browser, in milliseconds since the epoch. */
const key = 'tcheckUsed'
const IDLE_MS = 12 * 3600_000

export function noteUse(): void {
  deviceArea.setItem(key, String(Date.now()))
}

/** Whether a student has ever used this browser. */
export const wasUsed = (): boolean => deviceArea.getItem(key) !== null

/** Twelve hours without use end every visit but one whose person asked to stay signed in. */
export function isVisitOver(): boolean {
  const usedMs = Number(deviceArea.getItem(key) ?? Number.NaN)
  return Date.now() - usedMs > IDLE_MS
}

/** Who stays signed in on this device (ログインしたままにする); null where nobody does. */
export function staysSignedIn(): string | null {
  try {
    const { uid } = JSON.parse(deviceArea.getItem(keptSessionKey) ?? '{}') as { uid?: unknown }
    return typeof uid === 'string' ? uid : null
  } catch {
    return null
  }
}
