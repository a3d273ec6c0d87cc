import { IconArrowLeft, IconArrowRight, IconBackspace, IconKeyboard } from '@tabler/icons-react'
import { Suspense, useEffect, useId, useRef, useState } from 'react'
import { preloaded } from '../../../../lib/preload.ts'
import answersCss from '../answers.module.css'
import type { ModeProps } from '../mode.ts'
import { SlotBookmark, SlotMark } from '../slot-tools.tsx'
import { slotNamesOf } from '../slots.ts'
import { useOpenSlot } from '../use-open-slot.ts'
import css from './text-answer.module.css'

interface Selected {
  from: number
  to: number
}

/** What a key does to a text whose caret, or selection, is there. */
type Edit = (text: string, at: Selected) => { text: string; caret: number }

const rows = ['789-', '456/', '123.'].flatMap((row) => [...row])
const words: Readonly<Record<string, string>> = { '-': 'マイナス', '/': '分数の線', '.': '小数点' }
const faces: Readonly<Record<string, string>> = { '-': '−' }

const write =
  (sign: string): Edit =>
  (text, { from, to }) => ({ text: text.slice(0, from) + sign + text.slice(to), caret: from + sign.length })
const erase: Edit = (text, { from, to }) => {
  const start = from === to ? Math.max(0, from - 1) : from
  return { text: text.slice(0, start) + text.slice(to), caret: start }
}
const move =
  (step: -1 | 1): Edit =>
  (text, { from, to }) => ({ text, caret: Math.min(text.length, Math.max(0, (step < 0 ? from : to) + step)) })

/** So long after the last key a text counts as being typed. */
export const TYPING_MS = 2000

const AnswerPreview = preloaded(() => import('./answer-preview.tsx').then((part) => part.AnswerPreview))

const ANSWER_LIMIT = 2000

/** Free input. The number pad is an offer: the keys of the device stay, and it can be put away. */
export function TextAnswer(props: ModeProps) {
  const { onAnswer, isLocked, slotChecks, bookmarks, onBookmark } = props
  const { answers, type, rest, composition } = useTyping(props.answers, isLocked)
  const [isPad, setIsPad] = useState(props.numberKeys === 'open')
  const [open, setOpen] = useOpenSlot(answers, 0)
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
      <ol className="stack">
        {answers.map((answer, index) => {
          const name = (answers.length > 1 && names[index]) || '答え'
          return (
            <li key={name} className="row">
              {answers.length > 1 && (
                <label className={`flex-none ink-700 bold ${answersCss.fieldName}`} htmlFor={`${id}-${index}`}>
                  {name}
                </label>
              )}
              <input
                ref={(element) => {
                  fields.current[index] = element
                }}
                id={`${id}-${index}`}
                className={`grow full-width ink-900 text-20 ${css.input}`}
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
          <button
            type="button"
            className={`inline-row gap-6 ink-primary text-14 bold ${css.padSwitch}`}
            onClick={togglePad}
          >
            <IconKeyboard className="i i-s" aria-hidden />
            <span>{isPad ? '文字のキーボードを使う' : '数字のキーを出す'}</span>
          </button>
        </div>
      )}
    </div>
  )
}

/**
 * The answers to show while one of them is typed. What another device or tab answered meanwhile does not come into the field
 * under the student's hands: the next key would be added to it, and conversion by an input method would break off. That key
 * is the newer answer; where none follows the other's is shown.
 */
function useTyping(answers: readonly string[], isLocked: boolean) {
  const [typed, setTyped] = useState<{ index: number; text: string } | null>(null)
  const isComposing = useRef(false)
  const rest = () => setTyped(null)
  useEffect(() => {
    if (!typed) return
    const timer = setTimeout(() => !isComposing.current && setTyped(null), TYPING_MS)
    return () => clearTimeout(timer)
  }, [typed])
  // What was emptied was emptied by the student's own button, and so was what is locked.
  const isTyped = (answer: string, index: number) => typed?.index === index && answer !== '' && !isLocked
  return {
    answers: answers.map((answer, index) => (typed && isTyped(answer, index) ? typed.text : answer)),
    type: (index: number, text: string) => setTyped({ index, text }),
    rest,
    composition: {
      onCompositionStart: () => {
        isComposing.current = true
      },
      onCompositionEnd: () => {
        isComposing.current = false
        setTyped((last) => last && { ...last })
      },
    },
  }
}

/** Digits, minus, the line of a fraction and the point, written where the caret stands. */
function NumberPad({ onKey }: { onKey: (edit: Edit) => void }) {
  return (
    // The box keeps the focus, and with it its caret and, on a phone, the keys.
    <fieldset
      className={`stack gap-8 ${css.pad}`}
      aria-label="数字のキー"
      data-arrows=""
      onMouseDown={(event) => event.preventDefault()}
    >
      {rows.map((key) => (
        <button key={key} type="button" aria-label={words[key]} onClick={() => onKey(write(key))}>
          {faces[key] ?? key}
        </button>
      ))}
      <button type="button" onClick={() => onKey(write('0'))}>
        0
      </button>
      <button type="button" aria-label="左へ" onClick={() => onKey(move(-1))}>
        <IconArrowLeft className="i" aria-hidden />
      </button>
      <button type="button" aria-label="右へ" onClick={() => onKey(move(1))}>
        <IconArrowRight className="i" aria-hidden />
      </button>
      <button type="button" aria-label="1つ消す" onClick={() => onKey(erase)}>
        <IconBackspace className="i" aria-hidden />
      </button>
    </fieldset>
  )
}
