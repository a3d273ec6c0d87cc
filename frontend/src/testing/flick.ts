type Hand = 'finger' | 'mouse' | 'pointer'

const TYPES = {
  finger: ['touchstart', 'touchmove', 'touchend'],
  mouse: ['mousedown', 'mousemove', 'mouseup'],
  pointer: ['pointerdown', 'pointermove', 'pointerup'],
} as const

const middleOf = (element: Element) => {
  const { left, top, width, height } = element.getBoundingClientRect()
  return { clientX: left + width / 2, clientY: top + height / 2 }
}

function eventOf(hand: Hand, type: string, target: Element, place: { clientX: number; clientY: number }): Event {
  const init = { bubbles: true, cancelable: true, ...place }
  if (hand === 'mouse') return new MouseEvent(type, init)
  if (hand === 'pointer') return new PointerEvent(type, { ...init, pointerId: 1, isPrimary: true })
  const finger = new Touch({ identifier: 1, target, ...place })
  const touches = type === 'touchend' ? [] : [finger]
  return new TouchEvent(type, { ...init, touches, targetTouches: touches, changedTouches: [finger] })
}

/** A second finger, or a palm, that moves elsewhere meanwhile. */
export function otherFinger(at: Element): void {
  const finger = new Touch({ identifier: 2, target: at, ...middleOf(at) })
  at.dispatchEvent(new TouchEvent('touchmove', { bubbles: true, touches: [finger], changedTouches: [finger] }))
  at.dispatchEvent(new PointerEvent('pointermove', { bubbles: true, pointerId: 2, ...middleOf(at) }))
}

/**
 * Drags one element onto another as a page on a busy device is told of a swift drag: down, one move that is all of the
 * way, and up, with no time in between to draw anything.
 */
export function flick(hand: Hand, from: Element, to: Element, meanwhile?: () => void): void {
  const [start, end] = [middleOf(from), middleOf(to)]
  const [down, move, up] = TYPES[hand]
  from.dispatchEvent(eventOf(hand, down, from, start))
  from.dispatchEvent(eventOf(hand, move, from, end))
  meanwhile?.()
  from.dispatchEvent(eventOf(hand, up, from, end))
}
