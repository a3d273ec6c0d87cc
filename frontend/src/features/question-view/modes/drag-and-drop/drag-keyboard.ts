import {
  type KeyboardCoordinateGetter,
  KeyboardSensor,
  type KeyboardSensorOptions,
  type KeyboardSensorProps,
} from '@dnd-kit/core'

const forward = new Set(['ArrowDown', 'ArrowRight'])
const backward = new Set(['ArrowUp', 'ArrowLeft'])

/** An arrow key carries the piece to the next place where it can be put, not by pixels. */
const toNextPlace: KeyboardCoordinateGetter = (event, { context }) => {
  const step = forward.has(event.code) ? 1 : backward.has(event.code) ? -1 : 0
  const piece = context.collisionRect
  if (step === 0 || !piece) return undefined
  event.preventDefault()
  const places = context.droppableContainers.getEnabled()
  const now = places.findIndex(({ id }) => id === context.over?.id)
  const next = places[(now + step + places.length) % places.length]
  const node = next?.node.current
  if (!node) return undefined
  node.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' })
  const rect = node.getBoundingClientRect()
  return { x: rect.left + (rect.width - piece.width) / 2, y: rect.top + (rect.height - piece.height) / 2 }
}

/**
 * The library's sensor scrolls on its own by the direction of the key, as if a piece went down with every "down": where
 * the next place lies above, the page moves and the piece does not. Here the next place is scrolled into view before,
 * so the sensor is told of nothing that scrolls.
 */
export class PlaceSensor extends KeyboardSensor {
  constructor(props: KeyboardSensorProps) {
    super({
      ...props,
      context: {
        get current() {
          return { ...props.context.current, scrollableAncestors: [] }
        },
      },
    })
  }
}

/** Space lifts and puts down; Enter stays a tap, for choosing the piece and then its place. */
export const keyboardMoves: KeyboardSensorOptions = {
  coordinateGetter: toNextPlace,
  keyboardCodes: { start: ['Space'], cancel: ['Escape'], end: ['Space', 'Enter'] },
}
