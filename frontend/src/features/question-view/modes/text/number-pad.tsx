import { IconArrowLeft, IconArrowRight, IconBackspace } from '@tabler/icons-react'
import css from './text-answer.module.css'

interface Selected {
  from: number
  to: number
}
/** What a key does to a text whose caret, or selection, is there. */
export type Edit = (text: string, at: Selected) => { text: string; caret: number }

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

/** Digits, minus, the line of a fraction and the point, written where the caret stands. */
export function NumberPad({ onKey }: { onKey: (edit: Edit) => void }) {
  return (
    // The box keeps the focus, and with it its caret and, on a phone, the keys.
    <fieldset
      className={css.pad}
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
