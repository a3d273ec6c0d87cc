import { AnswerFormatError, type PatternFormatError } from '@tcheck/scoring'
import { explainFormatError } from '@tcheck/scoring/in-words'
import { Note } from '../../ui/note.tsx'
import css from './answer-trace.module.css'
import { VisibleText } from './visible-text.tsx'

/** A format error: what it is called, where it begins, and what is wrong there. */
export function FormatErrorNote({ error }: { error: AnswerFormatError | PatternFormatError }) {
  const [name, ...details] = explainFormatError(error)
  return (
    <Note kind="danger">
      <p>
        <b>{name}</b>
      </p>
      {error instanceof AnswerFormatError && <MarkedPlace text={error.answer} position={error.position} />}
      {details.map((line) => (
        <p key={line}>{line}</p>
      ))}
      <p>この小問は採点されません。生徒の解答を不正解にすることもありません。</p>
    </Note>
  )
}

/** A stored text with the place marked from which on it is wrong. */
export function MarkedPlace({ text, position }: { text: string; position: number }) {
  const rest = text.slice(position)
  return (
    <p className={css.marked}>
      {position > 0 && <VisibleText text={text.slice(0, position)} />}
      <mark>{rest === '' ? <span className="small">ここに何もない</span> : <VisibleText text={rest} />}</mark>
    </p>
  )
}
