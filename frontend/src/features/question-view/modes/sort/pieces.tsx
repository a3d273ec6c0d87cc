import { useDraggable, useDroppable } from '@dnd-kit/core'
import { IconArrowDown, IconArrowUp, IconGripVertical } from '@tabler/icons-react'
import type { KeyboardEvent, ReactNode } from 'react'
import { RichText } from '../../../math/rich-text.tsx'
import { useTap } from '../../use-tap.ts'
import { SlotMark } from '../slot-tools.tsx'
import type { Choice } from '../slots.ts'
import { usePieceTap } from '../use-piece-tap.ts'
import css from './sort-answer.module.css'

interface Shown {
  grade: number
  isLocked: boolean
}

const Face = ({ piece, grade }: { piece: Choice; grade: number }) =>
  piece.text ? <RichText text={piece.text} grade={grade} isChoice /> : piece.marker

const names = (...all: (string | false | undefined)[]) => all.filter(Boolean).join(' ')

interface SortSlotProps extends Shown {
  index: number
  piece: Choice | undefined
  /** The piece in plain words. */
  name: string
  isNext: boolean
  isRight: boolean | undefined
  onMove: (step: 1 | -1) => void
}

/** One number of the order, with its piece and what moves it. */
export function Place({ index, piece, name, isNext, isRight, onMove, grade, isLocked }: SortSlotProps) {
  const { setNodeRef, isOver } = useDroppable({ id: index })
  const [up, down] = [useTap(() => onMove(-1)), useTap(() => onMove(1))]
  const moveByKey = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
    if (step === 0) return
    event.preventDefault()
    onMove(step)
  }
  return (
    <li ref={setNodeRef} className="row">
      <span className={`centered flex-none text-15 bold ${css.number}`}>{index + 1}</span>
      <span className={names(`grid grow ${css.place}`, piece && css.filled, (isOver || isNext) && css.wanted)}>
        {piece ? (
          <PlacedPiece piece={piece} grade={grade} isLocked={isLocked} />
        ) : (
          <span className={css.empty}>
            <span className="sr">まだ</span>
          </span>
        )}
      </span>
      <SlotMark isRight={isRight} />
      {piece && !isLocked && (
        <span className={`flex gap-4 flex-none ${css.moves}`} data-no-capture="">
          <button type="button" data-move="up" aria-label={`${name}を上へ`} onKeyDown={moveByKey} {...up}>
            <IconArrowUp className="i" aria-hidden />
          </button>
          <button type="button" data-move="down" aria-label={`${name}を下へ`} onKeyDown={moveByKey} {...down}>
            <IconArrowDown className="i" aria-hidden />
          </button>
        </span>
      )}
    </li>
  )
}

/** It is dragged; buttons beside it do the same. */
function PlacedPiece({ piece, grade, isLocked }: Shown & { piece: Choice }) {
  const { setNodeRef, listeners, isDragging } = useDraggable({ id: `placed-${piece.marker}`, disabled: isLocked })
  return (
    <span
      ref={setNodeRef}
      {...listeners}
      className={names(`row gap-10 full-width text-17 bold left ${css.piece}`, css.placed, isDragging && css.lifted)}
    >
      {!isLocked && <IconGripVertical className={names('i i-s', css.grip)} aria-hidden />}
      <Face piece={piece} grade={grade} />
    </span>
  )
}

interface TrayPieceProps extends Shown {
  piece: Choice
  /** Index of the place that it has; -1 for none. */
  place: number
  onPress: () => void
}

/** It stays where it is and shows its number, so that nothing moves under the finger and the focus stays. */
export function TrayPiece({ piece, place, onPress, grade, isLocked }: TrayPieceProps) {
  const isPlaced = place !== -1
  const { setNodeRef, listeners, attributes, isDragging } = useDraggable({
    id: `tray-${piece.marker}`,
    disabled: isLocked || isPlaced,
  })
  const tap = usePieceTap(listeners, isDragging, onPress)
  return (
    <li>
      <button
        ref={setNodeRef}
        type="button"
        {...tap}
        aria-pressed={isPlaced}
        aria-disabled={isLocked}
        data-marker={piece.marker}
        aria-describedby={attributes['aria-describedby']}
        className={names(
          `row gap-10 full-width text-17 bold left ${css.piece}`,
          isPlaced && css.used,
          isDragging && css.lifted,
        )}
      >
        <span className={`centered flex-none text-15 bold ${css.badge}`} aria-hidden="true">
          {isPlaced ? place + 1 : ''}
        </span>
        <Face piece={piece} grade={grade} />
        {isPlaced && <span className="sr">{` ${place + 1}番目`}</span>}
      </button>
    </li>
  )
}

/** Where pieces wait; one that is dropped here is taken back. */
export function Tray({ children }: { children: ReactNode }) {
  const { setNodeRef, isOver } = useDroppable({ id: 'tray' })
  return (
    <ul ref={setNodeRef} className={names(`stack gap-8 ${css.tray}`, isOver && css.wanted)} aria-label="ならべるもの">
      {children}
    </ul>
  )
}

export function FlyingPiece({ piece, grade }: { piece: Choice | undefined; grade: number }) {
  if (!piece) return null
  return (
    <span className={names(`row gap-10 full-width text-17 bold left ${css.piece}`, css.flying)}>
      <Face piece={piece} grade={grade} />
    </span>
  )
}
