import { useDraggable } from '@dnd-kit/core'
import { IconDots, IconGripVertical } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { IconButton } from '../../ui/button.tsx'
import { SubjectMark } from '../learning/subject-mark.tsx'
import css from './timetable.module.css'

interface DragCardProps {
  id: string
  /** What is dropped with it, as its board knows it. */
  held: object
  name: string
  /** As it is listed; null where there is no sign, as for a teacher. */
  subject: string | null
  /** 小6・算数 */
  about: string
  /** Calm, at the card. */
  warning?: string | null
  chip?: ReactNode
  isHeld: boolean
  onHold: () => void
  onMenu?: () => void
}

/** A card that is dragged by mouse anywhere, by touch at its grip; the grip pressed takes it in hand for the keyboard. */
export function DragCard(props: DragCardProps) {
  const { id, held, name, subject, about, warning, chip, isHeld, onHold, onMenu } = props
  const { setNodeRef, listeners, transform, isDragging } = useDraggable({ id, data: { held } })
  return (
    <li
      ref={setNodeRef}
      className={[`row gap-4 ${css.card}`, isDragging || isHeld ? css.held : '', isDragging ? css.dragged : ''].join(
        ' ',
      )}
      style={transform ? { translate: `${transform.x}px ${transform.y}px` } : undefined}
      {...listeners}
    >
      <button
        type="button"
        className={`bare flex-none muted ${css.grip}`}
        aria-label={`${name}を選んで動かす`}
        aria-pressed={isHeld}
        onClick={onHold}
      >
        <IconGripVertical className="i i-s" aria-hidden />
      </button>
      {subject !== null && (
        <span className={css.sign}>
          <SubjectMark name={subject} />
        </span>
      )}
      <span className={`grid grow ${css.who}`}>
        <b>{name}</b>
        <span className={css.about}>{about}</span>
        {warning && <span className={css.warning}>{warning}</span>}
      </span>
      {chip}
      {onMenu && (
        <IconButton aria-label={`${name}のメニュー`} onClick={onMenu}>
          <IconDots className="i i-s" aria-hidden />
        </IconButton>
      )}
    </li>
  )
}
