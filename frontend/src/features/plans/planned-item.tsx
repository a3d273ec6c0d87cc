import { useDraggable } from '@dnd-kit/core'
import { IconGripVertical, IconX } from '@tabler/icons-react'
import type { ChapterItem } from '@tcheck/contract/learning'
import type { Day } from '@tcheck/learning/japan-day'
import { plainText } from '@tcheck/markup/plain-text'
import type { KeyboardEvent } from 'react'
import { IconButton } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { type Choice, SelectControl } from '../../ui/form/select-control.tsx'
import { LevelChip } from '../learning/level-chip.tsx'
import { RichText } from '../math/rich-text.tsx'
import { isItemDone } from './plan-view.ts'
import css from './plans.module.css'

interface PlannedItemProps {
  item: ChapterItem
  day: Day
  today: Day
  grade: number
  /** Days that it may be given by choosing. */
  choices: readonly Choice<Day>[]
  onStep: (by: 1 | -1) => void
  onDay: (day: Day) => void
  onRemove: () => void
}

/** One item on its day. */
export function PlannedItem({ item, day, today, grade, choices, onStep, onDay, onRemove }: PlannedItemProps) {
  const { setNodeRef, listeners, transform, isDragging } = useDraggable({ id: item.code })
  const name = plainText(item.title)
  const isDone = isItemDone(item)
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    event.preventDefault()
    onStep(event.key === 'ArrowUp' ? -1 : 1)
  }
  return (
    <div
      ref={setNodeRef}
      className={`${css.planned} ${isDragging ? css.lifted : ''}`}
      style={transform ? { translate: `${transform.x}px ${transform.y}px` } : undefined}
    >
      <button
        type="button"
        className={css.grip}
        aria-label={`${name}の日を変える(上下の矢印キー)`}
        {...listeners}
        onKeyDown={press}
      >
        <IconGripVertical className="i i-s" aria-hidden />
      </button>
      <span className={css.title}>
        <RichText text={item.title} grade={grade} />
      </span>
      {isDone && <Chip kind="ok">終わり</Chip>}
      {!isDone && day < today && <Chip kind="warn">遅れ</Chip>}
      <LevelChip level={item.level} rate={item.rate} />
      <SelectControl aria-label={`${name}の日`} value={day} choices={choices} onChoose={onDay} />
      <IconButton aria-label={`${name}を計画から外す`} onClick={onRemove}>
        <IconX className="i i-s" aria-hidden />
      </IconButton>
    </div>
  )
}
