import { Fragment } from 'react'
import css from './answer-trace.module.css'
import { visiblePieces } from './visible-pieces.ts'

/** Longest text that is shown whole; the browser would suffer from more. */
const LONGEST = 2000

/** A text as it was typed, with signs for what does not show. */
export function VisibleText({ text }: { text: string }) {
  if (text === '') return <span className="muted">空欄</span>
  const isCut = text.length > LONGEST
  let position = 0
  return (
    <bdi className={css.text}>
      {visiblePieces(isCut ? text.slice(0, LONGEST) : text).map((piece) => {
        position += 1
        return (
          <Fragment key={position}>
            {piece.kind === 'text' ? (
              piece.text
            ) : (
              <span className={css.hidden} title={piece.name} role="img" aria-label={piece.name}>
                {piece.sign}
              </span>
            )}
          </Fragment>
        )
      })}
      {isCut && <span className="muted">…（全{text.length}文字）</span>}
    </bdi>
  )
}
