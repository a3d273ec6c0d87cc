import { type TimeLeft, timeLeft } from '@tcheck/sessions/test-clock'
import { useEffect, useState } from 'react'
import { deviceClock, noteServerTime, serverReading } from '../../lib/api/server-clock.ts'
import type { TestTime } from '../saving/attempt-record.ts'

const MINUTE_MS = 60_000
/** A timer stands still while the device sleeps, so a far one would come late. */
const LOOK_AGAIN_MS = 10_000

/** Minutes that are left, rounded up as people say them. */
const minutesOf = (ms: number): number => Math.ceil(ms / MINUTE_MS)

export type MinutesLeft = { state: 'running'; minutes: number } | { state: 'unsure' | 'over' }

let noted: string | null = null

/** Each time of the server's once: noted again, it would be taken for one of now. */
function noteOnce({ serverMs, wallMs }: TestTime): void {
  const name = `${serverMs} ${wallMs}`
  if (name === noted) return
  noted = name
  noteServerTime(serverMs, { ...deviceClock(), wallMs })
}

/** How much of a test's time is left now, by the server's time and the device's clocks. */
export function timeLeftNow(time: TestTime): TimeLeft {
  noteOnce(time)
  const known = serverReading()
  if (known === null) throw new Error('the server’s time was noted')
  return timeLeft(time.endsAtMs, known, deviceClock())
}

const inMinutes = (left: TimeLeft): MinutesLeft =>
  left.state === 'running' ? { state: 'running', minutes: minutesOf(left.ms) } : left

const areSame = (one: MinutesLeft | null, other: MinutesLeft) =>
  one?.state === other.state && (one.state !== 'running' || other.state !== 'running' || one.minutes === other.minutes)

/** Whatever may have come between: a wake, another tab, a page that was put away, the connection. */
const wakes = [
  [document, 'visibilitychange'],
  [window, 'online'],
  [window, 'pageshow'],
] as const

/**
 * How much of a test is left, null without a limit. Computed anew every ten seconds and at each wake.
 *
 * @param onDue called each time that the time may be over, or is
 */
export function useTimeLeft(time: TestTime | null, onDue: () => void): MinutesLeft | null {
  const [left, setLeft] = useState(() => (time === null ? null : inMinutes(timeLeftNow(time))))
  useEffect(() => {
    if (time === null) return setLeft(null)
    let timer: ReturnType<typeof setTimeout>
    const look = () => {
      clearTimeout(timer)
      const now = timeLeftNow(time)
      setLeft((before) => (areSame(before, inMinutes(now)) ? before : inMinutes(now)))
      const toNextMinute = now.state === 'running' ? (now.ms % MINUTE_MS) + 20 : LOOK_AGAIN_MS
      timer = setTimeout(look, Math.min(LOOK_AGAIN_MS, toNextMinute))
      if (now.state !== 'running') onDue()
    }
    look()
    for (const [target, name] of wakes) target.addEventListener(name, look)
    return () => {
      clearTimeout(timer)
      for (const [target, name] of wakes) target.removeEventListener(name, look)
    }
  }, [time, onDue])
  return left
}
