import type { Points } from '@tcheck/scoring'
import type { ReactNode } from 'react'
import { Bar } from '../../ui/bar.tsx'
import { PaperAndPencil } from '../../ui/empty-state.tsx'
import { RichText } from '../math/rich-text.tsx'
import { MarkCounts } from '../question-view/mark-counts.tsx'
import { Hanamaru } from './hanamaru.tsx'
import { type NextStep, NextSteps } from './next-steps.tsx'
import css from './result.module.css'
import { ResultList, type ResultListProps } from './result-list.tsx'
import { countMarks, countNotYet, headOf, type ResultRow, type ResultStage, viewpointsOf } from './result-text.ts'

interface ResultViewProps extends ResultHeadProps, Pick<ResultListProps, 'onOpen' | 'review' | 'besides' | 'trace'> {
  steps: readonly NextStep[]
  /** Between the summary and the questions: earlier tries, what is still loading. */
  beside?: ReactNode
}

/** One result, in one look and one set of words: of a practice that goes on, an exam, an earlier attempt. */
export function ResultView({ steps, beside, onOpen, review, besides, trace, ...head }: ResultViewProps) {
  const { stage, rows, total, grade } = head
  return (
    <>
      <section className={`card ${css.part}`} aria-label={stage === 'not_shown' ? '提出しました' : '結果'}>
        <div className={`grid align-start ${css.over}`}>
          <ResultHead {...head} />
          {total && stage !== 'going_on' && <Viewpoints rows={rows} grade={grade} />}
        </div>
        <NextSteps steps={steps} grade={grade} />
      </section>
      {beside}
      <ResultList {...{ rows, stage, grade, onOpen, review, besides, trace }} />
    </>
  )
}

interface ResultFrameProps {
  /** 「テスト・数学 中2」 */
  kind: string
  title: string
  grade: number
  /** Left in the header. */
  back?: ReactNode
  saveLine: ReactNode
  children: ReactNode
}

/** A result in the player's place, which has a frame of its own. */
export function ResultPlace({ kind, title, grade, back, saveLine, children }: ResultFrameProps) {
  return (
    <div className={css.page}>
      <header className={`row gap-16 ${css.head}`}>
        {back}
        <h1>
          <small>{kind}</small>
          <RichText text={title} grade={grade} />
        </h1>
        <span className="grow" />
        {saveLine}
      </header>
      <main className={`stack gap-16 one-column ${css.main}`} id="content">
        {children}
      </main>
    </div>
  )
}

/** 観点: how many points of each, as bars with their numbers. */
function Viewpoints({ rows, grade }: { rows: readonly ResultRow[]; grade: number }) {
  const viewpoints = viewpointsOf(rows)
  if (viewpoints.length === 0) return null
  return (
    <div className={css.viewpoints}>
      <h3>
        <RichText text="{観点|かんてん}ごとの{点|てん}" grade={grade} />
      </h3>
      <ul>
        {viewpoints.map(({ name, words, points, maxPoints }) => (
          <li key={name}>
            <span>
              <b>
                <RichText text={words} grade={grade} />
              </b>{' '}
              <small>{name}</small>
            </span>
            <span className="row gap-12">
              <Bar share={points / maxPoints} label={`${maxPoints}点のうち${points}点`} />
              <span className="num nowrap" aria-hidden>
                {`${points} / ${maxPoints}点`}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}

interface ResultHeadProps {
  stage: ResultStage
  rows: readonly ResultRow[]
  /** null where no marks are told. */
  total: Points | null
  /** What helps on, or when there is more to see. */
  words: string
  /** Circumstances: when it was, that it was late. With readings. */
  notes: readonly string[]
  progress: { answeredCount: number; questionCount: number }
  grade: number
  children?: ReactNode
}

/** Points, marks and a sentence that helps on. */
function ResultHead({ stage, rows, total, words, notes, progress, grade, children }: ResultHeadProps) {
  const isPerfect = total !== null && total.maxPoints > 0 && total.points === total.maxPoints && stage !== 'going_on'
  const { answeredCount, questionCount } = progress
  const said = headOf(stage, { answeredCount, words })
  return (
    <div className={`row wrap ${css.summary}`}>
      {isPerfect && <Hanamaru />}
      {stage === 'not_shown' && <PaperAndPencil />}
      <div>
        <h2>
          <RichText text={said.headline} grade={grade} />
        </h2>
        {total && (
          <p className={`ink-700 text-18 ${css.points}`}>
            <b>{total.points}</b>
            <span>{` / ${total.maxPoints}点`}</span>
          </p>
        )}
        <p className="ink-900">
          <RichText text={said.words} grade={grade} />
        </p>
        {stage === 'going_on' && (
          <p className={css.progress} aria-hidden>
            <Bar share={answeredCount / Math.max(1, questionCount)} label={`${questionCount}問中${answeredCount}問`} />
          </p>
        )}
        {notes.map((note) => (
          <p key={note} className="muted">
            <RichText text={note} grade={grade} />
          </p>
        ))}
        {total && rows.length > 0 && (
          <MarkCounts
            counts={countMarks(rows)}
            notYet={stage === 'going_on' ? countNotYet(rows) : 0}
            grade={grade}
            className={css.counts}
          />
        )}
        {children}
      </div>
    </div>
  )
}
