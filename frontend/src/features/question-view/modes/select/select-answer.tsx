import { RichText } from '../../../math/rich-text.tsx'
import { playSound } from '../../../sound/sound.ts'
import css from '../answers.module.css'
import type { AnswerProps, ModeProps } from '../mode.ts'
import { SlotBookmark, SlotMark } from '../slot-tools.tsx'
import { choicesOf, inShownOrder, slotNamesOf } from '../slots.ts'

interface Card {
  value: string
  /** The number that it shows: what 「番号で答えなさい」 asks for; of a shuffled question only where it stands. */
  number: string
  text: string
}

/** `s_<n>`: the number of a text, per slot. All texts are seen at once, each on a card with its number. */
export function SelectAnswer({ choiceCount, ...props }: ModeProps) {
  const { sub, answers, slotChecks, bookmarks, onBookmark } = props
  const own = choicesOf(sub, choiceCount).map(({ sign, text }) => ({ value: sign, text }))
  const isShuffled = 'choice_order' in sub
  const cards = inShownOrder(sub, own)
    .filter(({ text }) => text !== '')
    .map((card, index) => ({ ...card, number: isShuffled ? String(index + 1) : card.value }))
  const put = (index: number, value: string) => {
    if (props.isLocked) return
    playSound('choose')
    props.onAnswer(answers.map((answer, at) => (at === index ? value : answer)))
  }
  const names = slotNamesOf(sub)
  const isAlone = answers.length === 1
  return (
    <ol className="stack">
      {answers.map((answer, index) => {
        const name = (!isAlone && names[index]) || '答え'
        return (
          <li key={name} className="row">
            {!isAlone && <span className={`flex-none ink-700 bold ${css.fieldName}`}>{name}</span>}
            <CardRow
              name={name}
              value={answer}
              cards={cards}
              isAlone={isAlone}
              onChoose={(value) => put(index, value)}
              {...props}
            />
            <SlotMark isRight={slotChecks?.[index]} />
            <SlotBookmark index={index} name={name} bookmarks={bookmarks} onBookmark={onBookmark} />
          </li>
        )
      })}
    </ol>
  )
}

interface CardRowProps extends AnswerProps {
  name: string
  value: string
  cards: readonly Card[]
  /** The only one: its cards stand below each other. */
  isAlone: boolean
  onChoose: (value: string) => void
}

function CardRow({ name, value, cards, isAlone, onChoose, isLocked, grade }: CardRowProps) {
  return (
    <fieldset
      className={isAlone ? `flex wrap gap-8 ${css.chips} ${css.below}` : `flex wrap gap-8 ${css.chips}`}
      aria-label={name}
    >
      {cards.map((card) => (
        <button
          key={card.value}
          type="button"
          className={
            card.value === value
              ? `inline-row gap-10 ink-900 text-17 left ${css.chip} ${css.on}`
              : `inline-row gap-10 ink-900 text-17 left ${css.chip}`
          }
          aria-pressed={card.value === value}
          aria-disabled={isLocked}
          data-marker={card.number}
          onClick={() => onChoose(card.value === value ? '' : card.value)}
        >
          <small className="centered flex-none bold">{card.number}</small>
          <RichText text={card.text} grade={grade} isChoice />
        </button>
      ))}
    </fieldset>
  )
}
