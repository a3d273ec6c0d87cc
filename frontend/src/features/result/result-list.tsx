import type { MainQuestion } from '@tcheck/contract/question-set'
import { isAnswered } from '@tcheck/scoring'
import { lazy, Suspense } from 'react'
import { Button } from '../../ui/button.tsx'
import { Mark } from '../../ui/mark.tsx'
import { RichText } from '../math/rich-text.tsx'
import { QuestionMedia } from '../media/question-media.tsx'
import { unscoredText } from '../question-view/check-report.tsx'
import { picturesOf } from '../question-view/question-pictures-of.ts'
import { placeName } from '../question-view/set-index.ts'
import { CorrectAnswer, GivenAnswer } from '../question-view/shown-answer.tsx'
import css from './result.module.css'
import {
  byMainQuestion,
  countMarks,
  type MainRows,
  type ResultRow,
  type ResultStage,
  stepWords,
} from './result-text.ts'

// As in the player, where they come after the first question.
const QuestionPictures = lazy(() =>
  import('../question-view/question-pictures.tsx').then((part) => ({ default: part.QuestionPictures })),
)

export interface ResultListProps {
  rows: readonly ResultRow[]
  stage: ResultStage
  /** Of the reader. */
  grade: number
  /** To one question in the player. */
  onOpen?: ((key: string) => void) | undefined
  /** What stands beside a main question: its review. */
  review?: ((main: MainQuestion) => React.ReactNode) | undefined
  /** What belongs to an own answer besides its text: a drawing, photos; null where there is nothing. */
  besides?: ((row: ResultRow) => React.ReactNode) | undefined
  /** How the marks of an answer came about, below the right one. */
  trace?: ((row: ResultRow) => React.ReactNode) | undefined
  /** What the answers are called, by a reader who did not give them. */
  answerWords?: string | undefined
}

/** Every question with the own answer and, once they are told, the right one and the explanation. Nothing can be changed. */
export function ResultList(props: ResultListProps) {
  return byMainQuestion(props.rows).map((group) => (
    <MainResult key={group.main.main_question_number} {...group} {...props} rows={group.rows} />
  ))
}

/** Longer texts are folded: they are read in the player. */
const PASSAGE_LENGTH = 160

function MainResult({ main, rows, stage, grade, review, ...shown }: ResultListProps & MainRows) {
  const { onOpen, besides, trace, answerWords } = shown
  const text = (
    <p className={`scroll-x ${css.question}`}>
      <RichText text={main.text} grade={grade} />
    </p>
  )
  return (
    <section className={`card ${css.part}`}>
      <div className={`row wrap ${css.mainHead}`}>
        <h2>
          <span>{`大問${main.main_question_number} `}</span>
          <RichText text={main.title} grade={grade} />
        </h2>
        {rows.some(({ mark }) => mark !== null) && (
          <p className="muted nowrap">
            <RichText
              text={`${rows.length}{問|もん}のうち、{正解|せいかい} ${countMarks(rows).correct}{問|もん}`}
              grade={grade}
            />
          </p>
        )}
        {review?.(main)}
      </div>
      {main.text.length > PASSAGE_LENGTH ? (
        <details className={css.explanation}>
          <summary className="inline-flex align-center ink-primary bold">もとの文</summary>
          {text}
        </details>
      ) : (
        main.text && text
      )}
      {main.explanatory_image && (
        <div className={css.figure}>
          <QuestionMedia filename={main.explanatory_image} label={`大問${main.main_question_number}の図`} />
        </div>
      )}
      <ol className={`divided ${css.rows}`}>
        {rows.map((row) => (
          <ResultItem key={row.key} {...{ row, stage, grade, onOpen, besides, trace, answerWords }} />
        ))}
      </ol>
    </section>
  )
}

type ResultItemProps = Pick<ResultListProps, 'stage' | 'grade' | 'onOpen' | 'besides' | 'trace' | 'answerWords'> & {
  row: ResultRow
}

function ResultItem({ row, stage, grade, onOpen, besides, trace, answerWords }: ResultItemProps) {
  const { key, main, sub, mark, answers, told, model } = row
  const pictures = picturesOf(main, sub)
  const more = besides?.(row)
  const isLeft = mark === null && stage === 'going_on' && !isAnswered(answers)
  const name = placeName(main.main_question_number, sub.sub_question_number)
  return (
    <li>
      <div className="row gap-12">
        <b>{`(${sub.sub_question_number})`}</b>
        {mark && mark !== 'unscored' && <Mark kind={mark} />}
        {isLeft && <Mark kind="unanswered">まだ</Mark>}
        <span className="grow" />
        {onOpen && (
          <Button kind="quiet" onClick={() => onOpen(key)}>
            <span className="sr">{`${name}の`}</span>
            <RichText text={stepWords.look} grade={grade} />
          </Button>
        )}
      </div>
      <p className={`scroll-x ${css.question}`}>
        <RichText text={sub.text} grade={grade} />
      </p>
      {pictures && (
        <div className={css.figure}>
          {/* That of the main question stands above all its sub questions. */}
          <Suspense fallback={null}>
            <QuestionPictures {...pictures} picture={null} name={name} />
          </Suspense>
        </div>
      )}
      {!isLeft && !(more && !isAnswered(answers)) && (
        <p className={`flex align-baseline wrap ${css.own}`}>
          <span>
            <RichText text={answerWords ?? 'あなたの{答|こた}え'} grade={grade} />
          </span>{' '}
          <b>
            <GivenAnswer main={main} sub={sub} answers={answers} grade={grade} />
          </b>
        </p>
      )}
      {more}
      {told && told.length > 0 && mark !== 'correct' && (
        <CorrectAnswer main={main} sub={sub} reading={told} grade={grade} />
      )}
      {model && (
        <p className={`flex align-baseline wrap ${css.own}`}>
          <span>
            <RichText text="{答|こた}えの{例|れい}" grade={grade} />
          </span>{' '}
          <RichText text={model} grade={grade} />
        </p>
      )}
      {mark === 'unscored' && (
        <p className="muted">
          <RichText text={unscoredText} grade={grade} />
        </p>
      )}
      {trace?.(row)}
      {told && sub.explanation && (
        <details className={css.explanation}>
          <summary className="inline-flex align-center ink-primary bold">かいせつ</summary>
          <p>
            <RichText text={sub.explanation} grade={grade} />
          </p>
        </details>
      )}
    </li>
  )
}
