import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

/** A slice that took less has room for twice as much; one that took longer was too large. Three to one, so that sizes come to rest. */
const SHORT_MS = 20
const LONG_MS = 60

/** How many come next, after as many as `size` took so long from the asking to the end of their frame. */
export function nextSize(size: number, tookMs: number): number {
  if (tookMs < SHORT_MS) return size * 2
  return tookMs > LONG_MS ? Math.max(1, Math.floor(size / 2)) : size
}

/**
 * The first of a long list at once, the others in slices, each in a frame of its own, so that a press comes through between
 * two. Paper has them all.
 *
 * @param first  how many come at once; asked when the list begins, and whether it has stood on the page before
 * @param of  what the list is of: where that changes, it begins anew
 */
export function useInSlices<T>(all: readonly T[], first: (hasStood: boolean) => number, of: string): readonly T[] {
  const [kept, setShown] = useState(() => ({ of, count: first(false) }))
  const shown = kept.of === of ? kept : { of, count: first(true) }
  if (shown !== kept) setShown(shown)
  const { count } = shown
  const isWhole = count >= all.length
  const slice = useRef({ size: 1, askedMs: 0 })
  useEffect(() => {
    if (isWhole) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const show = (count: number) => setShown({ of, count })
    const goOn = () => {
      const now = performance.now()
      const { size, askedMs } = slice.current
      slice.current = { size: nextSize(size, now - askedMs), askedMs: now }
      show(count + slice.current.size)
    }
    // Once this frame is painted.
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(goOn)
    })
    const showAll = () => flushSync(() => show(Number.POSITIVE_INFINITY))
    window.addEventListener('beforeprint', showAll)
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
      window.removeEventListener('beforeprint', showAll)
    }
  }, [count, isWhole, of])
  return isWhole ? all : all.slice(0, count)
}
