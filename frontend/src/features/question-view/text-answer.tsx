import { IconBackspace, IconKeyboard } from '@tabler/icons-react'
import { useId, useRef, useState } from 'react'
import { slotName } from './answer-mode.ts'
import type { AnswerProps } from './answer-props.ts'
import css from './answers.module.css'
import type { NumberKeys } from './set-index.ts'
import { SlotBookmark, SlotMark } from './slot-tools.tsx'

const ANSWER_LIMIT = 2000
const keys = ['7', '8', '9', '-', '4', '5', '6', '/', '1', '2', '3', '.'] as const

/** Free input. The number pad is an offer: the keys of the device stay, and it can be put away. */
export function TextAnswer(props: AnswerProps & { numberKeys: NumberKeys }) {
  const { answers, onAnswer, isLocked, slotChecks, bookmarks, onBookmark } = props
  const [isPad, setIsPad] = useState(props.numberKeys === 'open')
  const [open, setOpen] = useState(0)
  const fields = useRef<(HTMLInputElement | null)[]>([])
  const id = useId()
  const put = (index: number, text: string) =>
    onAnswer(answers.map((answer, at) => (at === index ? text.slice(0, ANSWER_LIMIT) : answer)))
  const press = (change: (text: string) => string) => {
    put(open, change(answers[open] ?? ''))
    fields.current[open]?.focus()
  }
  return (
    <>
      <ol className={css.fields}>
        {answers.map((answer, index) => {
          const name = answers.length === 1 ? '答え' : slotName(index)
          return (
            <li key={name} className={css.field}>
              {answers.length > 1 && (
                <label className={css.fieldName} htmlFor={`${id}-${index}`}>
                  {name}
                </label>
              )}
              <input
                ref={(element) => {
                  fields.current[index] = element
                }}
                id={`${id}-${index}`}
                className={css.input}
                aria-label={answers.length === 1 ? name : undefined}
                value={answer}
                readOnly={isLocked}
                maxLength={ANSWER_LIMIT}
                inputMode={isPad ? 'none' : 'text'}
                autoComplete="off"
                autoCapitalize="off"
                autoCorrect="off"
                spellCheck={false}
                enterKeyHint="next"
                onFocus={() => setOpen(index)}
                onChange={(event) => put(index, event.currentTarget.value)}
              />
              <SlotMark isRight={slotChecks?.[index]} />
              <SlotBookmark index={index} bookmarks={bookmarks} onBookmark={onBookmark} />
            </li>
          )
        })}
      </ol>
      {!isLocked && props.numberKeys !== 'none' && (
        <>
          {isPad && <NumberPad onKey={press} />}
          <button type="button" className={css.padSwitch} onClick={() => setIsPad(!isPad)}>
            <IconKeyboard className="i i-s" aria-hidden />
            {isPad ? '文字のキーボードを使う' : '数字のキーを出す'}
          </button>
        </>
      )}
    </>
  )
}

function NumberPad({ onKey }: { onKey: (change: (text: string) => string) => void }) {
  return (
    <fieldset className={css.pad} aria-label="数字のキー">
      {keys.map((key) => (
        <button key={key} type="button" onClick={() => onKey((text) => text + key)}>
          {key === '-' ? '−' : key}
        </button>
      ))}
      <button type="button" className={css.zero} onClick={() => onKey((text) => `${text}0`)}>
        0
      </button>
      <button
        type="button"
        className={css.zero}
        aria-label="1つ消す"
        onClick={() => onKey((text) => text.slice(0, -1))}
      >
        <IconBackspace className="i" aria-hidden />
      </button>
    </fieldset>
  )
}
