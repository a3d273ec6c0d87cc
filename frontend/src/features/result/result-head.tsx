import type { Points } from '@tcheck/scoring'
import type { ReactNode } from 'react'
import { Bar } from '../../ui/bar.tsx'
import { PaperAndPencil } from '../../ui/empty-state.tsx'
import { RichText } from '../math/rich-text.tsx'
import { MarkCounts } from '../question-view/mark-counts.tsx'
import { Hanamaru } from './hanamaru.tsx'
import css from './result.module.css'
import { countMarks, countNotYet, type ResultRow } from './result-row.ts'
import { headOf, type ResultStage } from './result-words.ts'

export interface ResultHeadProps {
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
export function ResultHead({ stage, rows, total, words, notes, progress, grade, children }: ResultHeadProps) {
  const isPerfect = total !== null && total.maxPoints > 0 && total.points === total.maxPoints && stage !== 'going_on'
  const { answeredCount, questionCount } = progress
  const said = headOf(stage, { answeredCount, words })
  return (
    <div className={css.summary}>
      {isPerfect && <Hanamaru />}
      {stage === 'not_shown' && <PaperAndPencil />}
      <div>
        <h2>
          <RichText text={said.headline} grade={grade} />
        </h2>
        {total && (
          <p className={css.points}>
            <b>{total.points}</b> / {total.maxPoints}点
          </p>
        )}
        <p className={css.praise}>
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
