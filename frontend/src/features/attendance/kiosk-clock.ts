const NAME = 'tcheckKioskClock'
/** Smaller differences are the network's. */
const TOLERANCE_MS = 5000

let offsetMs: number | null = null

/** Milliseconds by which the server is ahead of this device, as last measured; a restart without a connection uses the stored one. */
function knownOffset(): number {
  if (offsetMs === null) {
    try {
      offsetMs = Number(window.localStorage.getItem(NAME)) || 0
    } catch {
      offsetMs = 0
    }
  }
  return offsetMs
}

/** The server's time in milliseconds, as far as this device knows it. */
export const kioskNow = (): number => Date.now() + knownOffset()

/**
 * Corrects the kiosk's clock by an answer of the server.
 * @param now the server's, ISO 8601
 * @param askedAtMs by this device, when the call began
 */
export function correctKioskClock(now: string, askedAtMs: number): void {
  const measured = Date.parse(now) - (askedAtMs + Date.now()) / 2
  // A filter or a portal may answer in the server's place, without a time.
  if (!Number.isFinite(measured) || Math.abs(measured - knownOffset()) < TOLERANCE_MS) return
  offsetMs = Math.round(measured)
  try {
    window.localStorage.setItem(NAME, String(offsetMs))
  } catch {
    // The page knows it still.
  }
}
