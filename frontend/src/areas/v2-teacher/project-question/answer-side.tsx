import type { UseQueryResult } from '@tanstack/react-query'
import type { SubQuestion } from '@tcheck/contract/question-set'
import { useEffect, useRef } from 'react'
import type { QuestionText } from '../../../features/attempt-answers/question-text.ts'
import { RightAnswers } from '../../../features/attempt-answers/right-answers.tsx'
import { RichText } from '../../../features/math/rich-text.tsx'
import { shownModeOf } from '../../../features/question-view/modes/shown-modes.ts'
import { GivenAnswer } from '../../../features/question-view/shown-answer.tsx'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { MarkShape } from '../../../ui/mark.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { percentOf } from '../class-result/result-view.ts'
import { type AnswerBar, choiceAnswers, type Distribution, isSingleChoice } from './distribution.ts'
import css from './projected-question.module.css'
import type { Shown } from './tray.tsx'

interface AnswerSideProps {
  shown: Shown
  /** null where the set cannot be read. */
  text: QuestionText | null
  /** Of the set. */
  grade: number
  attempts: Pick<UseQueryResult<unknown>, 'data' | 'error' | 'refetch'>
  /** null while there are too few answers, or none yet. */
  distribution: Distribution | null
}

/** The right side: the choices, and what has been asked for by a press. */
export function AnswerSide({ shown, text, grade, attempts, distribution }: AnswerSideProps) {
  const isChoice = text !== null && isSingleChoice(text.sub)
  const explanation = text?.sub.explanation ?? ''
  const rows = rowsOf({ text: isChoice ? text : null, distribution: shown.rates ? distribution : null })
  const isKeyApart = !rows.some(({ isRight }) => isRight)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, which the keys must reach too.
    <section className={css.answers} aria-label="答え" tabIndex={0}>
      {shown.rates && <Rates {...{ shown, attempts, distribution }} />}
      {shown.key && text && isKeyApart && (
        <p className={css.key}>
          <b>正解</b>
          <span>
            <RightAnswers sub={text.sub} main={text.main} grade={grade} />
          </span>
        </p>
      )}
      <ul className={css.bars}>
        {rows.map((row) => (
          <AnswerRow key={`${row.kind} ${row.answers.join()}`} {...{ row, shown, text, grade }} />
        ))}
      </ul>
      {shown.explanation && explanation && <Explanation text={explanation} grade={grade} />}
    </section>
  )
}

/** Under the bars of a long list it comes into sight by itself. */
function Explanation({ text, grade }: { text: string; grade: number }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div ref={place} className={css.explanation}>
      <RichText text={text} grade={grade} />
    </div>
  )
}

/** The choices of a question that takes several of them, or puts them in order: its bars are no list of them. */
export function Choices({ sub, main, grade }: QuestionText & { grade: number }) {
  const { choices, nameOf } = shownModeOf(sub, main)
  const named = choices.filter(({ text }) => text !== '')
  if (named.length === 0 || isSingleChoice(sub)) return null
  return (
    <ul className={css.choices} aria-label="選択肢">
      {named.map((choice) => (
        <li key={choice.marker}>
          <RichText text={nameOf(choice)} grade={grade} />
        </li>
      ))}
    </ul>
  )
}

type Row = Omit<AnswerBar, 'share'> & { share: number | null }

/** The choices of a question stand there from the beginning, other answers only with their shares. */
function rowsOf({ text, distribution }: { text: QuestionText | null; distribution: Distribution | null }): Row[] {
  if (distribution) return [...distribution.bars]
  if (!text) return []
  return choiceAnswers(text.sub).map(({ answer, isRight }) => ({
    ...{ kind: 'answer', answers: [answer], share: null, isRight, isCommonestWrong: false },
  }))
}

/** The rate stands beside the key only: with the bars alone it would tell which of them is right. */
function Rates({ shown, attempts, distribution }: Pick<AnswerSideProps, 'shown' | 'attempts' | 'distribution'>) {
  if (attempts.data === undefined) {
    if (!attempts.error) return <Skeleton lines={2} />
    return (
      <ErrorNote title="割合を読み込めませんでした。" error={attempts.error} onRetry={() => void attempts.refetch()} />
    )
  }
  if (!distribution) return <p className={css.few}>答えが5人より少ないので、割合は出ません。</p>
  const { rate, answeredCount } = distribution
  return (
    <p className={css.rate}>
      {shown.key && (
        <>
          <b>正答率</b>
          <strong>
            <span>{percentOf(rate)}</span>
            <small>%</small>
          </strong>
        </>
      )}
      <span className={css.count}>{`答えた人 ${answeredCount}人`}</span>
    </p>
  )
}

interface AnswerRowProps {
  row: Row
  shown: Shown
  text: QuestionText | null
  grade: number
}

function AnswerRow({ row, shown, text, grade }: AnswerRowProps) {
  const { share, isRight, isCommonestWrong } = row
  const isShownRight = shown.key && isRight
  const isShownWrong = shown.key && share !== null && isCommonestWrong
  return (
    <li className={isShownRight ? css.isRight : isShownWrong ? css.isWrong : undefined}>
      <span className={css.answer}>
        <AnswerText {...{ row, text, grade }} />
        {isShownRight && (
          <em>
            <MarkShape kind="correct" isNamed={false} size={22} />
            <span>正解</span>
          </em>
        )}
        {isShownWrong && (
          <em>
            <MarkShape kind="incorrect" isNamed={false} size={22} />
            <span>多い</span>
          </em>
        )}
      </span>
      {share !== null && (
        <>
          <span className={css.bar} aria-hidden="true">
            <i style={{ width: `${share * 100}%` }} />
          </span>
          <b className={css.share}>
            <span>{percentOf(share)}</span>
            <small>%</small>
          </b>
        </>
      )}
    </li>
  )
}

/** Several markers stand without their texts, which `Choices` shows. */
function byMarkers(sub: SubQuestion): SubQuestion {
  if (!shownModeOf(sub).hasMarkers) return sub
  return { ...sub, select_1: null, select_2: null, select_3: null, select_4: null, select_5: null, select_6: null }
}

function AnswerText({ row: { kind, answers }, text, grade }: Pick<AnswerRowProps, 'row' | 'text' | 'grade'>) {
  if (kind === 'others') return <span>そのほか</span>
  if (kind === 'blank') return <span>答えなし</span>
  const mode = text && isSingleChoice(text.sub) ? shownModeOf(text.sub, text.main) : null
  const choice = mode?.givenChoice(answers[0] ?? '', mode.choices)
  if (!mode || !choice)
    return (
      <GivenAnswer answers={answers} sub={text ? byMarkers(text.sub) : undefined} main={text?.main} grade={grade} />
    )
  if (!mode.hasMarkers) return <RichText text={mode.nameOf(choice)} grade={grade} />
  return (
    <>
      <span className={css.marker}>{choice.marker}</span>
      <RichText text={choice.text} grade={grade} />
    </>
  )
}
