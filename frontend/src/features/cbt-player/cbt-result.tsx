import type { QuestionSet } from '@tcheck/contract/question-set'
import { totalOf } from '@tcheck/scoring'
import { answersOf, type CbtSession, type Place, type SessionQuestion } from '@tcheck/sessions'
import { useState } from 'react'
import type { Store } from '../../lib/store/store.ts'
import { Button } from '../../ui/button.tsx'
import { MarkShape } from '../../ui/mark.tsx'
import { RichText } from '../math/rich-text.tsx'
import { unscoredWords } from '../question-view/check-report.tsx'
import { MarkCounts } from '../question-view/mark-counts.tsx'
import { markCountsOf } from '../question-view/mark-counts-of.ts'
import { praiseOf } from '../question-view/praise.ts'
import { SavingNotice } from '../question-view/saving-notice.tsx'
import { indexSet, kindOf } from '../question-view/set-index.ts'
import { CorrectAnswer, OwnAnswer } from '../question-view/shown-answer.tsx'
import type { SaverStatus } from '../saving/attempt-saver.ts'
import { SaveLine } from '../saving/save-line.tsx'
import css from './cbt-result.module.css'
import { jumpGroupsOf, pointsByViewpoint, wrongCountOf } from './cbt-view.ts'
import { ClearSheet } from './clear-sheet.tsx'

interface CbtResultProps {
  set: QuestionSet
  session: CbtSession
  status: Store<SaverStatus>
  onQuit: () => void
  onOpen: (place: Place) => void
  onIncorrectOnly: () => void
  onClearIncorrect: () => void
  onReview: (mainIndex: number) => void
  /** Only a practice can be begun anew. */
  onAgain: (() => void) | undefined
  /** Once the server knows of the end. */
  onResultPage: (() => void) | undefined
}

/** The result: points, viewpoints, and each question with the right answer and the explanation. */
export function CbtResult(props: CbtResultProps) {
  const { set, session, status, onQuit, onAgain, onResultPage } = props
  const total = totalOf(
    session.set.flatMap((main) => main.questions.flatMap(({ key }) => session.checks[key]?.score ?? [])),
  )
  const groups = jumpGroupsOf({ ...session, view: { kind: 'questions', place: session.view.place } }, set)
  const counts = markCountsOf(groups)
  const wrongCount = wrongCountOf(groups)
  const isAllCorrect = counts.correct > 0 && wrongCount === 0
  const isRetry = session.phase === 'finished' && session.isRetrying
  const questionCount = groups.reduce((sum, { entries }) => sum + entries.length, 0)
  const praise = praiseOf({ ...total, answeredCount: questionCount - counts.unanswered, questionCount })
  const [isClearing, setIsClearing] = useState(false)
  const viewpoints = pointsByViewpoint(session, set)
  return (
    <div className={css.page}>
      <header className={css.head}>
        <Button kind="quiet" onClick={onQuit}>
          ホームへ
        </Button>
        <h1>
          <small className={css.kind}>{kindOf(set)}</small>
          <RichText text={set.title} />
        </h1>
        <span className="grow" />
        <SaveLine status={status} />
      </header>
      <main className={css.main} id="content">
        <SavingNotice status={status} grade={set.grade_id} />
        <section className={`card ${css.total}`} aria-label="結果">
          <div>
            <h2>
              <RichText
                text={
                  isAllCorrect
                    ? '{全問正解|ぜんもんせいかい}です'
                    : isRetry
                      ? 'もう{一度|いちど}といた{結果|けっか}'
                      : 'おつかれさまでした'
                }
                grade={set.grade_id}
              />
            </h2>
            <p className={css.points}>
              <b>{total.points}</b> / {total.maxPoints}点
            </p>
            <p className={css.praise}>
              <RichText text={praise} grade={set.grade_id} />
            </p>
            <MarkCounts counts={counts} grade={set.grade_id} className={css.counts} />
          </div>
          <ul className={css.viewpoints} aria-label="観点ごとの点">
            {viewpoints.map(({ name, points, maxPoints }) => (
              <li key={name}>
                <span>{name}</span>
                <span className="bar">
                  <i style={{ width: `${(points / Math.max(1, maxPoints)) * 100}%` }} />
                </span>
                <b className="num">
                  {points} / {maxPoints}点
                </b>
              </li>
            ))}
          </ul>
          <p className={css.next}>
            {wrongCount > 0 && (
              <>
                <Button kind="primary" size="lg" onClick={() => setIsClearing(true)}>
                  まちがえた問題をもう一度
                </Button>
                <Button size="lg" onClick={props.onIncorrectOnly}>
                  まちがえた問題だけ見る
                </Button>
              </>
            )}
            {onAgain && (
              <Button size="lg" onClick={onAgain}>
                はじめからもう一度
              </Button>
            )}
            {onResultPage && (
              <Button kind="quiet" size="lg" onClick={onResultPage}>
                前の結果とくらべる
              </Button>
            )}
          </p>
        </section>
        {session.set.map((main, mainIndex) => (
          <MainResult key={main.mainNumber} mainIndex={mainIndex} {...props} />
        ))}
      </main>
      {isClearing && (
        <ClearSheet
          grade={set.grade_id}
          count={wrongCount}
          onClear={props.onClearIncorrect}
          onClose={() => setIsClearing(false)}
        />
      )}
    </div>
  )
}

function MainResult({ mainIndex, ...props }: CbtResultProps & { mainIndex: number }) {
  const { set, session, onReview } = props
  const main = session.set[mainIndex]
  const source = set.question_groups[mainIndex]
  if (!main || !source) return null
  return (
    <section className={`card ${css.group}`}>
      <header>
        <h2>
          大問{main.mainNumber}{' '}
          <span>
            <RichText text={source.title} grade={set.grade_id} />
          </span>
        </h2>
        <span className="grow" />
        {main.reviewQuestions.length > 0 && (
          <Button kind="soft" onClick={() => onReview(mainIndex)}>
            ふり返りの問題({main.reviewQuestions.length}問)
          </Button>
        )}
      </header>
      <ol>
        {main.questions.map((question, subIndex) => (
          <SubResult key={question.key} question={question} place={{ mainIndex, subIndex }} {...props} />
        ))}
      </ol>
    </section>
  )
}

function SubResult({
  question,
  place,
  set,
  session,
  onOpen,
}: CbtResultProps & { question: SessionQuestion; place: Place }) {
  const shown = indexSet(set).get(question.key)
  const check = session.checks[question.key]
  if (!shown) return null
  const { main, sub } = shown
  return (
    <li className={css.row}>
      <span className={css.mark}>
        {check && check.mark !== 'unscored' && (
          <span className={css[check.mark]}>
            <MarkShape kind={check.mark} size={24} />
          </span>
        )}
      </span>
      <span className={css.number}>({sub.sub_question_number})</span>
      <div className={css.answers}>
        <p>
          <small>
            <RichText text="あなたの{答|こた}え" grade={set.grade_id} />
          </small>{' '}
          <OwnAnswer main={main} sub={sub} answers={answersOf(session.sheet, question)} grade={set.grade_id} />
        </p>
        {check?.score && <CorrectAnswer main={main} sub={sub} reading={check.score.reading} grade={set.grade_id} />}
        {check?.mark === 'unscored' && (
          <p className="muted">
            <RichText text={unscoredWords} grade={set.grade_id} />
          </p>
        )}
        {sub.explanation && (
          <details>
            <summary>かいせつ</summary>
            <p>
              <RichText text={sub.explanation} grade={set.grade_id} />
            </p>
          </details>
        )}
      </div>
      <Button
        kind="quiet"
        onClick={() => onOpen(place)}
        aria-label={`大問${place.mainIndex + 1} (${sub.sub_question_number})の問題を見る`}
      >
        問題を見る
      </Button>
    </li>
  )
}
