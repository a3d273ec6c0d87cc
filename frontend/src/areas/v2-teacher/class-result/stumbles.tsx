import { useQuery } from '@tanstack/react-query'
import type { ClassResult } from '@tcheck/contract/class-result'
import type { QuestionSet } from '@tcheck/contract/question-set'
import { Link } from 'react-router'
import { questionText } from '../../../features/attempt-answers/question-text.ts'
import { RichText } from '../../../features/math/rich-text.tsx'
import { openedLater } from '../../../ui/opened-later.tsx'
import { setQuery } from '../question-set/set-query.ts'
import { setAnswersAddress } from '../student-result/student-result-address.ts'
import css from './class-result.module.css'
import { bansWords, reasonWords } from './item-words.ts'
import { PracticeButton } from './practice-button.tsx'
import type { ResultPlace } from './result-call.ts'

// Below the marks, which come first.
const CommonAnswer = openedLater(() =>
  import('../../../features/question-view/shown-answer.tsx').then((part) => part.CommonAnswer),
)

import { areRatesSettled, percentOf, shortPlace } from './result-view.ts'

/** Beside the grid; the sub question's own page has all. */
const mostWrong = 2

interface StumblesProps {
  result: ClassResult
  place: ResultPlace
}

/** 「もう一度教えるなら」 of a class of the school. */
export function Stumbles({ result, place }: StumblesProps) {
  const isAsked = result.stumbles.length > 0
  const questions = useQuery({ ...setQuery(place.category, place.code), enabled: isAsked, retry: false })
  return <ShownStumbles {...{ result, place }} questions={questions.data} />
}

interface ShownStumblesProps extends StumblesProps {
  /** What stands behind a number or a marker; without it the class result says what was stored. */
  questions: QuestionSet | undefined
}

/** At most three sub questions, why, who made which mistake, and practice to hand out in one press. */
export function ShownStumbles({ result, place, questions }: ShownStumblesProps) {
  const { stumbles, columns, set, summary } = result
  return (
    <section className="card" data-tour="again">
      <header>
        <h2>もう一度教えるなら</h2>
      </header>
      {stumbles.length === 0 && (
        <p className={css.quiet}>
          {summary.answered_count === 0 ? 'だれかが終えると、ここに出ます。' : '目立つつまずきはありません。'}
        </p>
      )}
      {stumbles.length > 0 && !areRatesSettled(summary) && (
        <p className={css.quiet}>まだ{summary.answered_count}人の結果です。</p>
      )}
      <ol className={css.stumbles}>
        {stumbles.map(({ column: at, rate, reasons, wrong }) => {
          const column = columns[at]
          if (!column) return null
          const { main_question_number: mainNumber, sub_question_number: subNumber } = column
          const asked = questions && questionText(questions, { mainNumber, subNumber })
          return (
            <li key={at}>
              <Link to={setAnswersAddress(place, shortPlace(column))}>
                <b className={css.place}>{shortPlace(column)}</b>
                <span className={css.what}>
                  <b>
                    <RichText text={column.text || column.main_title} grade={set.grade_id} />
                  </b>
                  {reasons[0] && <span className="small">{reasonWords[reasons[0]]}。</span>}
                  {wrong.slice(0, mostWrong).map(({ response, bans }) => (
                    <span key={response} className="muted small">
                      「
                      <CommonAnswer response={response} sub={asked?.sub} main={asked?.main} grade={set.grade_id} />」
                      {bans.length}人({bansWords(bans)})
                    </span>
                  ))}
                </span>
                <span className={css.percent}>{percentOf(rate)}%</span>
              </Link>
            </li>
          )
        })}
      </ol>
      {stumbles.length > 0 && <PracticeButton result={result} />}
    </section>
  )
}
