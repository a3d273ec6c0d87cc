import {
  DndContext,
  type DragEndEvent,
  PointerSensor,
  useDraggable,
  useDroppable,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { IconGripVertical, IconX } from '@tabler/icons-react'
import { plainText } from '@tcheck/markup/plain-text'
import { type KeyboardEvent, useId, useState } from 'react'
import { OneLine } from '../../../features/math/one-line.tsx'
import { Below } from '../../../ui/form/field.tsx'
import css from './chosen-list.module.css'
import { type ChosenSet, chosenQuestionCount, type Draft, moveSet, toggleSet } from './draft.ts'
import { announcementsFor, dragInstructions } from './order-announcements.ts'
import type { ChangeDraft } from './use-draft.ts'

interface ChosenListProps {
  draft: Draft
  onChange: ChangeDraft
  /** What the server said of the list. */
  error: string | null
}

/** Far enough to be meant: a tap on the grip is another way of moving. */
const dragAfterPixels = 5

/**
 * The chosen sets in the order students meet them. A grip is dragged, or tapped and then the place tapped, or moved
 * with the arrow keys.
 */
export function ChosenList({ draft, onChange, error }: ChosenListProps) {
  const id = useId()
  const [lifted, setLifted] = useState<string | null>(null)
  const [said, setSaid] = useState('')
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: dragAfterPixels } }))
  const { sets } = draft
  const placeOf = (code: unknown) => sets.findIndex((set) => set.code === code)
  const move = (from: number, to: number) => {
    const set = sets[from]
    if (!set || to < 0 || to >= sets.length) return
    onChange((now) => moveSet(now, from, to))
    setSaid(`${plainText(set.title)}を${to + 1}番目に動かしました。`)
  }
  const drop = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id) move(placeOf(active.id), placeOf(over.id))
  }
  const tap = (code: string) => {
    if (lifted !== null && lifted !== code) move(placeOf(lifted), placeOf(code))
    setLifted(lifted === null ? code : null)
  }
  const press = (event: KeyboardEvent, code: string) => {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
    if (step === 0) return
    event.preventDefault()
    move(placeOf(code), placeOf(code) + step)
  }
  return (
    <div>
      <p className="label">
        問題({sets.length}件・{chosenQuestionCount(draft)}問)
      </p>
      {sets.length === 0 && <p className={css.none}>一覧から、問題を選びます。</p>}
      <Below id={id} hint={null} error={error} />
      <DndContext
        sensors={sensors}
        onDragEnd={drop}
        accessibility={{
          announcements: announcementsFor(sets),
          screenReaderInstructions: { draggable: dragInstructions },
        }}
      >
        <ol className={css.list}>
          {sets.map((set) => (
            <Item
              key={set.code}
              set={set}
              isLifted={lifted === set.code}
              isTarget={lifted !== null && lifted !== set.code}
              onTap={() => tap(set.code)}
              onPress={(event) => press(event, set.code)}
              onRemove={() => onChange((now) => toggleSet(now, set))}
            />
          ))}
        </ol>
      </DndContext>
      <p className="sr" role="status">
        {said}
      </p>
    </div>
  )
}

interface ItemProps {
  set: ChosenSet
  isLifted: boolean
  /** Another set was tapped: a tap here puts it to this place. */
  isTarget: boolean
  onTap: () => void
  onPress: (event: KeyboardEvent) => void
  onRemove: () => void
}

function Item({ set, isLifted, isTarget, onTap, onPress, onRemove }: ItemProps) {
  const drag = useDraggable({ id: set.code })
  const drop = useDroppable({ id: set.code })
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
        className={css.grip}
        aria-label={isTarget ? `${plainText(set.title)}の場所に置く` : `${plainText(set.title)}の順番を変える`}
        aria-pressed={isLifted}
        aria-describedby={drag.attributes['aria-describedby']}
        {...drag.listeners}
        onClick={onTap}
        onKeyDown={onPress}
      >
        <IconGripVertical className="i i-s" aria-hidden />
      </button>
      <span className="grow">
        <OneLine text={set.title} />
      </span>
      {isOver || isTarget ? (
        <span className={css.here}>ここに置けます</span>
      ) : (
        <span className="muted small nowrap">{set.questionCount}問</span>
      )}
      <button
        type="button"
        className={`icon-btn ${css.remove}`}
        aria-label={`${plainText(set.title)}をはずす`}
        onClick={onRemove}
      >
        <IconX className="i i-s" aria-hidden />
      </button>
    </li>
  )
}
