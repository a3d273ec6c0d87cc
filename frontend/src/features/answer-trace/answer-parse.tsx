import { AnswerFormatError, type CompiledQuestion, type PatternFormatError, patternRules } from '@tcheck/scoring'
import { explainFormatError, separatorTexts } from '@tcheck/scoring/in-words'
import { Note } from '../../ui/note.tsx'
import css from './answer-trace.module.css'
import { warningsOf } from './read-question.ts'
import { StoredText, VisibleText } from './trace-view.tsx'

/** How an answer field was read: pattern, slots, points, and its alternatives part by part. */
export function AnswerParse({ question }: { question: CompiledQuestion }) {
  const { pattern, patternSource, slotCount, maxPoints, readings, choices } = question
  const { isTyped } = patternRules[pattern.kind]
  return (
    <div className="stack">
      <dl className={`flex wrap ${css.facts}`}>
        <div>
          <dt>パターン</dt>
          <dd className="flex align-baseline gap-6 ink-900 bold">
            <span>{patternRules[pattern.kind].label}</span>
            {patternSource && <code>{patternSource}</code>}
          </dd>
        </div>
        <div>
          <dt>解答欄</dt>
          <dd className="flex align-baseline gap-6 ink-900 bold">{`${slotCount}個`}</dd>
        </div>
        <div>
          <dt>満点</dt>
          <dd className="flex align-baseline gap-6 ink-900 bold">{`${maxPoints}点`}</dd>
        </div>
        <div>
          <dt>別解</dt>
          <dd className="flex align-baseline gap-6 ink-900 bold">{`${readings.length}通り`}</dd>
        </div>
      </dl>
      <ol className={`stack gap-8 ${css.alternatives}`}>
        {readings.map(({ separator, parts, keys }, index) => (
          <li key={`${separator}${parts.join(separator)}-${alternativeNumber(index)}`}>
            <span className={`flex-none ink-700 text-13 bold ${css.name}`}>{`別解${alternativeNumber(index)}`}</span>
            <span className="row wrap gap-4 min-width-0">
              {parts.map((part, at) => (
                <span key={`${part}-${alternativeNumber(at)}`} className="inline-row gap-4 min-width-0">
                  {at > 0 && <b className={`ink-primary text-18 ${css.separator}`}>{separator}</b>}
                  <span className={`inline-flex align-baseline wrap ink-900 text-15 ${css.token}`}>
                    <StoredText text={part} isTyped={isTyped} />
                    {keys[at] !== part && (
                      <small>
                        → <StoredText text={keys[at] ?? ''} isTyped={isTyped} />
                      </small>
                    )}
                  </span>
                </span>
              ))}
            </span>
            <span className="muted small nowrap">{separatorTexts[separator]}</span>
          </li>
        ))}
      </ol>
      {choices.length > 0 && (
        <ol className={`flex wrap text-13 ${css.choices}`} aria-label="選択肢">
          {choices.map((choice, index) => (
            <li key={alternativeNumber(index)}>
              <b>{index + 1}</b>
              {choice === null ? <span className="muted">なし</span> : <StoredText text={choice} isTyped={isTyped} />}
            </li>
          ))}
        </ol>
      )}
      {warningsOf(question).map((warning) => (
        <Note key={warning} kind="warn">
          {warning}
        </Note>
      ))}
    </div>
  )
}

/** Alternatives and choices never move, so their number is their name. */
const alternativeNumber = (index: number) => index + 1

/** A format error: what it is called, where it begins, and what is wrong there. */
export function FormatErrorNote({ error }: { error: AnswerFormatError | PatternFormatError }) {
  const [name, ...details] = explainFormatError(error)
  return (
    <Note kind="danger">
      <p>
        <b>{name}</b>
      </p>
      {error instanceof AnswerFormatError && <MarkedSlot text={error.answer} position={error.position} />}
      {details.map((line) => (
        <p key={line}>{line}</p>
      ))}
      <p>この小問は採点されません。生徒の解答を不正解にすることもありません。</p>
    </Note>
  )
}

/** A stored text with the place marked from which on it is wrong. */
export function MarkedSlot({ text, position }: { text: string; position: number }) {
  const rest = text.slice(position)
  return (
    <p className={`ink-900 text-16 ${css.marked}`}>
      {position > 0 && <VisibleText text={text.slice(0, position)} />}
      <mark>{rest === '' ? <span className="small">ここに何もない</span> : <VisibleText text={rest} />}</mark>
    </p>
  )
}
