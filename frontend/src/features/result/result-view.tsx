import type { ReactNode } from 'react'
import { RichText } from '../math/rich-text.tsx'
import { type NextStep, NextSteps } from './next-steps.tsx'
import css from './result.module.css'
import { ResultHead, type ResultHeadProps } from './result-head.tsx'
import { ResultList, type ResultListProps } from './result-list.tsx'
import { Viewpoints } from './viewpoints.tsx'

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
        <div className={css.over}>
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

interface ResultPlaceProps {
  /** 「CBT・数学 中2」 */
  kind: string
  title: string
  grade: number
  /** Left in the header. */
  back?: ReactNode
  saveLine: ReactNode
  children: ReactNode
}

/** A result in the player's place, which has a frame of its own. */
export function ResultPlace({ kind, title, grade, back, saveLine, children }: ResultPlaceProps) {
  return (
    <div className={css.page}>
      <header className={css.head}>
        {back}
        <h1>
          <small>{kind}</small>
          <RichText text={title} grade={grade} />
        </h1>
        <span className="grow" />
        {saveLine}
      </header>
      <main className={css.main} id="content">
        {children}
      </main>
    </div>
  )
}
