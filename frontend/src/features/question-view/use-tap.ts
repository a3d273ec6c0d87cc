import { type TouchEvent, useRef } from 'react'

const MOST_MOVED_PX = 10
const LONGEST_MS = 500

interface Start {
  x: number
  y: number
  atMs: number
}

/**
 * Handlers of a button that answers a finger as it leaves the screen. The click that the browser makes of a tap comes
 * after pressing, hovering and focusing by an imaginary mouse, which a slow device takes longer for than for the
 * answer. A finger that moved away or lay long does nothing here; mouse, keys and screen readers click.
 */
export function useTap(act: () => void) {
  const start = useRef<Start | null>(null)
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
      act()
    },
    onClick: act,
  }
}
