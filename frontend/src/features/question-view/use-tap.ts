import { type MouseEvent, type TouchEvent, useRef } from 'react'

const MOST_MOVED_PX = 10
const LONGEST_MS = 500
/** Nobody has read what came up within this time. */
const DOUBLE_MS = 350

interface Start {
  x: number
  y: number
  atMs: number
}

/**
 * Handlers of a button that answers a finger as it leaves the screen. The click that the browser makes of a tap comes
 * after pressing, hovering and focusing by an imaginary mouse, which a slow device takes longer for than for the
 * answer. A finger that moved away or lay long does nothing here; mouse, keys and screen readers click.
 *
 * @param act  is told of the second of a double tap, or of a double click, which may be meant for what was there before
 */
export function useTap(act: (isSecond: boolean) => void) {
  const start = useRef<Start | null>(null)
  const actedAtMs = useRef(Number.NEGATIVE_INFINITY)
  const isSoon = (timeMs: number) => {
    const isSecond = timeMs - actedAtMs.current < DOUBLE_MS
    actedAtMs.current = timeMs
    return isSecond
  }
  return {
    onTouchStart: ({ touches, timeStamp }: TouchEvent) => {
      const finger = touches[0]
      start.current = finger && touches.length === 1 ? { x: finger.clientX, y: finger.clientY, atMs: timeStamp } : null
    },
    onTouchEnd: (event: TouchEvent) => {
      const from = start.current
      const finger = event.changedTouches[0]
      start.current = null
      if (!from || !finger || !event.cancelable || event.timeStamp - from.atMs > LONGEST_MS) return
      if (Math.hypot(finger.clientX - from.x, finger.clientY - from.y) > MOST_MOVED_PX) return
      event.preventDefault()
      act(isSoon(event.timeStamp))
    },
    // A key and a program click as well, one by one and on purpose: they count no clicks.
    onClick: ({ detail, timeStamp }: MouseEvent) => act(isSoon(timeStamp) && detail > 1),
  }
}
