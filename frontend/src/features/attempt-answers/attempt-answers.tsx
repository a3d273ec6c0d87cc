import { IconWritingSign } from '@tabler/icons-react'
import type { ActivityGroup } from '@tcheck/contract/activity'
import type { QuestionSet, SubQuestion } from '@tcheck/contract/question-set'
import { regradedText } from '@tcheck/contract/regraded-text'
import { type CSSProperties, type ReactNode, useMemo, useState } from 'react'
import { dayInWords, dayOf } from '../../lib/japan-text.ts'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { Mark } from '../../ui/mark.tsx'
import { Note } from '../../ui/note.tsx'
import { WhyThisMark } from '../answer-trace/trace-view.tsx'
import { MemoLayer } from '../memo/memo-layer.tsx'
import { PlaybackBar, useMemoPlayback } from '../memo/memo-playback.tsx'
import { PlaybackLayer } from '../memo/playback-layer.tsx'
import { readStrokes, type Stroke } from '../memo/strokes.ts'
import { slotNamesShown } from '../question-view/modes/shown-modes.ts'
import { QuestionCard } from '../question-view/question-card.tsx'
import { placeName } from '../question-view/set-index.ts'
import { GivenAnswer, RightAnswer } from '../question-view/shown-answer.tsx'
import css from './attempt-answers.module.css'
import { type AnsweredQuestion, type AnsweredSlot, answeredQuestions, withPassedQuestions } from './attempt-text.ts'
import { type QuestionText, questionText } from './question-text.ts'

interface MemoPaperProps {
  strokes: readonly Stroke[]
  /** null: the question's text cannot be had. */
  text: QuestionText | null
  grade: number
}

const roomBelowPixels = 24

interface AnsweredCardProps {
  question: AnsweredQuestion
  /** null: the question's text cannot be had. */
  text: QuestionText | null
  /** The text is of the version that was answered, so that its answer field tells how the mark came about. */
  isAsAnswered: boolean
  grade: number
}

const kindText = { question: null, review: '復習', similar: '類題' } as const

interface AttemptAnswersProps {
  attempt: ActivityGroup
  /** The questions' texts; null where they cannot be had. */
  set: QuestionSet | 'loading' | null
  /** A sub question that is to be seen first: `5(2)`. */
  sought?: string | null
}

/** Every answer of one attempt with its mark, the right answer and the memo. */
export function AttemptAnswers({ attempt, set, sought = null }: AttemptAnswersProps) {
  const known = set === 'loading' ? null : set
  const answered = withPassedQuestions(answeredQuestions(attempt), attempt, known)
  if (answered.length === 0) return <p className="muted">まだ、答えはありません。</p>
  return (
    <>
      {attempt.regraded ? (
        <Note kind="info">{`${regradedText({ day: dayInWords(dayOf(attempt.regraded.at)), by: attempt.regraded.by })}。`}</Note>
      ) : (
        known &&
        known.version !== attempt.set_version && (
          <Note kind="info">この生徒が答えたあとに、問題が直されています。印と正答は、答えたときのものです。</Note>
        )
      )}
      {set === null && <Note kind="info">この問題の文は、いまは見られません。答えと印だけを表示しています。</Note>}
      <ol className={`divided card ${css.cards}`}>
        {answered.map((question) => (
          <li
            key={`${question.kind} ${question.mainNumber} ${question.subNumber}`}
            {...(isSought(question, sought) && { ref: bringIntoSight, className: css.sought })}
          >
            <AnsweredCard
              question={question}
              text={known && questionText(known, question)}
              isAsAnswered={known?.version === attempt.set_version}
              grade={attempt.grade}
            />
          </li>
        ))}
      </ol>
    </>
  )
}

const isSought = ({ kind, mainNumber, subNumber }: AnsweredQuestion, sought: string | null) =>
  kind === 'question' && `${mainNumber}(${subNumber})` === sought

/** Once, when it comes: what is read afterwards does not move any more. */
const bringIntoSight = (item: HTMLLIElement | null) => item?.scrollIntoView({ block: 'center' })

/** One answer: what was written, the mark, the right answer; the question with the memo over it on demand. */
export function AnsweredCard({ question, text, isAsAnswered, grade }: AnsweredCardProps) {
  const strokes = useMemo(() => readStrokes(question.memo), [question.memo])
  const [isOpen, setOpen] = useState(strokes.length > 0)
  const { mainNumber, subNumber, slots, correctAnswers, score, maxScore, mark, kind, isBookmarked, accepted } = question
  const isRight = mark === 'correct'
  const place = { sub: text?.sub, main: text?.main, grade }
  return (
    <article>
      <div className={`row wrap ${css.line}`}>
        <b className={css.place}>{placeName(mainNumber, subNumber)}</b>
        {kindText[kind] && <Chip kind="line">{kindText[kind]}</Chip>}
        {mark ? <Mark kind={mark} /> : <Chip>採点前</Chip>}
        {accepted !== undefined && <Chip kind="line">{`先生が認めた別解(第${accepted}版)`}</Chip>}
        {slots.length > 0 && (
          <div className={`flex align-baseline wrap ${css.answer}`}>
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
          <div className={`flex align-baseline wrap ${css.answer}`}>
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
            <b>{score}</b>
            <span>{` / ${maxScore}点`}</span>
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
  const names = slotNamesShown(sub, all.length)
  return all.map((one, index) => ({ name: names?.[index], one }))
}

const ignoreStroke = () => undefined

/** The question with the memo over it, as it was left or as it came about. */
export function MemoPaper({ strokes, text, grade }: MemoPaperProps) {
  const [isPlayed, setPlayed] = useState(false)
  const of = { strokes, text, grade }
  if (strokes.length === 0) return <Paper {...of} />
  if (isPlayed) return <PlayedPaper {...of} />
  return (
    <>
      <Button kind="quiet" size="sm" onClick={() => setPlayed(true)}>
        <IconWritingSign className="i" aria-hidden />
        かいた順に見る
      </Button>
      <Paper {...of}>
        <MemoLayer strokes={strokes} tool={null} color="#262e35" onStroke={ignoreStroke} />
      </Paper>
    </>
  )
}

function PlayedPaper(of: MemoPaperProps) {
  const playback = useMemoPlayback(of.strokes)
  return (
    <>
      <PlaybackBar {...playback} />
      <Paper {...of}>
        <PlaybackLayer strokes={of.strokes} whole={playback.whole} part={playback.part} />
      </Paper>
    </>
  )
}

function Paper({ strokes, text, grade, children }: MemoPaperProps & { children?: ReactNode }) {
  return (
    <div className={css.sheet} style={sheetStyle(strokes)}>
      {text ? (
        <QuestionCard main={text.main} sub={text.sub} grade={grade}>
          {children}
        </QuestionCard>
      ) : (
        <div className={css.blank}>{children}</div>
      )}
    </div>
  )
}

/**
 * The question as wide as it was when the memo was drawn, so that its lines lie where the ink was put, and long enough
 * for the lowest stroke.
 */
function sheetStyle(strokes: readonly Stroke[]): CSSProperties | undefined {
  const [first] = strokes
  if (!first) return undefined
  const width = first.sheetWidth
  const lowest = strokes.reduce(
    (low, { points, sheetWidth }) => points.reduce((own, [, y]) => Math.max(own, (y * width) / sheetWidth), low),
    0,
  )
  return { width, aspectRatio: `${width} / ${lowest + roomBelowPixels}` }
}
