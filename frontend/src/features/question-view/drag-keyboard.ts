import type { KeyboardCoordinateGetter, KeyboardSensorOptions } from '@dnd-kit/core'

const forward = new Set(['ArrowDown', 'ArrowRight'])
const backward = new Set(['ArrowUp', 'ArrowLeft'])

/** An arrow key carries the piece to the next place where it can be put, not by pixels. */
const toNextPlace: KeyboardCoordinateGetter = (event, { context }) => {
  const step = forward.has(event.code) ? 1 : backward.has(event.code) ? -1 : 0
  const piece = context.collisionRect
  if (step === 0 || !piece) return undefined
  event.preventDefault()
  const places = context.droppableContainers.getEnabled().flatMap(({ id }) => {
    const rect = context.droppableRects.get(id)
    return rect ? [{ id, rect }] : []
  })
  const now = places.findIndex(({ id }) => id === context.over?.id)
  const next = places[(now + step + places.length) % places.length]
  if (!next) return undefined
  return {
    x: next.rect.left + (next.rect.width - piece.width) / 2,
    y: next.rect.top + (next.rect.height - piece.height) / 2,
  }
}

/** Space lifts and puts down; Enter stays a tap, for choosing the piece and then its place. */
export const keyboardMoves: KeyboardSensorOptions = {
  coordinateGetter: toNextPlace,
  keyboardCodes: { start: ['Space'], cancel: ['Escape'], end: ['Space', 'Enter'] },
}
