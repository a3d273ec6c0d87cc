import {
  type Announcements,
  DndContext,
  type DragEndEvent,
  type UniqueIdentifier,
  useDraggable,
  useDroppable,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { IconGripVertical } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { WholePointerSensor } from './drag-sensors.ts'
import css from './order-list.module.css'

export interface Orderable {
  id: string
  /** In plain words: what screen readers call it. */
  name: string
}

interface OrderListProps<T extends Orderable> {
  items: readonly T[]
  label: string
  /** `from` and `to` are places in `items`; what lies between makes room. */
  onMove: (from: number, to: number) => void
  /** Right of the grip; left out: the name. */
  face?: (item: T) => ReactNode
  /** On the right; gives way to 「ここに置けます」. */
  aside?: (item: T) => ReactNode
  /** At the end of the row, always. */
  end?: (item: T) => ReactNode
}

/** Far enough to be meant: a tap on the grip is another way of moving. */
const DRAG_AFTER_PIXELS = 5
const INSTRUCTIONS = '上下の矢印キーで順番を変えます。または、押してから、置く場所の印を押します。'

/** A list in an order of its own, which is not there without an item: a grip is dragged, or tapped and then the place tapped, or moved with the arrow keys. */
export function OrderList<T extends Orderable>({ items, label, onMove, face, aside, end }: OrderListProps<T>) {
  const [lifted, setLifted] = useState<string | null>(null)
  const [said, setSaid] = useState('')
  const sensors = useSensors(useSensor(WholePointerSensor, { activationConstraint: { distance: DRAG_AFTER_PIXELS } }))
  const placeOf = (id: unknown) => items.findIndex((item) => item.id === id)
  const move = (from: number, to: number) => {
    const item = items[from]
    if (!item || to < 0 || to >= items.length || from === to) return
    onMove(from, to)
    setSaid(`${item.name}を${to + 1}番目に動かしました。`)
  }
  const drop = ({ active, over }: DragEndEvent) => {
    if (over) move(placeOf(active.id), placeOf(over.id))
  }
  const tap = (id: string) => {
    if (lifted !== null) move(placeOf(lifted), placeOf(id))
    setLifted(lifted === null ? id : null)
  }
  const press = (event: KeyboardEvent, id: string) => {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
    if (step === 0) return
    event.preventDefault()
    setLifted(null)
    move(placeOf(id), placeOf(id) + step)
  }
  return (
    <DndContext
      sensors={sensors}
      onDragEnd={drop}
      accessibility={{
        announcements: announcementsFor(items),
        screenReaderInstructions: { draggable: INSTRUCTIONS },
      }}
    >
      {items.length > 0 && (
        <ol className="stack gap-4" aria-label={label}>
          {items.map((item) => (
            <Item
              key={item.id}
              item={item}
              isLifted={lifted === item.id}
              isTarget={lifted !== null && lifted !== item.id}
              onTap={() => tap(item.id)}
              onPress={(event) => press(event, item.id)}
              aside={aside?.(item)}
              end={end?.(item)}
            >
              {face ? face(item) : item.name}
            </Item>
          ))}
        </ol>
      )}
      <p className="sr" role="status">
        {said}
      </p>
    </DndContext>
  )
}

interface ItemProps {
  item: Orderable
  isLifted: boolean
  /** Another one was tapped: a tap here puts it to this place. */
  isTarget: boolean
  onTap: () => void
  onPress: (event: KeyboardEvent) => void
  aside: ReactNode
  end: ReactNode
  children: ReactNode
}

function Item({ item, isLifted, isTarget, onTap, onPress, aside, end, children }: ItemProps) {
  const drag = useDraggable({ id: item.id })
  const drop = useDroppable({ id: item.id })
  const { transform, isDragging } = drag
  const isOver = drop.isOver && !isDragging
  const names = [css.item, isDragging || isLifted ? css.lifted : '', isOver || isTarget ? css.target : '']
  return (
    <li
      ref={(node) => {
        drag.setNodeRef(node)
        drop.setNodeRef(node)
      }}
      className={names.filter(Boolean).join(' ')}
      style={transform ? { translate: `${transform.x}px ${transform.y}px` } : undefined}
    >
      <button
        type="button"
        className={`bare centered flex-none ${css.grip}`}
        aria-label={isTarget ? `${item.name}の場所に置く` : `${item.name}の順番を変える`}
        aria-pressed={isLifted}
        aria-describedby={drag.attributes['aria-describedby']}
        {...drag.listeners}
        onClick={onTap}
        onKeyDown={onPress}
      >
        <IconGripVertical className="i i-s" aria-hidden />
      </button>
      <span className="grow">{children}</span>
      {isOver || isTarget ? <span className="ink-primary text-12 bold nowrap">ここに置けます</span> : aside}
      {end}
    </li>
  )
}

/** What a screen reader says while one is dragged. */
function announcementsFor(items: readonly Orderable[]): Announcements {
  const nameOf = (id: UniqueIdentifier) => items.find((item) => item.id === id)?.name ?? ''
  const placeOf = (id: UniqueIdentifier) => items.findIndex((item) => item.id === id) + 1
  return {
    onDragStart: ({ active }) => `${nameOf(active.id)}を持ち上げました。`,
    onDragOver: ({ over }) => (over ? `${placeOf(over.id)}番目の上にあります。` : '置ける場所の外にあります。'),
    onDragEnd: ({ active, over }) =>
      over ? `${nameOf(active.id)}を${placeOf(over.id)}番目に置きました。` : `${nameOf(active.id)}を元に戻しました。`,
    onDragCancel: ({ active }) => `やめました。${nameOf(active.id)}は元の場所にあります。`,
  }
}
