import { IconCheck } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { RichText } from '../math/rich-text.tsx'
import { playSound } from '../sound/sound.ts'
import { type AnswerMode, type Choice, choicesOf, chooseOne, fillSlot, slotName, toggleOneOf } from './answer-mode.ts'
import type { AnswerProps } from './answer-props.ts'
import css from './answers.module.css'
import { SlotBookmark, SlotMark } from './slot-tools.tsx'
import { useTap } from './use-tap.ts'

type OptionMode = Extract<AnswerMode, { kind: 'single' | 'multiple' | 'slots' }>

/** ㋐–㋕: one, several, or one marker into each slot. */
export function OptionAnswer({ mode, ...props }: AnswerProps & { mode: OptionMode }) {
  if (mode.kind === 'slots') return <SlotOptions mode={mode} {...props} />
  return <OptionList mode={mode} {...props} />
}

function OptionList({ mode, sub, answers, onAnswer, isLocked, grade }: AnswerProps & { mode: OptionMode }) {
  const isSingle = mode.kind === 'single'
  const isFull = !isSingle && answers.every((answer) => answer !== '')
  const choose = (marker: string) => {
    if (isLocked) return
    playSound('choose')
    onAnswer(isSingle ? chooseOne(answers, marker) : toggleOneOf(answers, marker, sub.slot_count))
  }
  return (
    <>
      <ul className={css.choices} aria-label="選択肢">
        {choicesOf(sub, mode.choiceCount).map((choice) => {
          const isOn = answers.includes(choice.marker)
          return (
            <li key={choice.marker}>
              <ChoiceButton
                isOn={isOn}
                isDisabled={isLocked || (isFull && !isOn)}
                onChoose={() => choose(choice.marker)}
              >
                <ChoiceFace choice={choice} grade={grade} />
                <span className={isOn ? css.picked : `${css.picked} ${css.unpicked}`}>
                  <IconCheck className="i i-s" aria-hidden />
                  選択中
                </span>
              </ChoiceButton>
            </li>
          )
        })}
      </ul>
      {isFull && !isLocked && (
        <p className={css.full}>{sub.slot_count}つ選びました。かえるときは、選んだものをもう一度おします。</p>
      )}
    </>
  )
}

interface ChoiceButtonProps {
  isOn: boolean
  /** Said only: a press says why nothing happens. */
  isDisabled: boolean
  onChoose: () => void
  children: ReactNode
}

function ChoiceButton({ isOn, isDisabled, onChoose, children }: ChoiceButtonProps) {
  const tap = useTap(onChoose)
  return (
    <button
      type="button"
      className={isOn ? `${css.choice} ${css.on}` : css.choice}
      aria-pressed={isOn}
      aria-disabled={isDisabled}
      {...tap}
    >
      {children}
    </button>
  )
}

function ChoiceFace({ choice, grade }: { choice: Choice; grade: number }) {
  return (
    <>
      <span className={css.marker}>{choice.marker}</span>
      {choice.text && (
        <span className={choice.text.length > 14 ? `${css.choiceText} ${css.long}` : css.choiceText}>
          <RichText text={choice.text} grade={grade} />
        </span>
      )}
    </>
  )
}

/** Slots above, choices below: a choice goes into the slot that is open. The same choice may stand twice. */
function SlotOptions({ mode, ...props }: AnswerProps & { mode: Extract<OptionMode, { kind: 'slots' }> }) {
  const { sub, answers, onAnswer, isLocked, slotChecks, grade, bookmarks, onBookmark } = props
  const firstEmpty = answers.indexOf('')
  const [open, setOpen] = useState(firstEmpty === -1 ? 0 : firstEmpty)
  const put = (marker: string) => {
    if (isLocked) return
    playSound('choose')
    const filled = fillSlot(answers, open, answers[open] === marker ? '' : marker)
    onAnswer(filled.answers)
    setOpen(answers[open] === marker ? open : filled.next)
  }
  return (
    <>
      <ol className={css.slots} aria-label="解答らん">
        {answers.map((answer, index) => {
          const name = slotName(index)
          return (
            <li key={name} className={css.slot}>
              <button
                type="button"
                className={index === open && !isLocked ? `${css.slotBox} ${css.openSlot}` : css.slotBox}
                aria-pressed={index === open}
                aria-label={`${name} ${answer || 'まだ'}`}
                onClick={() => setOpen(index)}
              >
                <small>{name}</small>
                <span className={css.slotMarker}>{answer}</span>
              </button>
              <SlotMark isRight={slotChecks?.[index]} />
              <SlotBookmark index={index} bookmarks={bookmarks} onBookmark={onBookmark} />
            </li>
          )
        })}
      </ol>
      <ul className={css.choices} aria-label={`${slotName(open)}に入れるもの`}>
        {choicesOf(sub, mode.choiceCount).map((choice) => (
          <li key={choice.marker}>
            <ChoiceButton
              isOn={answers[open] === choice.marker}
              isDisabled={isLocked}
              onChoose={() => put(choice.marker)}
            >
              <ChoiceFace choice={choice} grade={grade} />
              <UsedIn answers={answers} marker={choice.marker} />
            </ChoiceButton>
          </li>
        ))}
      </ul>
    </>
  )
}

function UsedIn({ answers, marker }: { answers: readonly string[]; marker: string }) {
  const names = answers.flatMap((answer, index) => (answer === marker ? [slotName(index)] : []))
  return names.length > 0 ? <span className={css.picked}>{names.join(' ')}</span> : null
}
