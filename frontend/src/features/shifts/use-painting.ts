import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent as ReactPointerEvent,
  useEffect,
  useRef,
  useState,
} from 'react'
import { type Corner, isSameCorner, placeOf, type Span, stepOf } from './shift-view.ts'

/** A finger that stays so long means to paint; one that moves before means to scroll. */
const HOLD_MS = 300
const STILL_PIXELS = 8

interface Painting {
  /** The last place of the grid. */
  last: Corner
  onPaint: (span: Span) => void
}

/**
 * Places of a grid (`data-row`, `data-column`) are pressed one by one, painted over by mouse, pen or a finger that stays for a
 * moment, or reached with the arrow keys and widened with Shift.
 */
export function usePainting({ last, onPaint }: Painting) {
  const [at, setAt] = useState<Corner>({ row: 0, column: 1 })
  const [span, setSpan] = useState<Span | null>(null)
  const body = useRef<HTMLTableSectionElement>(null)
  /** Lets go of the pointer. */
  const release = useRef<(() => void) | null>(null)
  /** A press has painted already: the click that follows it is not another one. */
  const hasPainted = useRef(false)
  const isPainting = useRef(false)

  useEffect(() => {
    const element = body.current
    // A page that is being painted on does not scroll; a browser asks before it begins to, so this stands there from the start.
    const stay = (event: TouchEvent) => {
      if (isPainting.current) event.preventDefault()
    }
    element?.addEventListener('touchmove', stay, { passive: false })
    return () => {
      element?.removeEventListener('touchmove', stay)
      release.current?.()
    }
  }, [])

  function follow(from: Corner, press: ReactPointerEvent) {
    let to = from
    const begin = () => {
      isPainting.current = true
      setSpan({ from, to })
    }
    const holding = press.pointerType === 'touch' ? setTimeout(begin, HOLD_MS) : undefined
    const move = (event: PointerEvent) => {
      if (event.pointerId !== press.pointerId) return
      if (!isPainting.current) {
        if (Math.hypot(event.clientX - press.clientX, event.clientY - press.clientY) > STILL_PIXELS) letGo()
        return
      }
      const place = placeOf(document.elementFromPoint(event.clientX, event.clientY))
      if (!place || isSameCorner(place, to)) return
      to = place
      setSpan({ from, to })
    }
    const end = (event: PointerEvent) => {
      if (event.pointerId !== press.pointerId) return
      const isMeant = isPainting.current && event.type === 'pointerup'
      letGo()
      if (!isMeant) return
      hasPainted.current = true
      setAt(to)
      onPaint({ from, to })
    }
    const leaveByKey = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape') return
      hasPainted.current = true
      letGo()
    }
    const letGo = () => {
      clearTimeout(holding)
      isPainting.current = false
      release.current = null
      setSpan(null)
      window.removeEventListener('pointermove', move)
      window.removeEventListener('pointerup', end)
      window.removeEventListener('pointercancel', end)
      window.removeEventListener('keydown', leaveByKey)
    }
    release.current = letGo
    window.addEventListener('pointermove', move)
    window.addEventListener('pointerup', end)
    window.addEventListener('pointercancel', end)
    window.addEventListener('keydown', leaveByKey)
    if (holding === undefined) begin()
  }

  const elementAt = ({ row, column }: Corner) =>
    body.current?.querySelector<HTMLElement>(`[data-row="${row}"][data-column="${column}"]`)
  const isThere = (corner: Corner) => Boolean(elementAt(corner))
  const focusOn = (corner: Corner) => {
    setAt(corner)
    elementAt(corner)?.focus()
  }

  return {
    at,
    span,
    hands: {
      ref: body,
      onPointerDown: (event: ReactPointerEvent) => {
        hasPainted.current = false
        release.current?.()
        const place = placeOf(event.target)
        if (place && event.isPrimary && event.button === 0) follow(place, event)
      },
      onClick: (event: MouseEvent) => {
        const place = placeOf(event.target)
        if (!place || hasPainted.current) return
        setAt(place)
        onPaint({ from: place, to: place })
      },
      onContextMenu: (event: MouseEvent) => {
        if (isPainting.current) event.preventDefault()
      },
      onKeyDown: (event: KeyboardEvent) => {
        const place = placeOf(event.target)
        if (!place) return
        hasPainted.current = false
        const next = stepOf(event.key, place, { last, isThere })
        if (next) {
          event.preventDefault()
          setSpan(event.shiftKey ? { from: span?.from ?? place, to: next } : null)
          focusOn(next)
        } else if (span && (event.key === 'Enter' || event.key === ' ')) {
          event.preventDefault()
          // Some browsers press the button when the key comes up, although it was taken here.
          hasPainted.current = true
          setSpan(null)
          onPaint(span)
        } else if (event.key === 'Escape') setSpan(null)
      },
    },
  }
}
