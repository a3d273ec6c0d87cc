import {
  DndContext,
  type DragEndEvent,
  DragOverlay,
  useDraggable,
  useDroppable,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { spokenText } from '@tcheck/markup/plain-text'
import { type ReactNode, useState } from 'react'
import { WholeMouseSensor, WholeTouchSensor } from '../../../../ui/drag-sensors.ts'
import { RichText } from '../../../math/rich-text.tsx'
import { QuestionMedia } from '../../../media/question-media.tsx'
import { playSound } from '../../../sound/sound.ts'
import { useTap } from '../../use-tap.ts'
import css from '../answers.module.css'
import type { ModeProps } from '../mode.ts'
import { SlotBookmark, SlotMark } from '../slot-tools.tsx'
import { type Choice, choicesOf, slotNamesOf } from '../slots.ts'
import { useOpenSlot } from '../use-open-slot.ts'
import { usePieceTap } from '../use-piece-tap.ts'
import dragCss from './drag-answer.module.css'
import {
  announcementsFor,
  dragInstructions,
  keyboardMoves,
  placedText,
  placeWords,
  SlotSensor,
} from './drag-keyboard.ts'
import { movePiece, openNext, slotKindOf } from './placing.ts'

/** A piece in the tray, or one that lies in a slot. */
type Held = { marker: string; fromSlot: number | null }

const idOf = ({ marker, fromSlot }: Held) => (fromSlot === null ? `piece-${marker}` : `slot-${fromSlot}-${marker}`)
const slotId = (index: number) => `to-${index}`
const trayId = 'tray'

/**
 * `dad_<n>`: pieces into slots, by mouse, touch and keyboard, or by tapping the piece and then the slot. Pieces of the
 * tray stay there, since one may be needed twice.
 */
export function DragAnswer({ choiceCount, ...props }: Omit<ModeProps, 'numberKeys'>) {
  const { sub, answers, onAnswer, isLocked, slotChecks, grade, bookmarks, onBookmark } = props
  const pieces = choicesOf(sub, choiceCount)
  const names = slotNamesOf(sub)
  const { takes_several: several } = sub
  const [held, setHeld] = useOpenSlot<Held | null>(answers, null)
  const [dragged, setDragged] = useState<Held | null>(null)
  /** An empty slot that was tapped first: the next piece goes there. */
  const [open, setOpen] = useOpenSlot<number | null>(answers, null)
  /** What tapping has done, for those who do not see it; dragging has its own words. */
  const [said, setSaid] = useState('')
  const sensors = useSensors(
    useSensor(WholeMouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(WholeTouchSensor, { activationConstraint: { distance: 6 } }),
    useSensor(SlotSensor, keyboardMoves),
  )

  function place(piece: Held, slotIndex: number) {
    if (isLocked) return
    playSound('choose')
    onAnswer(movePiece(answers, { marker: piece.marker, from: piece.fromSlot, to: slotIndex }, several))
    setHeld(null)
    setOpen(null)
    setSaid(placedText(nameOf(piece.marker), placeWords(names, slotIndex)))
  }
  function takeBack(piece: Held) {
    const { marker, fromSlot } = piece
    if (!isLocked && fromSlot !== null) onAnswer(movePiece(answers, { marker, from: fromSlot, to: null }, several))
    setSaid(`${nameOf(marker)}を、もとの場所にもどしました。`)
    setHeld(null)
  }
  function drop({ active, over }: DragEndEvent) {
    setDragged(null)
    const piece = active.data.current as Held | undefined
    if (!piece || !over) return
    if (over.id === trayId) takeBack(piece)
    else place(piece, Number(over.data.current?.['index']))
  }
  const tap = (piece: Held) => {
    if (isLocked) return
    if (open !== null && piece.fromSlot === null) {
      const next = movePiece(answers, { marker: piece.marker, from: null, to: open }, several)
      const nextOpen = openNext(next, open, several)
      place(piece, open)
      setOpen(nextOpen === open && !several?.[open] ? null : nextOpen, next)
      return
    }
    setHeld(held && idOf(held) === idOf(piece) ? null : piece)
  }
  const tapPlaced = (own: Held, index: number) => {
    if (held && idOf(held) !== idOf(own)) place(held, index)
    else tap(own)
  }
  const tapSlot = (index: number) => {
    if (held) place(held, index)
    else if (!isLocked) setOpen(index === open ? null : index)
  }
  const nameOf = (marker: string) => spokenText(pieceOf(marker)?.text ?? '') || marker
  const pieceOf = (marker: string) => pieces.find((piece) => piece.marker === marker)

  return (
    <DndContext
      sensors={sensors}
      onDragStart={({ active }) => setDragged(active.data.current as Held)}
      onDragEnd={drop}
      onDragCancel={() => setDragged(null)}
      accessibility={{
        announcements: announcementsFor(pieces, names),
        screenReaderInstructions: { draggable: dragInstructions },
      }}
    >
      <p className="sr" role="status">
        {said}
      </p>
      <ol className="stack gap-10" aria-label="解答らん">
        {answers.map((answer, index) => {
          const kind = slotKindOf(several, index)
          const name = (names.length > 1 && names[index]) || ''
          return (
            <li key={slotId(index)} className="row">
              {name && <span className={`flex-none ink-700 bold ${css.fieldName}`}>{name}</span>}
              <Slot
                index={index}
                name={name}
                isSeveral={kind !== 'one'}
                isEmpty={!Array.from(answer).some(pieceOf)}
                isLocked={isLocked}
                isWanted={held !== null || open === index}
                onTap={() => tapSlot(index)}
              >
                {Array.from(answer, (marker) => {
                  const own: Held = { marker, fromSlot: index }
                  const piece = pieceOf(marker)
                  return (
                    piece && (
                      <Piece
                        key={marker}
                        piece={piece}
                        held={own}
                        isHeld={held !== null && idOf(held) === idOf(own)}
                        grade={grade}
                        isLocked={isLocked}
                        onTap={() => tapPlaced(own, index)}
                      />
                    )
                  )
                })}
              </Slot>
              <SlotMark isRight={slotChecks?.[index]} />
              <SlotBookmark index={index} name={name} bookmarks={bookmarks} onBookmark={onBookmark} />
            </li>
          )
        })}
      </ol>
      <Tray isWanted={held?.fromSlot != null} onTap={() => held && takeBack(held)}>
        {sub.dad_character_image && (
          <span className={dragCss.character}>
            <QuestionMedia filename={sub.dad_character_image} label="" />
          </span>
        )}
        {pieces.map((piece) => {
          const own: Held = { marker: piece.marker, fromSlot: null }
          return (
            <Piece
              key={piece.marker}
              piece={piece}
              held={own}
              isHeld={held !== null && idOf(held) === idOf(own)}
              isUsed={answers.some((answer) => answer.includes(piece.marker))}
              grade={grade}
              isLocked={isLocked}
              onTap={() => tap(own)}
            />
          )
        })}
      </Tray>
      {!isLocked && (
        <p className={`ink-700 text-14 ${css.full}`} role="status">
          <RichText
            text={
              held
                ? '{入|い}れる{場所|ばしょ}をおしてください。'
                : open !== null
                  ? '{入|い}れるものをおしてください。'
                  : 'カードを、{入|い}れたい{場所|ばしょ}まで{動|うご}かします。'
            }
            grade={grade}
          />
        </p>
      )}
      <DragOverlay dropAnimation={null}>
        {dragged && (
          <span className={`${dragCss.piece} ${dragCss.flying}`}>
            <PieceFace piece={pieceOf(dragged.marker)} grade={grade} />
          </span>
        )}
      </DragOverlay>
    </DndContext>
  )
}

function PieceFace({ piece, grade }: { piece: Choice | undefined; grade: number }) {
  if (!piece) return null
  return piece.text ? <RichText text={piece.text} grade={grade} isChoice /> : piece.marker
}

interface PieceProps {
  piece: Choice
  held: Held
  isHeld: boolean
  isUsed?: boolean
  grade: number
  isLocked: boolean
  onTap: () => void
}

function Piece({ piece, held, isHeld, isUsed = false, grade, isLocked, onTap }: PieceProps) {
  const { setNodeRef, listeners, attributes, isDragging } = useDraggable({
    id: idOf(held),
    data: held,
    disabled: isLocked,
  })
  const touched = usePieceTap(listeners, isDragging, onTap)
  const look = [dragCss.piece, isHeld && dragCss.held, isUsed && dragCss.used, isDragging && dragCss.lifted]
  return (
    <button
      ref={setNodeRef}
      type="button"
      {...touched}
      {...attributes}
      aria-pressed={isHeld}
      data-marker={held.fromSlot === null ? piece.marker : undefined}
      aria-roledescription="動かせるもの"
      className={look.filter(Boolean).join(' ')}
    >
      <PieceFace piece={piece} grade={grade} />
    </button>
  )
}

interface SlotProps {
  index: number
  /** Empty where it is the only one. */
  name: string
  isSeveral: boolean
  isEmpty: boolean
  isLocked: boolean
  isWanted: boolean
  onTap: () => void
  /** The pieces that lie in it. */
  children: ReactNode
}

function Slot({ index, name, isSeveral, isEmpty, isLocked, isWanted, onTap, children }: SlotProps) {
  const { setNodeRef, isOver } = useDroppable({ id: slotId(index), data: { index } })
  const tap = useTap(onTap)
  const isReady = isOver || isWanted
  const look = [dragCss.slot, isReady && dragCss.wanted, !isEmpty && dragCss.filled, isSeveral && dragCss.several]
  return (
    <div ref={setNodeRef} className={look.filter(Boolean).join(' ')}>
      {children}
      {(isEmpty || (isSeveral && !isLocked)) && (
        <button
          type="button"
          className={`full-width ink-primary text-14 bold ${dragCss.empty}`}
          aria-label={`${name} ここに入れる`.trim()}
          data-place={isWanted ? 'open' : isEmpty ? 'empty' : 'several'}
          {...tap}
        >
          {isReady ? 'ここに置けます' : ''}
        </button>
      )}
    </div>
  )
}

function Tray({ isWanted, onTap, children }: { isWanted: boolean; onTap: () => void; children: ReactNode }) {
  const { setNodeRef, isOver } = useDroppable({ id: trayId })
  return (
    <section
      ref={setNodeRef}
      aria-label="入れるもの"
      className={
        isOver || isWanted ? `row wrap gap-10 ${dragCss.tray} ${dragCss.wanted}` : `row wrap gap-10 ${dragCss.tray}`
      }
    >
      {children}
      {isWanted && (
        <button type="button" className="btn sm" onClick={onTap}>
          もどす
        </button>
      )}
    </section>
  )
}
