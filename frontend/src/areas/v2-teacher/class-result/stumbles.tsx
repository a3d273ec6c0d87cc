import { useQuery } from '@tanstack/react-query'
import type { ClassResult } from '@tcheck/contract/class-result'
import { Link } from 'react-router'
import { questionText } from '../../../features/attempt-answers/question-text.ts'
import { RichText } from '../../../features/math/rich-text.tsx'
import { CommonAnswer } from '../../../features/question-view/shown-answer.tsx'
import { setQuery } from '../question-set/set-query.ts'
import { setAnswersAddress } from '../student-result/student-result-address.ts'
import css from './class-result.module.css'
import type { ResultPlace } from './class-result-query.ts'
import { percentOf, shortPlace } from './result-view.ts'

/** 「つまずきの多い小問」: worst first, with the wrong answer that many gave. Leads to what everybody answered there. */
export function Stumbles({ result, place }: { result: ClassResult; place: ResultPlace }) {
  const { stumbles, columns, set } = result
  // What stands behind a number or a marker; without it the class result says what was stored.
  const questions = useQuery({ ...setQuery(place.category, place.code), enabled: stumbles.length > 0, retry: false })
  return (
    <section className="card">
      <header>
        <h2>つまずきの多い小問</h2>
      </header>
      {stumbles.length === 0 && (
        <p className={css.quiet}>
          {result.summary.answered_count === 0 ? 'だれかが終えると、ここに出ます。' : '目立つつまずきはありません。'}
        </p>
      )}
      <ol className={css.stumbles}>
        {stumbles.map(({ column: at, rate, common_wrong }) => {
          const column = columns[at]
          if (!column) return null
          const asked =
            questions.data &&
            questionText(questions.data, {
              mainNumber: column.main_question_number,
              subNumber: column.sub_question_number,
            })
          return (
            <li key={at}>
              <Link to={setAnswersAddress(place, shortPlace(column))}>
                <b className={css.place}>{shortPlace(column)}</b>
                <span className={css.what}>
                  <b>
                    <RichText text={column.text || column.main_title} grade={set.grade_id} />
                  </b>
                  {common_wrong && (
                    <span className="muted small">
                      多い誤答「
                      <CommonAnswer
                        response={common_wrong.response}
                        sub={asked?.sub}
                        main={asked?.main}
                        grade={set.grade_id}
                      />
                      」{common_wrong.count}人
                    </span>
                  )}
                </span>
                <span className={css.percent}>{percentOf(rate)}%</span>
              </Link>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
