import {
  type Announcements,
  DndContext,
  type DragEndEvent,
  DragOverlay,
  type ScreenReaderInstructions,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { spokenText } from '@tcheck/markup/plain-text'
import { useEffect, useRef, useState } from 'react'
import { WholeMouseSensor, WholeTouchSensor } from '../../../../ui/drag-sensors.ts'
import { RichText } from '../../../math/rich-text.tsx'
import { playSound } from '../../../sound/sound.ts'
import answersCss from '../answers.module.css'
import type { ModeProps } from '../mode.ts'
import { choicesOf } from '../slots.ts'
import { append, putAt, takeOut } from './ordering.ts'
import { FlyingPiece, Place, Tray, TrayPiece } from './pieces.tsx'

const sortInstructions: ScreenReaderInstructions['draggable'] =
  'おすと、つぎの番号に入ります。もう一度おすと、もどります。入れたあとは、「上へ」「下へ」のボタンや上下の矢印キーで動かします。'

/**
 * `sort_<n>`: every piece once, in order. A press on a piece gives it the next number, another press takes it back; what
 * has a number is moved by 上へ and 下へ, by the arrow keys, or dragged. Until a piece is pressed nothing is answered.
 */
export function SortAnswer({ choiceCount, ...props }: Omit<ModeProps, 'numberKeys'>) {
  const { sub, answers, onAnswer, isLocked, slotChecks, grade } = props
  const pieces = choicesOf(sub, choiceCount)
  const [dragged, setDragged] = useState<string | null>(null)
  const [words, setWords] = useState('')
  const places = useRef<HTMLOListElement>(null)
  /** The button of a place that the focus follows its piece to. */
  const follow = useRef<{ index: number; button: 'up' | 'down' } | null>(null)
  const sensors = useSensors(
    useSensor(WholeMouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(WholeTouchSensor, { activationConstraint: { distance: 6 } }),
  )
  const pieceOf = (marker: string) => pieces.find((piece) => piece.marker === marker)
  const nameOf = (marker: string) => spokenText(pieceOf(marker)?.text ?? '') || marker

  useEffect(() => {
    const { index, button } = follow.current ?? {}
    follow.current = null
    if (index !== undefined && answers[index])
      places.current?.children[index]?.querySelector<HTMLElement>(`[data-move=${button}]`)?.focus()
  }, [answers])

  function order(next: string[], marker: string) {
    if (isLocked) return
    playSound('choose')
    onAnswer(next)
    const index = next.indexOf(marker)
    setWords(index === -1 ? said.takenOut(nameOf(marker)) : said.placed(nameOf(marker), index, !next.includes('')))
  }
  const press = (marker: string) =>
    order(answers.includes(marker) ? takeOut(answers, marker) : append(answers, marker), marker)
  function move(index: number, step: 1 | -1) {
    const marker = answers[index] ?? ''
    const to = index + step
    if (!answers[to]) return setWords(said.atEnd(nameOf(marker), index))
    follow.current = { index: to, button: step === 1 ? 'down' : 'up' }
    order(putAt(answers, marker, to), marker)
  }
  function drop({ active, over }: DragEndEvent) {
    setDragged(null)
    const marker = markerOf(active.id)
    if (over?.id === 'tray') order(takeOut(answers, marker), marker)
    else if (over) order(putAt(answers, marker, Number(over.id)), marker)
  }

  return (
    <DndContext
      sensors={sensors}
      onDragStart={({ active }) => setDragged(markerOf(active.id))}
      onDragEnd={drop}
      onDragCancel={() => setDragged(null)}
      accessibility={{
        announcements: announcementsOf((id) => nameOf(markerOf(id))),
        screenReaderInstructions: { draggable: sortInstructions },
      }}
    >
      <p className="sr" role="status">
        {words}
      </p>
      <ol ref={places} className="stack gap-8" aria-label="ならべた順番">
        {answers.map((marker, index) => (
          <Place
            // A place never moves; pieces do.
            key={placeKey(index)}
            index={index}
            piece={pieceOf(marker)}
            name={nameOf(marker)}
            isNext={index === answers.indexOf('') && !isLocked}
            isRight={slotChecks?.[index]}
            onMove={(step) => move(index, step)}
            grade={grade}
            isLocked={isLocked}
          />
        ))}
      </ol>
      {(!isLocked || answers.includes('')) && (
        <Tray>
          {pieces.map((piece) => (
            <TrayPiece
              key={piece.marker}
              piece={piece}
              place={answers.indexOf(piece.marker)}
              onPress={() => press(piece.marker)}
              grade={grade}
              isLocked={isLocked}
            />
          ))}
        </Tray>
      )}
      {!isLocked && (
        <p className={`ink-700 text-14 ${answersCss.full}`}>
          <RichText
            text="{順番|じゅんばん}におします。もう{一度|いちど}おすと、もどります。{動|うご}かすこともできます。"
            grade={grade}
          />
        </p>
      )}
      <DragOverlay dropAnimation={null}>
        {dragged && <FlyingPiece piece={pieceOf(dragged)} grade={grade} />}
      </DragOverlay>
    </DndContext>
  )
}

const placeKey = (index: number) => `place-${index}`
/** Draggables are named by their marker, behind where they lie. */
const markerOf = (id: string | number) => String(id).at(-1) ?? ''

const nth = (index: number) => `${index + 1}番目`

/** What was done, for those who do not see it. */
const said = {
  placed: (name: string, index: number, isLast: boolean) =>
    `${name}を、${nth(index)}に置きました。${isLast ? 'ぜんぶならべました。' : ''}`,
  takenOut: (name: string) => `${name}を、もとの場所にもどしました。`,
  atEnd: (name: string, index: number) => `${name}は、もう${nth(index)}です。`,
}

/** What a screen reader says while a piece is dragged; where it comes to lie, `said` says. */
function announcementsOf(nameOf: (id: UniqueIdentifier) => string): Announcements {
  return {
    onDragStart: ({ active }) => `${nameOf(active.id)}を持ち上げました。`,
    onDragOver: ({ active, over }) =>
      over
        ? `${nameOf(active.id)}は、${typeof over.id === 'number' ? nth(over.id) : 'もとの場所'}の上にあります。`
        : '置ける場所の外にあります。',
    onDragEnd: () => undefined,
    onDragCancel: ({ active }) => `やめました。${nameOf(active.id)}は、もとの場所にあります。`,
  }
}
