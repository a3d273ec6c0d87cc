import { useEffect, useState } from 'react'

const MINUTE_MS = 60_000

/** Minutes that are left, rounded up as one says them; 0 in the last one's place once it is over. */
export const minutesLeftOf = (leftMs: number): number => Math.max(0, Math.ceil(leftMs / MINUTE_MS))

/**
 * How many minutes of a test are left, null without a limit. What is left is asked of the wall clock once, and then counted
 * by one that nobody can set.
 *
 * @param onEnd called once, when the time is over
 */
export function useTimeLeft(endsAtMs: number | null, onEnd: () => void): number | null {
  const [minutes, setMinutes] = useState(() => (endsAtMs === null ? null : minutesLeftOf(endsAtMs - Date.now())))
  useEffect(() => {
    if (endsAtMs === null) return setMinutes(null)
    const endsAt = performance.now() + (endsAtMs - Date.now())
    let timer: ReturnType<typeof setTimeout>
    const look = () => {
      const leftMs = endsAt - performance.now()
      setMinutes(minutesLeftOf(leftMs))
      if (leftMs <= 0) return onEnd()
      // To the next whole minute; a device that slept looks as soon as it wakes.
      timer = setTimeout(look, Math.min(leftMs, (leftMs % MINUTE_MS) + 20))
    }
    look()
    const onShow = () => {
      clearTimeout(timer)
      look()
    }
    document.addEventListener('visibilitychange', onShow)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', onShow)
    }
  }, [endsAtMs, onEnd])
  return minutes
}
