// biome-ignore lint/style/noRestrictedImports: this file wraps the library for all other files
import { MouseSensor, PointerSensor, type PointerSensorProps, TouchSensor } from '@dnd-kit/core'

type MouseSensorProps = ConstructorParameters<typeof MouseSensor>[0]
type TouchSensorProps = ConstructorParameters<typeof TouchSensor>[0]
type Props = MouseSensorProps | TouchSensorProps | PointerSensorProps
type Place = { x: number; y: number }

const HAND_EVENTS = ['pointermove', 'pointerup', 'mousemove', 'mouseup', 'touchmove', 'touchend'] as const
/** What begins as a touch is followed by touches alone; a browser tells of a finger as a pointer, and as a mouse, too. */
const kindOf = ({ type }: Event) => type.slice(0, 5)
/** A frame. Not asked of the frames themselves: a page that is not to be seen draws none. */
const STEP_MS = 16
/** It is lifted in the first, and drawn and measured where it is by the second. */
const STEPS_TO_DRAW = 2
/** A second: what is not known by then is let go as it is. */
const MOST_STEPS = 60

/**
 * The library's sensors lose a swift drag on a busy device, which is told of all the way in one move. That move lifts
 * what is dragged and its place is passed over; a place that is told before what is lifted was drawn counts twice, since
 * it is measured where it has already gone; and what lies under it as it is let go is read from what was drawn last.
 * Here it is lifted, then moved once it is drawn, to the last place of the hand, and let go once what lies there is
 * known. A child's piece falls where it was let go, however slow the device.
 */
function toTheEnd<P extends Props>(props: P): P {
  const { context, onStart, onMove, onEnd, onCancel } = props
  const page = props.event.target instanceof Node ? (props.event.target.ownerDocument ?? document) : document
  let state: 'pressed' | 'lifted' | 'drawn' | 'over' = 'pressed'
  let last: Place | null = null
  let told: Place | null = null
  /** What was drawn when the last place was told. */
  let before = context.current
  const follow = (event: Event) => {
    if (kindOf(event) === kindOf(props.event)) last = placeOf(event, props.event) ?? last
  }
  const listen = (change: 'addEventListener' | 'removeEventListener') => {
    for (const type of HAND_EVENTS) page[change](type, follow, true)
  }
  listen('addEventListener')

  function once(isSo: (steps: number) => boolean, act: () => void, steps = 0) {
    if (state === 'over') return
    if (steps >= MOST_STEPS || isSo(steps)) act()
    else setTimeout(() => once(isSo, act, steps + 1), STEP_MS)
  }
  const isDrawn = (steps: number) =>
    steps >= STEPS_TO_DRAW && context.current.active !== null && context.current.collisionRect !== null
  function isKnown() {
    const { collisions, over, droppableContainers, droppableRects } = context.current
    const isMeasured = droppableRects.size > 0 || droppableContainers.size === 0
    return context.current !== before && isMeasured && (over?.id ?? null) === (collisions?.[0]?.id ?? null)
  }
  function move() {
    if (!last || (last.x === told?.x && last.y === told.y)) return
    told = last
    before = context.current
    onMove(last)
  }
  function letGo() {
    move()
    once(isKnown, () => {
      state = 'over'
      onEnd()
    })
  }
  return {
    ...props,
    onStart: (from) => {
      state = 'lifted'
      onStart(from)
      once(isDrawn, () => {
        state = 'drawn'
        move()
      })
    },
    onMove: (place) => {
      last = place
      if (state === 'drawn') move()
    },
    onEnd: () => {
      listen('removeEventListener')
      if (state === 'pressed') onEnd()
      else once(() => state === 'drawn', letGo)
    },
    onCancel: () => {
      listen('removeEventListener')
      state = 'over'
      onCancel()
    },
  }
}

const fingersOf = (event: Event) => [...((event as TouchEvent).changedTouches ?? [])]

/** Of the hand that began it: another finger, or a palm, may lie elsewhere. */
function placeOf(event: Event, begin: Event): Place | null {
  if (event instanceof MouseEvent) {
    const isSame = !('pointerId' in event && 'pointerId' in begin) || event.pointerId === begin.pointerId
    return isSame ? { x: event.clientX, y: event.clientY } : null
  }
  const own = fingersOf(begin)[0]?.identifier
  const finger = fingersOf(event).find(({ identifier }) => identifier === own)
  return finger ? { x: finger.clientX, y: finger.clientY } : null
}

export class WholeMouseSensor extends MouseSensor {
  constructor(props: MouseSensorProps) {
    super(toTheEnd(props))
  }
}

export class WholeTouchSensor extends TouchSensor {
  constructor(props: TouchSensorProps) {
    super(toTheEnd(props))
  }
}

export class WholePointerSensor extends PointerSensor {
  constructor(props: PointerSensorProps) {
    super(toTheEnd(props))
  }
}
