import { type RefObject, useEffect } from 'react'

/** Where a box has more than is seen. */
type Edge = 'left' | 'right' | 'below'

function cutEdges(box: HTMLElement): Edge[] {
  const hidden: Record<Edge, number> = {
    left: box.scrollLeft,
    right: box.scrollWidth - box.clientWidth - box.scrollLeft,
    below: box.scrollHeight - box.clientHeight - box.scrollTop,
  }
  // Fractions of a pixel remain where a screen is scaled.
  return (Object.keys(hidden) as Edge[]).filter((edge) => hidden[edge] > 1)
}

/**
 * Says in the frame's `data-cut` at which edges the box in it goes on, so that a shadow stands there: systems that hide
 * their scroll bars do not show that columns are missing. Written past React: it changes with every scrolled pixel.
 */
export function useCutEdges(frame: RefObject<HTMLElement | null>, box: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const [outer, inner] = [frame.current, box.current]
    if (!outer || !inner) return
    const note = () => {
      const edges = cutEdges(inner).join(' ')
      if (outer.dataset['cut'] !== edges) outer.dataset['cut'] = edges
    }
    // Tells of a first size too, once the frame is laid out: asked here, the page would be laid out before its time.
    const sizes = new ResizeObserver(note)
    sizes.observe(inner)
    for (const child of inner.children) sizes.observe(child)
    inner.addEventListener('scroll', note, { passive: true })
    return () => {
      sizes.disconnect()
      inner.removeEventListener('scroll', note)
    }
  }, [frame, box])
}
