import { type RefObject, useEffect } from 'react'

/** Ahead of a finger: half of what the box shows. */
const AHEAD = '50%'

/**
 * Marks the groups of rows (`tbody`) near what the box shows with `data-near`: what only rows in sight need costs the others
 * nothing. Written past React: it changes while the box is scrolled.
 *
 * @param count  of the groups that are there
 */
export function useNearGroups(box: RefObject<HTMLElement | null>, count: number) {
  useEffect(() => {
    const root = box.current
    if (!root || count === 0) return
    const watch = new IntersectionObserver(
      (seen) => {
        for (const { target, isIntersecting } of seen) target.toggleAttribute('data-near', isIntersecting)
      },
      { root, rootMargin: AHEAD },
    )
    for (const group of root.querySelectorAll('tbody')) watch.observe(group)
    return () => watch.disconnect()
  }, [box, count])
}
