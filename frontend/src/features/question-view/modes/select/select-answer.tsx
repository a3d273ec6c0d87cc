import { isPlainText, plainText } from '@tcheck/markup/plain-text'
import { RichText } from '../../../math/rich-text.tsx'
import { playSound } from '../../../sound/sound.ts'
import type { AnswerProps } from '../answer-props.ts'
import css from '../answers.module.css'
import type { ModeProps } from '../mode.ts'
import { SlotBookmark, SlotMark } from '../slot-tools.tsx'
import { choicesOf, inShownOrder, slotName } from '../slots.ts'

/** `s_<n>`: the number of a text, per slot. */
export function SelectAnswer({ choiceCount, ...props }: ModeProps) {
  const { sub, answers, slotChecks, bookmarks, onBookmark } = props
  const own = choicesOf(sub, choiceCount).map(({ text }, index) => ({ value: String(index + 1), text }))
  const texts = inShownOrder(sub, own).filter(({ text }) => text !== '')
  // A list of the system cannot show formulas, readings or underlines.
  const Field = texts.every(({ text }) => isPlainText(text)) ? SystemList : ChipRow
  const put = (index: number, value: string) => {
    if (props.isLocked) return
    playSound('choose')
    props.onAnswer(answers.map((answer, at) => (at === index ? value : answer)))
  }
  return (
    <ol className={css.fields}>
      {answers.map((answer, index) => {
        const name = answers.length === 1 ? '答え' : slotName(index)
        return (
          <li key={name} className={css.field}>
            {answers.length > 1 && <span className={css.fieldName}>{name}</span>}
            <Field name={name} value={answer} texts={texts} onChoose={(value) => put(index, value)} {...props} />
            <SlotMark isRight={slotChecks?.[index]} />
            <SlotBookmark index={index} bookmarks={bookmarks} onBookmark={onBookmark} />
          </li>
        )
      })}
    </ol>
  )
}

interface FieldProps extends AnswerProps {
  name: string
  value: string
  texts: readonly { value: string; text: string }[]
  onChoose: (value: string) => void
}

function SystemList({ name, value, texts, onChoose, isLocked }: FieldProps) {
  return (
    <select
      className={css.select}
      aria-label={name}
      value={value}
      disabled={isLocked}
      onChange={(event) => onChoose(event.currentTarget.value)}
    >
      <option value="">選んでください</option>
      {texts.map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choice.value} {plainText(choice.text)}
        </option>
      ))}
    </select>
  )
}

function ChipRow({ name, value, texts, onChoose, isLocked, grade }: FieldProps) {
  return (
    <fieldset className={css.chips} aria-label={name}>
      {texts.map((choice) => (
        <button
          key={choice.value}
          type="button"
          className={choice.value === value ? `${css.chip} ${css.on}` : css.chip}
          aria-pressed={choice.value === value}
          aria-disabled={isLocked}
          onClick={() => onChoose(choice.value === value ? '' : choice.value)}
        >
          <small>{choice.value}</small>
          <RichText text={choice.text} grade={grade} />
        </button>
      ))}
    </fieldset>
  )
}
