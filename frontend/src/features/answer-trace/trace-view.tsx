import type { SubQuestion } from '@tcheck/contract/question-set'
import { isPlainText } from '@tcheck/markup/plain-text'
import {
  isAnswered,
  markOf,
  type PatternKind,
  patternRules,
  type ReadingTrace,
  type Rules,
  type SlotTrace,
  selectsOf,
  type Trace,
  traceResponse,
} from '@tcheck/scoring'
import {
  countText,
  explainTrace,
  lookAlikeText,
  normalizationStepTexts,
  patternGuides,
  separatorTexts,
  slotTroubleTexts,
  verdictTexts,
} from '@tcheck/scoring/in-words'
import { Fragment, useState } from 'react'
import { Mark, MarkShape } from '../../ui/mark.tsx'
import { RichText } from '../math/rich-text.tsx'
import css from './answer-trace.module.css'
import { readQuestion } from './read-question.ts'
import { plainTrace, visiblePieces } from './visible-pieces.ts'

/** Longest text that is shown whole; the browser would suffer from more. */
const LONGEST = 2000

interface StoredTextProps {
  text: string
  /** Answers of the pattern are typed: they and their keys are signs, and no notation. */
  isTyped: boolean
}

const numberOf = (index: number) => index + 1

/** The mark and the points of a trace. */
export function TraceScore({ trace }: { trace: Trace }) {
  const mark = markOf(trace, isAnswered(trace.slots.map(({ response }) => response)))
  return (
    <p className={`flex align-baseline gap-8 ink-700 ${css.score}`} role="status">
      <Mark kind={mark} />
      <b>{trace.points}</b>
      <span>{`/ ${trace.maxPoints}点`}</span>
    </p>
  )
}

/** What each slot of a response became before it was compared, rule by rule. */
export function ResponseSteps({ slots }: { slots: readonly SlotTrace[] }) {
  if (slots.length === 0) return <p className="muted">解答なし</p>
  return (
    <ol className={`stack gap-8 ${css.steps}`}>
      {slots.map((slot, index) => (
        <li key={numberOf(index)}>
          <span className={`flex-none ink-700 text-13 bold ${css.name}`}>{`解答欄${numberOf(index)}`}</span>
          <span className={`inline-flex align-baseline wrap ink-900 text-15 ${css.token}`}>
            <VisibleText text={slot.response} />
          </span>
          <span aria-hidden="true">→</span>
          <span className={`inline-flex align-baseline wrap ink-900 text-15 ${css.token}`}>
            <VisibleText text={slot.normalized} />
          </span>
          <span className="muted small">
            {slot.steps.length === 0 ? 'そのまま' : slot.steps.map((step) => normalizationStepTexts[step]).join('、')}
          </span>
          {slot.compared !== slot.normalized && (
            <span className="small">
              {slot.compared === null ? (
                slot.trouble && slotTroubleTexts[slot.trouble]
              ) : (
                <>
                  選択肢「
                  <StoredText text={slot.compared} isTyped={false} />」
                </>
              )}
            </span>
          )}
        </li>
      ))}
    </ol>
  )
}

/** Every alternative held against the response; the one that counts says so. */
export function ReadingList({ trace }: { trace: Trace }) {
  const isTaken = (index: number) => trace.readings.length > 1 && index === trace.alternativeIndex
  return (
    <ol className={`stack gap-8 ${css.readings}`}>
      {trace.readings.map((reading, index) => (
        <li key={numberOf(index)} className={isTaken(index) ? css.taken : undefined}>
          <h3>
            <span>{trace.readings.length > 1 ? `別解${numberOf(index)}` : '比べ方'}</span>
            <span className="muted">{separatorTexts[reading.separator]}</span>
            <span className="grow" />
            {isTaken(index) && <b className={css.takenWord}>採用</b>}
            <span className="num nowrap">{`${reading.points}点`}</span>
          </h3>
          {reading.joined ? (
            <Joined words={patternGuides[trace.patternKind].joinedWords} {...reading.joined} />
          ) : (
            <Parts reading={reading} slots={trace.slots} kind={trace.patternKind} />
          )}
        </li>
      ))}
    </ol>
  )
}

function Verdict({ isMatch, word }: { isMatch: boolean; word: string }) {
  return (
    <span
      className={
        isMatch
          ? `inline-row gap-4 text-13 bold nowrap ${css.match}`
          : `inline-row gap-4 text-13 bold nowrap ${css.miss}`
      }
    >
      <MarkShape kind={isMatch ? 'correct' : 'incorrect'} isNamed={false} />
      <span>{word}</span>
    </span>
  )
}

function Joined({ words, answer, response }: { words: string; answer: string; response: string }) {
  const isMatch = answer === response
  return (
    <p className={css.comparison}>
      <span className="small muted">{words}</span>
      <span className={`inline-flex align-baseline wrap ink-900 text-15 ${css.token}`}>
        <VisibleText text={answer} />
      </span>
      <span className="small muted">と</span>
      <span className={`inline-flex align-baseline wrap ink-900 text-15 ${css.token}`}>
        <VisibleText text={response} />
      </span>
      <Verdict isMatch={isMatch} word={isMatch ? verdictTexts.equal : verdictTexts.different} />
    </p>
  )
}

interface PartsProps {
  reading: ReadingTrace
  slots: readonly SlotTrace[]
  kind: PatternKind
}

function Parts({ reading, slots, kind }: PartsProps) {
  const count = countText(reading, slots)
  return (
    <ul>
      {count && slots.length > 0 && <li className="small">{count}</li>}
      {reading.parts.map((part, index) => (
        <li key={numberOf(index)} className={css.comparison}>
          <span className="small muted">正答</span>
          <span className={`inline-flex align-baseline wrap ink-900 text-15 ${css.token}`}>
            <StoredText text={part.normalized} isTyped={patternRules[kind].isTyped} />
          </span>
          {part.slotIndex !== null && <span className="small muted">{`と 解答欄${numberOf(part.slotIndex)}`}</span>}
          <Verdict isMatch={part.isMatch} word={verdictTexts[part.verdict]} />
          <span className="small">{lookAlikeText(part, slots)}</span>
        </li>
      ))}
    </ul>
  )
}

interface TraceWordsProps {
  title?: string
  trace: Trace
  /** At first: where somebody has asked why already. */
  isOpen?: boolean
}

/** The same in sentences, as `npm run score -- --explain` says it; made when somebody asks. */
export function TraceText({ title = 'ことばで読む', trace, isOpen: isOpenAtFirst = false }: TraceWordsProps) {
  const [isOpen, setIsOpen] = useState(isOpenAtFirst)
  return (
    <details className={css.words} open={isOpen} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary className="ink-primary text-13 bold">{title}</summary>
      {isOpen && (
        <ul>
          {explainTrace(plainTrace(trace)).map((line, index) => (
            <li key={`${numberOf(index)} ${line}`}>{line}</li>
          ))}
        </ul>
      )}
    </details>
  )
}

/** A key, a choice or an answer to those who look into the marking: drawn where it is notation, else sign by sign. */
export const StoredText = ({ text, isTyped }: StoredTextProps) =>
  isTyped || isPlainText(text) ? <VisibleText text={text} /> : <RichText text={text} />

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
      {isCut && <span className="muted">{`…（全${text.length}文字）`}</span>}
    </bdi>
  )
}

interface WhyThisMarkProps {
  sub: SubQuestion
  /** Those of its set. */
  rules: Rules
  answers: readonly string[]
  /** Where somebody has asked why already. */
  isOpen?: boolean
}

/** Why an answer got its mark, in sentences, on demand; nothing where the answer field is not known or cannot be read. */
export function WhyThisMark({ sub, rules, answers, isOpen = false }: WhyThisMarkProps) {
  if (sub.answer === undefined) return null
  const { question } = readQuestion(
    {
      answer: sub.answer,
      pattern: sub.pattern,
      selects: selectsOf(sub),
      slotCount: sub.slot_count,
      accepted: sub.accepted,
    },
    rules,
  )
  return question && <TraceText title="どうやって採点したか" trace={traceResponse(question, answers)} isOpen={isOpen} />
}
