import type { SubQuestion } from '@tcheck/contract/question-set'
import { useMemo, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { Mark } from '../../ui/mark.tsx'
import { WhyThisMark } from '../answer-trace/why-this-mark.tsx'
import { readStrokes } from '../memo/strokes.ts'
import { placeNamesOf } from '../question-view/modes/shown-modes.ts'
import { placeName } from '../question-view/question-name.ts'
import { GivenAnswer, RightAnswer } from '../question-view/shown-answer.tsx'
import css from './attempt-answers.module.css'
import type { AnsweredQuestion, AnsweredSlot } from './attempt-words.ts'
import { MemoPaper } from './memo-paper.tsx'
import type { QuestionText } from './question-text.ts'

interface AnsweredCardProps {
  question: AnsweredQuestion
  /** null: the question's text cannot be had. */
  text: QuestionText | null
  /** The text is of the version that was answered, so that its answer field tells how the mark came about. */
  isAsAnswered: boolean
  grade: number
}

const kindWords = { question: null, review: '復習', similar: '類題' } as const

/** One answer: what was written, the mark, the right answer; the question with the memo over it on demand. */
export function AnsweredCard({ question, text, isAsAnswered, grade }: AnsweredCardProps) {
  const strokes = useMemo(() => readStrokes(question.memo), [question.memo])
  const [isOpen, setOpen] = useState(strokes.length > 0)
  const { mainNumber, subNumber, slots, correctAnswers, score, maxScore, mark, kind, isBookmarked, accepted } = question
  const isRight = mark === 'correct'
  const place = { sub: text?.sub, main: text?.main, grade }
  return (
    <article>
      <div className={css.line}>
        <b className={css.place}>{placeName(mainNumber, subNumber)}</b>
        {kindWords[kind] && <Chip kind="line">{kindWords[kind]}</Chip>}
        {mark ? <Mark kind={mark} /> : <Chip>採点前</Chip>}
        {accepted !== undefined && <Chip kind="line">先生が認めた別解(第{accepted}版)</Chip>}
        {slots.length > 0 && (
          <div className={css.answer}>
            <span className="muted small">答え</span>
            {inPlaces(slots, place.sub).map(({ name, one: { answer, isRight: isSlotRight } }, index) => (
              <span key={name ?? index} className={isSlotRight === false && !isRight ? css.wrong : css.given}>
                {name && <small>{name}</small>}
                {answer === '' ? '(無回答)' : <GivenAnswer answers={[answer]} {...place} />}
              </span>
            ))}
          </div>
        )}
        {!isRight && correctAnswers && correctAnswers.length > 0 && (
          <div className={css.answer}>
            <span className="muted small">正答</span>
            {inPlaces(correctAnswers, place.sub).map(({ name, one }, index) => (
              <span key={name ?? index} className={css.correct}>
                {name && <small>{name}</small>}
                <RightAnswer parts={[one]} {...place} />
              </span>
            ))}
          </div>
        )}
        <span className="grow" />
        {isBookmarked && <Mark kind="bookmarked" />}
        {score !== null && maxScore !== null && (
          <span className="num nowrap">
            <b>{score}</b> / {maxScore}点
          </span>
        )}
        {(text || strokes.length > 0) && (
          <Button kind="quiet" size="sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {strokes.length > 0 ? '問題とメモ' : '問題'}
          </Button>
        )}
      </div>
      {isOpen && (
        <div className={css.paper}>
          <MemoPaper strokes={strokes} text={text} grade={grade} />
          {text && isAsAnswered && mark && (
            <WhyThisMark sub={markedBy(text.sub, question)} rules={text.rules} answers={question.answers} />
          )}
        </div>
      )}
    </article>
  )
}

/** The sub question with the teacher's word that this answer has its points by. */
const markedBy = (sub: SubQuestion, { accepted: number, answers }: AnsweredQuestion): SubQuestion =>
  number === undefined ? sub : { ...sub, accepted: [{ number, parts: [...answers] }] }

/** Each with the name of its place, as its student had it. */
function inPlaces<One extends AnsweredSlot | string>(all: readonly One[], sub: SubQuestion | undefined) {
  const names = placeNamesOf(sub, all.length)
  return all.map((one, index) => ({ name: names?.[index], one }))
}
