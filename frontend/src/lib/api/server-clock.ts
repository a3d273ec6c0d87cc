import { type DeviceClock, likelyServerMs, type ServerReading, takeServerTime } from '@tcheck/sessions/test-clock'

export const deviceClock = (): DeviceClock => ({ monotonicMs: performance.now(), wallMs: Date.now() })

let known: ServerReading | null = null

/** What this page load knows of the server's time; null before an answer has said it. */
export const serverReading = (): ServerReading | null => known

/** The server's time in milliseconds by the device's clocks; null before an answer has said it. */
export const serverNow = (): number | null => known && likelyServerMs(known, deviceClock())

/** As after a page load. */
export const forgetServerTime = (): void => {
  known = null
}

/** @param clock as it stood when the server's answer came */
export function noteServerTime(serverMs: number, clock: DeviceClock = deviceClock()): void {
  known = takeServerTime(known, serverMs, clock)
}

type Answer = Pick<Response, 'type' | 'url' | 'headers'>

/**
 * The server's time by the `Date` of an answer of our API; null of every other answer. One that a cache kept says when it was made: our
 * API forbids that (`no-store`), a cache that does it all the same says an `Age`, and what a worker or the page itself made has no
 * address or is not `basic`.
 */
export function serverTimeIn({ type, url, headers }: Answer, origin: string): number | null {
  if (type !== 'basic' || !url.startsWith(`${origin}/api/`)) return null
  const isStored = headers.has('age') || !/\bno-store\b/.test(headers.get('cache-control') ?? '')
  const ms = Date.parse(headers.get('date') ?? '')
  return isStored || Number.isNaN(ms) ? null : ms
}

export function noteAnswer(answer: Answer): void {
  const serverMs = serverTimeIn(answer, window.location.origin)
  if (serverMs !== null) noteServerTime(serverMs)
}
