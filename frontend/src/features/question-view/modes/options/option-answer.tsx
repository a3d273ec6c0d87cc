import { IconCheck } from '@tabler/icons-react'
import type { SubQuestion } from '@tcheck/contract/question-set'
import { asksForAll } from '@tcheck/sessions/asks-for-all'
import { memo, useCallback, useMemo, useRef } from 'react'
import { RichText } from '../../../math/rich-text.tsx'
import { playSound } from '../../../sound/sound.ts'
import { useTap } from '../../use-tap.ts'
import css from '../answers.module.css'
import type { ModeProps } from '../mode.ts'
import { SlotBookmark, SlotMark } from '../slot-tools.tsx'
import { type Choice, choicesOf, inShownOrder, slotNamesOf } from '../slots.ts'
import { useOpenSlot } from '../use-open-slot.ts'
import {
  chooseOne,
  type OptionsWay,
  optionsWayOf,
  putMarker,
  toggleMarker,
  toggleOfAll,
  toggleOneOf,
} from './choosing.ts'

/** ㋐–㋕: one, several, or one marker, or all that fit, into each slot. */
export function OptionAnswer(props: ModeProps) {
  const way = optionsWayOf(props.sub)
  if (way === 'in_order' || way === 'each') return <SlotOptions {...props} />
  return <OptionList way={way} {...props} />
}

/** Half a phone takes 14 signs of a text; of a formula 8, since they are larger and stand further apart. */
const isLong = ({ text }: { text: string }) =>
  text.includes('$') ? text.replace(/\\[a-z]+/gi, 'x').replace(/[{}$]/g, '').length > 8 : text.length > 14
/** One below the other on a phone where a choice is long. */
const listClass = (choices: readonly { text: string }[]) =>
  choices.some(isLong) ? `${css.choices} ${css.longChoices}` : css.choices

function OptionList(props: ModeProps & { way: OptionsWay }) {
  const { way, sub, choiceCount, answers, onAnswer, isLocked, grade } = props
  const isCounted = !asksForAll(sub.text)
  const isFull = way === 'multiple' && isCounted && answers.every((answer) => answer !== '')
  const choose = (marker: string) => {
    if (isLocked) return
    playSound('choose')
    if (way === 'all') onAnswer([toggleMarker(answers[0] ?? '', marker)])
    else if (way === 'single') onAnswer(chooseOne(answers, marker))
    else onAnswer((isCounted ? toggleOneOf : toggleOfAll)(answers, marker, sub.slot_count))
  }
  const { choices, onChoose } = useChoices(sub, choiceCount, choose)
  return (
    <>
      <ul className={listClass(choices)} aria-label="選択肢">
        {choices.map((choice) => {
          const isOn = answers.some((answer) => answer.includes(choice.marker))
          return (
            <ChoiceItem
              key={choice.marker}
              choice={choice}
              grade={grade}
              isOn={isOn}
              isDisabled={isLocked || (isFull && !isOn)}
              onChoose={onChoose}
            />
          )
        })}
      </ul>
      {isFull && !isLocked && (
        <p className={`ink-700 text-14 ${css.full}`}>
          <RichText
            text={`${sub.slot_count}つ{選|えら}びました。かえるときは、{選|えら}んだものをもう{一度|いちど}おします。`}
            grade={grade}
          />
        </p>
      )}
    </>
  )
}

/** Choices and what choosing does, the same from one drawing to the next, so that an item is drawn anew only where it changed. */
function useChoices(sub: SubQuestion, choiceCount: number, choose: (marker: string) => void) {
  const chooseNow = useRef(choose)
  chooseNow.current = choose
  const onChoose = useCallback((marker: string) => chooseNow.current(marker), [])
  const choices = useMemo(() => inShownOrder(sub, choicesOf(sub, choiceCount)), [sub, choiceCount])
  return { choices, onChoose }
}

interface ChoiceItemProps {
  choice: Choice
  grade: number
  isOn: boolean
  /** Names of the slots it stands in, where there are slots. */
  usedIn?: string
  /** Said only: a press says why nothing happens. */
  isDisabled: boolean
  onChoose: (marker: string) => void
}

const ChoiceItem = memo(function ChoiceItem(props: ChoiceItemProps) {
  const { choice, grade, isOn, usedIn, isDisabled, onChoose } = props
  const tap = useTap(() => onChoose(choice.marker))
  return (
    <li>
      <button
        type="button"
        className={
          isOn
            ? `row gap-14 full-width ink-900 text-20 left ${css.choice} ${css.on}`
            : `row gap-14 full-width ink-900 text-20 left ${css.choice}`
        }
        aria-pressed={isOn}
        aria-disabled={isDisabled}
        data-marker={choice.marker}
        {...tap}
      >
        <span className={`centered flex-none ink-700 ${css.marker}`}>{choice.marker}</span>
        {choice.text && (
          <span className={isLong(choice) ? `min-width-0 ${css.long}` : 'min-width-0'}>
            <RichText text={choice.text} grade={grade} isChoice />
          </span>
        )}
        {usedIn === undefined && (
          <span
            className={
              isOn
                ? `inline-row gap-4 ink-primary text-13 bold nowrap hidden-700 ${css.picked}`
                : `inline-row gap-4 ink-primary text-13 bold nowrap hidden-700 ${css.picked} ${css.unpicked}`
            }
            aria-hidden="true"
          >
            <IconCheck className="i i-s" />
            選んだ
          </span>
        )}
        {usedIn && (
          <span className={`inline-row gap-4 ink-primary text-13 bold nowrap hidden-700 ${css.picked}`}>{usedIn}</span>
        )}
      </button>
    </li>
  )
})

/** Slots above, choices below: a choice goes into the slot that is open. The same choice may stand in two. */
function SlotOptions(props: ModeProps) {
  const { sub, choiceCount, answers, onAnswer, isLocked, slotChecks, grade, bookmarks, onBookmark } = props
  const [open, setOpen] = useOpenSlot(answers, Math.max(0, answers.indexOf('')))
  const choose = (marker: string) => {
    if (isLocked) return
    playSound('choose')
    const put = putMarker(answers, open, marker, sub.takes_several?.[open])
    onAnswer(put.answers)
    setOpen(put.next, put.answers)
  }
  const { choices, onChoose } = useChoices(sub, choiceCount, choose)
  const names = slotNamesOf(sub)
  const slotsWith = (marker: string) => names.filter((_, index) => answers[index]?.includes(marker)).join(' ')
  return (
    <>
      <ol className={`flex wrap gap-10 ${css.slots}`} aria-label="解答らん">
        {answers.map((answer, index) => {
          const name = names[index] ?? ''
          return (
            <li key={name} className="row gap-4">
              <button
                type="button"
                className={
                  index === open && !isLocked
                    ? `stack gap-6 align-center ${css.slotBox} ${css.openSlot}`
                    : `stack gap-6 align-center ${css.slotBox}`
                }
                aria-pressed={index === open}
                aria-label={`${name} ${answer || 'まだ'}`}
                onClick={() => setOpen(index)}
              >
                <small className="ink-700 text-13">{name}</small>
                <span className={`bold center ink-primary ${css.slotMarker}`}>{answer}</span>
              </button>
              <SlotMark isRight={slotChecks?.[index]} />
              <SlotBookmark index={index} name={name} bookmarks={bookmarks} onBookmark={onBookmark} />
            </li>
          )
        })}
      </ol>
      {sub.takes_several && (
        <p className={`ink-700 text-14 ${css.room}`}>
          <RichText
            text={`${names[open]}には、${sub.takes_several[open] ? 'あてはまるものをすべて{入|い}れます' : '1つ{入|い}れます'}。`}
            grade={grade}
          />
        </p>
      )}
      <ul className={listClass(choices)} aria-label={`${names[open]}に入れるもの`}>
        {choices.map((choice) => (
          <ChoiceItem
            key={choice.marker}
            choice={choice}
            grade={grade}
            isOn={answers[open]?.includes(choice.marker) ?? false}
            usedIn={slotsWith(choice.marker)}
            isDisabled={isLocked}
            onChoose={onChoose}
          />
        ))}
      </ul>
    </>
  )
}
