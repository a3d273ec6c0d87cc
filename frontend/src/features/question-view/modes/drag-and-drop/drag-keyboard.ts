import {
  type Announcements,
  type KeyboardCoordinateGetter,
  KeyboardSensor,
  type KeyboardSensorOptions,
  type KeyboardSensorProps,
  type ScreenReaderInstructions,
  type UniqueIdentifier,
} from '@dnd-kit/core'
import { spokenText } from '@tcheck/markup/plain-text'
import type { Choice } from '../slots.ts'

export const dragInstructions: ScreenReaderInstructions['draggable'] =
  'スペースキーで持ち上げ、矢印キーで動かし、もう一度スペースキーで置きます。エスケープキーでやめます。'

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
export class SlotSensor extends KeyboardSensor {
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

/** A place in words: one alone needs no name. */
export const placeWords = (names: readonly string[], slotIndex: number) =>
  names.length > 1 ? `${names[slotIndex]}の解答らん` : '解答らん'

export const placedText = (name: string, place: string) => `${name}を、${place}に置きました。`

/** What a screen reader says while a piece moves. */
export function announcementsFor(pieces: readonly Choice[], names: readonly string[]): Announcements {
  const nameOf = (id: UniqueIdentifier) => {
    const marker = String(id).at(-1) ?? ''
    return spokenText(pieces.find((piece) => piece.marker === marker)?.text ?? '') || marker
  }
  const placeOf = (id: UniqueIdentifier) =>
    id === 'tray' ? 'もとの場所' : placeWords(names, Number(String(id).replace('to-', '')))
  return {
    onDragStart: ({ active }) => `${nameOf(active.id)}を持ち上げました。`,
    onDragOver: ({ active, over }) =>
      over ? `${nameOf(active.id)}は、${placeOf(over.id)}の上にあります。` : '置ける場所の外にあります。',
    onDragEnd: ({ active, over }) =>
      over
        ? `${nameOf(active.id)}を、${placeOf(over.id)}に置きました。`
        : `${nameOf(active.id)}を、もとにもどしました。`,
    onDragCancel: ({ active }) => `やめました。${nameOf(active.id)}は、もとの場所にあります。`,
  }
}
