import { lazy, Suspense } from 'react'
import { RichText } from '../../../features/math/rich-text.tsx'
import { QuestionMedia } from '../../../features/media/question-media.tsx'
import { placeName } from '../../../features/question-view/question-name.ts'
import { picturesOf } from '../../../features/question-view/question-pictures-of.ts'
import { CorrectAnswer, OwnAnswer } from '../../../features/question-view/shown-answer.tsx'
import { Mark } from '../../../ui/mark.tsx'
import { Words } from '../shell/words.tsx'
import css from './result.module.css'
import type { ResultRow } from './result-view.ts'

// As in the player, where they come after the first question.
const QuestionPictures = lazy(() =>
  import('../../../features/question-view/question-pictures.tsx').then((part) => ({ default: part.QuestionPictures })),
)

/** Every question with the own answer and, once it is ended, the right one and the explanation. Nothing can be changed. */
export function ResultList({ rows, grade }: { rows: readonly ResultRow[]; grade: number }) {
  const mains = [...new Map(rows.map(({ main }) => [main.main_question_number, main])).values()]
  return (
    <>
      {mains.map((main) => (
        <section key={main.main_question_number} className={`card ${css.part}`}>
          <h2>
            大問{main.main_question_number} <RichText text={main.title} grade={grade} />
          </h2>
          {main.text && (
            <p className={css.question}>
              <RichText text={main.text} grade={grade} />
            </p>
          )}
          {main.explanatory_image && (
            <div className={css.figure}>
              <QuestionMedia filename={main.explanatory_image} label={`大問${main.main_question_number}の図`} />
            </div>
          )}
          <ol className={css.rows}>
            {rows
              .filter((row) => row.main === main)
              .map((row) => (
                <ResultItem key={row.key} row={row} grade={grade} />
              ))}
          </ol>
        </section>
      ))}
    </>
  )
}

function ResultItem({ row: { main, sub, mark, answers, reading }, grade }: { row: ResultRow; grade: number }) {
  const pictures = picturesOf(main, sub)
  return (
    <li>
      <div className={css.rowHead}>
        <b>({sub.sub_question_number})</b>
        {mark && mark !== 'unscored' && <Mark kind={mark} />}
      </div>
      <div className={css.question}>
        <RichText text={sub.text} grade={grade} />
      </div>
      {pictures && (
        <div className={css.figure}>
          {/* That of the main question stands above all its sub questions. */}
          <Suspense fallback={null}>
            <QuestionPictures
              {...pictures}
              picture={null}
              name={placeName(main.main_question_number, sub.sub_question_number)}
            />
          </Suspense>
        </div>
      )}
      <p className={css.own}>
        <span>
          <Words text="あなたの{答|こた}え" />
        </span>
        <b>
          <OwnAnswer main={main} sub={sub} answers={answers} grade={grade} />
        </b>
      </p>
      {reading.length > 0 && mark !== 'correct' && (
        <CorrectAnswer main={main} sub={sub} reading={reading} grade={grade} />
      )}
      {mark === 'unscored' && (
        <p className="muted">
          <Words text="この{問題|もんだい}には、{点|てん}がつきません。" />
        </p>
      )}
      {sub.explanation && (
        <details className={css.explanation}>
          <summary>かいせつ</summary>
          <div>
            <RichText text={sub.explanation} grade={grade} />
          </div>
        </details>
      )}
    </li>
  )
}
