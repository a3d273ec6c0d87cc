import { IconKeyboard } from '@tabler/icons-react'
import { Suspense, useId, useRef, useState } from 'react'
import { fetchedAhead } from '../../../../lib/fetched-ahead.ts'
import answersCss from '../answers.module.css'
import type { ModeProps } from '../mode.ts'
import { SlotBookmark, SlotMark } from '../slot-tools.tsx'
import { slotNamesOf } from '../slots.ts'
import { usePlace } from '../use-place.ts'
import { type Edit, NumberPad } from './number-pad.tsx'
import css from './text-answer.module.css'
import { useTyping } from './use-typing.ts'

const AnswerPreview = fetchedAhead(() => import('./answer-preview.tsx').then((part) => part.AnswerPreview))

const ANSWER_LIMIT = 2000

/** Free input. The number pad is an offer: the keys of the device stay, and it can be put away. */
export function TextAnswer(props: ModeProps) {
  const { onAnswer, isLocked, slotChecks, bookmarks, onBookmark } = props
  const { answers, type, rest, composition } = useTyping(props.answers, isLocked)
  const [isPad, setIsPad] = useState(props.numberKeys === 'open')
  const [open, setOpen] = usePlace(answers, 0)
  const fields = useRef<(HTMLInputElement | null)[]>([])
  const id = useId()
  const names = slotNamesOf(props.sub)
  const put = (index: number, text: string) => {
    const next = answers.map((answer, at) => (at === index ? text.slice(0, ANSWER_LIMIT) : answer))
    type(index, next[index] ?? '')
    onAnswer(next)
    setOpen(index, next)
  }
  /** Where the caret stands, as a key of the device would. */
  const press = (edit: Edit) => {
    const field = fields.current[open]
    const text = answers[open] ?? ''
    const end = text.length
    const changed = edit(text, { from: field?.selectionStart ?? end, to: field?.selectionEnd ?? end })
    field?.focus()
    put(open, changed.text)
    requestAnimationFrame(() => field?.setSelectionRange(changed.caret, changed.caret))
  }
  const togglePad = () => {
    setIsPad(!isPad)
    // On a phone the keys are there with the box.
    if (!isPad) requestAnimationFrame(() => fields.current[open]?.focus())
  }
  const hasNumbers = props.numberKeys !== 'none'
  return (
    <div className={isPad && !isLocked && hasNumbers ? css.padded : undefined}>
      <ol className={answersCss.fields}>
        {answers.map((answer, index) => {
          const name = (answers.length > 1 && names[index]) || '答え'
          return (
            <li key={name} className={answersCss.field}>
              {answers.length > 1 && (
                <label className={answersCss.fieldName} htmlFor={`${id}-${index}`}>
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
                {...composition}
                onFocus={(event) => {
                  setOpen(index)
                  if (isPad) event.currentTarget.scrollIntoView({ block: 'nearest' })
                }}
                onBlur={rest}
                onChange={(event) => put(index, event.currentTarget.value)}
              />
              {hasNumbers && answer && (
                <Suspense fallback={null}>
                  <AnswerPreview answer={answer} rules={props.rules} />
                </Suspense>
              )}
              <SlotMark isRight={slotChecks?.[index]} />
              <SlotBookmark index={index} name={name} bookmarks={bookmarks} onBookmark={onBookmark} />
            </li>
          )
        })}
      </ol>
      {!isLocked && hasNumbers && (
        <div data-no-capture="">
          {isPad && <NumberPad onKey={press} />}
          <button type="button" className={css.padSwitch} onClick={togglePad}>
            <IconKeyboard className="i i-s" aria-hidden />
            {isPad ? '文字のキーボードを使う' : '数字のキーを出す'}
          </button>
        </div>
      )}
    </div>
  )
}
