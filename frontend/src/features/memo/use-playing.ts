import { useCallback, useEffect, useRef, useState } from 'react'
import { drawnAt, momentOf, type Timeline } from './playback.ts'

/** Whoever wants nothing to move sees one whole stroke after the other. */
const STILL_STEP_MS = 700
const wantsStillness = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches

/** The moment that a playback is at. It stands at the end first: the drawing as it was left. */
export function usePlaying(timeline: Timeline, speed: number) {
  const [ms, setMs] = useState(timeline.totalMs)
  const [isPlaying, setPlaying] = useState(false)
  const at = useRef(ms)
  const seek = useCallback((moment: number) => {
    at.current = moment
    setMs(moment)
  }, [])
  useEffect(() => {
    if (!isPlaying) return
    const goOn = (moment: number) => {
      const isOver = moment >= timeline.totalMs
      seek(isOver ? timeline.totalMs : moment)
      if (isOver) setPlaying(false)
      return !isOver
    }
    if (wantsStillness()) {
      const clock = setInterval(
        () => goOn(momentOf(timeline, drawnAt(timeline, at.current).whole + 1)),
        STILL_STEP_MS / speed,
      )
      return () => clearInterval(clock)
    }
    let before = performance.now()
    let frame = requestAnimationFrame(function next(now) {
      const passed = (now - before) * speed
      before = now
      if (goOn(at.current + passed)) frame = requestAnimationFrame(next)
    })
    return () => cancelAnimationFrame(frame)
  }, [isPlaying, speed, timeline, seek])
  const toggle = () => {
    if (!isPlaying && at.current >= timeline.totalMs) seek(0)
    setPlaying(!isPlaying)
  }
  return {
    ms,
    isPlaying,
    toggle,
    /** Whoever winds has taken it in hand: it stands still there. */
    seek: (moment: number) => {
      setPlaying(false)
      seek(Math.min(moment, timeline.totalMs))
    },
  }
}
