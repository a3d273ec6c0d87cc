import { DndContext, type DragEndEvent, MeasuringStrategy, pointerWithin, useSensor, useSensors } from '@dnd-kit/core'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { WholePointerSensor } from './drag-sensors.ts'

/** Far enough to be meant: a tap on the grip takes the card in hand. */
const DRAG_AFTER_PIXELS = 5

interface DragBoardProps {
  onStart?: () => void
  onDrop: (event: DragEndEvent) => void
  children: ReactNode
}

/** Where cards are dragged to places, by mouse and by touch; `useHand` is the same for keys and taps. */
export function DragBoard({ onStart, onDrop, children }: DragBoardProps) {
  const sensors = useSensors(useSensor(WholePointerSensor, { activationConstraint: { distance: DRAG_AFTER_PIXELS } }))
  return (
    <DndContext
      sensors={sensors}
      // Where the finger is, not where most of the card lies: a card is wider than the gap between tray and place.
      collisionDetection={pointerWithin}
      measuring={PLACES_THAT_COME}
      {...(onStart && { onDragStart: onStart })}
      onDragEnd={onDrop}
      accessibility={SILENT}
    >
      {children}
    </DndContext>
  )
}

/** Places may come, or grow, once something is dragged. */
const PLACES_THAT_COME = { droppable: { strategy: MeasuringStrategy.Always } }

/** What happens is said by the page itself, in Japanese. */
const SILENT = {
  announcements: {
    onDragStart: () => undefined,
    onDragOver: () => undefined,
    onDragEnd: () => undefined,
    onDragCancel: () => undefined,
  },
}

/** What is in hand: taken by a press on its grip, let go by another one, or by Escape, which leads back to the grip. */
export function useHand<T>() {
  const [held, setHeld] = useState<T | null>(null)
  const grip = useRef<Element | null>(null)
  const hold = (one: T) => {
    grip.current = document.activeElement
    setHeld((before) => (JSON.stringify(before) === JSON.stringify(one) ? null : one))
  }
  useEffect(() => {
    if (held === null) return
    const letGo = ({ key, target }: KeyboardEvent) => {
      // A window over the page is what closes.
      if (key !== 'Escape' || (target instanceof Element && target.closest('dialog'))) return
      setHeld(null)
      if (grip.current instanceof HTMLElement) grip.current.focus()
    }
    document.addEventListener('keydown', letGo)
    return () => document.removeEventListener('keydown', letGo)
  }, [held])
  return { held, hold, letGo: () => setHeld(null) }
}
