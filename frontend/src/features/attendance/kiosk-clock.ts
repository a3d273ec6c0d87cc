import { serverNow } from '../../lib/api/server-clock.ts'

const NAME = 'tcheckKioskClock'
/** Smaller differences are the network's. */
const TOLERANCE_MS = 5000

/** Milliseconds by which the server was ahead of this device when an answer last said its time. */
function storedOffset(): number {
  try {
    return Number(window.localStorage.getItem(NAME)) || 0
  } catch {
    return 0
  }
}

function storeOffset(offsetMs: number): void {
  if (Math.abs(offsetMs - storedOffset()) < TOLERANCE_MS) return
  try {
    window.localStorage.setItem(NAME, String(Math.round(offsetMs)))
  } catch {
    // The page knows it still.
  }
}

/** The server's time in milliseconds; after a restart without a connection by the stored difference of the device's clock. */
export function kioskNow(): number {
  const now = serverNow()
  if (now === null) return Date.now() + storedOffset()
  storeOffset(now - Date.now())
  return now
}
