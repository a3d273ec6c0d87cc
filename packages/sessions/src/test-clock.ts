/** What a device's two clocks say in one moment: `performance.now()`, which nobody can set, and `Date.now()`, which runs while it sleeps. */
export interface DeviceClock {
  readonly monotonicMs: number
  readonly wallMs: number
}

/** The server's time as one answer said it, and what the device's clocks said then. */
export interface ServerReading extends DeviceClock {
  readonly serverMs: number
}

/**
 * - `unsure`: only the wall clock says that the time is over. The device has slept, or somebody has set the clock; the server knows
 * - `over`: the monotonic clock says it too, which is never fast
 */
export type TimeLeft = { readonly state: 'running'; readonly ms: number } | { readonly state: 'unsure' | 'over' }

/** The two clocks differ by a little also where nobody slept. */
const CLOSE_MS = 2000
/** An older answer may come after a newer one, and takes its time. */
const TOLERANCE_MS = 5000

/** The server's time is at least this. */
export const certainServerMs = ({ serverMs, monotonicMs }: ServerReading, now: DeviceClock): number =>
  serverMs + Math.max(0, now.monotonicMs - monotonicMs)

/** The server's time by the clock of the device that has run further: one stands still in sleep, the other can be set back. */
export const likelyServerMs = (known: ServerReading, now: DeviceClock): number =>
  Math.max(certainServerMs(known, now), known.serverMs + now.wallMs - known.wallMs)

/**
 * The device's estimate of the server's time after a response. An earlier time than the known minimum is from a cache and is ignored: it
 * would add time.
 */
export function takeServerTime(known: ServerReading | null, serverMs: number, now: DeviceClock): ServerReading {
  if (known === null) return { serverMs, ...now }
  const certain = certainServerMs(known, now)
  return serverMs < certain - TOLERANCE_MS ? known : { serverMs: Math.max(serverMs, certain), ...now }
}

/** How much of a test's time is left. */
export function timeLeft(endsAtMs: number, known: ServerReading, now: DeviceClock): TimeLeft {
  const ms = endsAtMs - likelyServerMs(known, now)
  if (ms > 0) return { state: 'running', ms }
  return { state: certainServerMs(known, now) >= endsAtMs - CLOSE_MS ? 'over' : 'unsure' }
}
