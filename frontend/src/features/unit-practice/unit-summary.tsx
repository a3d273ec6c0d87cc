import type { QuestionSet } from '@tcheck/contract/question-set'
import type { Store } from '../../lib/store/store.ts'
import { Bar } from '../../ui/bar.tsx'
import { Button } from '../../ui/button.tsx'
import { RichText } from '../math/rich-text.tsx'
import type { JumpGroup } from '../question-view/jump-list.tsx'
import { MarkCounts } from '../question-view/mark-counts.tsx'
import { markCountsOf } from '../question-view/mark-counts-of.ts'
import { praiseOf } from '../question-view/praise.ts'
import { SavingNotice } from '../question-view/saving-notice.tsx'
import { kindOf } from '../question-view/set-index.ts'
import type { SaverStatus } from '../saving/attempt-saver.ts'
import { SaveLine } from '../saving/save-line.tsx'
import css from './unit-summary.module.css'
import { ratesOf, wrongKeysOf } from './unit-view.ts'

interface UnitSummaryProps {
  set: QuestionSet
  groups: readonly JumpGroup[]
  status: Store<SaverStatus>
  isFinished: boolean
  canDoSimilar: boolean
  onOpen: (key: string) => void
  /** At the questions of a practice that has ended. */
  onLook: () => void
  onWrongAgain: (keys: readonly string[]) => void
  onSimilar: () => void
  onAgain: () => void
  onFinish: () => void
  /** Of a practice that has ended, once the server knows of it. */
  onResultPage: (() => void) | undefined
}

/** The end of a practice: what is right so far, in bars, and what to do next. */
export function UnitSummary(props: UnitSummaryProps) {
  const { set, groups, status, isFinished, canDoSimilar, onOpen } = props
  const entries = groups.flatMap((group) => group.entries)
  const correctCount = entries.filter(({ mark }) => mark === 'correct').length
  // Whoever checks without an answer has given up; what the end found empty was never come to.
  const open = entries.filter(({ mark }) => !mark || (isFinished && mark === 'unanswered'))
  const wrong = wrongKeysOf(groups).filter((key) => open.every((entry) => entry.key !== key))
  const counts = markCountsOf(groups)
  const notYet = entries.filter(({ mark }) => !mark).length
  const praise = praiseOf({
    points: correctCount,
    maxPoints: entries.length,
    answeredCount: entries.length - counts.unanswered,
    questionCount: entries.length,
  })
  return (
    <div className={css.page}>
      <header className={css.head}>
        <h1>
          <small>{kindOf(set)}</small>
          <RichText text={set.title} />
        </h1>
        <span className="grow" />
        <SaveLine status={status} />
      </header>
      <main className={css.main} id="content">
        <SavingNotice status={status} grade={set.grade_id} />
        <section className={`card ${css.card}`} aria-label="ふり返り">
          <h2>
            <RichText
              text={
                correctCount === entries.length
                  ? '{全問正解|ぜんもんせいかい}です'
                  : isFinished
                    ? 'ふり{返|かえ}り'
                    : 'ここまでのふり{返|かえ}り'
              }
              grade={set.grade_id}
            />
          </h2>
          <p className={css.count}>
            <b>{correctCount}</b> / {entries.length}問 正解
          </p>
          <ul className={css.rates}>
            {ratesOf(groups).map((rate) => (
              <li key={rate.mainNumber}>
                <span className={css.name}>
                  <b>大問{rate.mainNumber}</b> <RichText text={rate.title} grade={set.grade_id} />
                </span>
                <Bar
                  share={rate.questionCount > 0 ? rate.correctCount / rate.questionCount : 0}
                  label={`${rate.questionCount}問中${rate.correctCount}問正解`}
                />
                <span className="num nowrap">
                  {rate.correctCount} / {rate.questionCount}問
                </span>
              </li>
            ))}
          </ul>
          {isFinished && (
            <p>
              <RichText text={praise} grade={set.grade_id} />
            </p>
          )}
          <MarkCounts counts={counts} notYet={notYet} grade={set.grade_id} className={css.marks} />
          <p className={css.buttons}>
            {isFinished ? (
              <>
                <Button kind="primary" size="lg" onClick={props.onAgain}>
                  はじめからもう一度
                </Button>
                <Button size="lg" onClick={props.onLook}>
                  問題を見る
                </Button>
              </>
            ) : (
              <>
                {open[0] && (
                  <Button kind="primary" size="lg" onClick={() => onOpen(open[0]?.key ?? '')}>
                    まだの問題をとく
                  </Button>
                )}
                {wrong.length > 0 && (
                  <Button
                    kind={open.length > 0 ? 'plain' : 'primary'}
                    size="lg"
                    onClick={() => props.onWrongAgain(wrong)}
                  >
                    まちがえた問題をもう一度
                  </Button>
                )}
                {canDoSimilar && (
                  <Button size="lg" onClick={props.onSimilar}>
                    にた問題をとく
                  </Button>
                )}
              </>
            )}
            <Button
              kind={open.length + wrong.length === 0 && !isFinished ? 'primary' : 'plain'}
              size="lg"
              onClick={props.onFinish}
            >
              {isFinished ? 'ホームへ' : '終わる'}
            </Button>
            {props.onResultPage && (
              <Button kind="quiet" size="lg" onClick={props.onResultPage}>
                前の結果とくらべる
              </Button>
            )}
          </p>
        </section>
      </main>
    </div>
  )
}
