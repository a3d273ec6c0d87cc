import { useEffect, useState } from 'react'
import { ApiError } from '../../lib/api/api-error.ts'

/** Longer than that nobody sits and watches: then the sentence alone says it. */
const LONGEST_COUNT_SECONDS = 300

/** Seconds until the server takes another try, counted down; 0 where there is nothing to wait for. */
export function useSecondsLeft(error: unknown): number {
  const againAtMs = error instanceof ApiError ? error.againAtMs : null
  const [nowMs, setNowMs] = useState(() => Date.now())
  const seconds = againAtMs === null ? 0 : Math.max(0, Math.ceil((againAtMs - nowMs) / 1000))
  const isCounting = seconds > 0 && seconds <= LONGEST_COUNT_SECONDS + 1
  useEffect(() => {
    if (againAtMs === null) return
    setNowMs(Date.now())
    const timer = setInterval(() => setNowMs(Date.now()), 500)
    return () => clearInterval(timer)
  }, [againAtMs])
  return isCounting ? seconds : 0
}
