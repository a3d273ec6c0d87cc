import { shownAnswer } from '../../../features/cbt-player/shown-answer.ts'
import { RichText } from '../../../features/math/rich-text.tsx'
import { QuestionMedia } from '../../../features/media/question-media.tsx'
import { answerModeOf } from '../../../features/question-view/answer-mode.ts'
import { CorrectAnswer } from '../../../features/question-view/check-report.tsx'
import { Mark } from '../../../ui/mark.tsx'
import { Words } from '../shell/words.tsx'
import css from './result.module.css'
import type { ResultRow } from './result-view.ts'

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

const picturesOf = ({ media_1, media_2, media_3 }: ResultRow['sub']) =>
  [media_1, media_2, media_3].filter((filename) => filename !== null)

function ResultItem({ row: { sub, mark, answers, reading }, grade }: { row: ResultRow; grade: number }) {
  const own = shownAnswer(sub, answers)
  return (
    <li>
      <div className={css.rowHead}>
        <b>({sub.sub_question_number})</b>
        {mark && mark !== 'unscored' && <Mark kind={mark} />}
      </div>
      <div className={css.question}>
        <RichText text={sub.text} grade={grade} />
      </div>
      {picturesOf(sub).map((filename) => (
        <div key={filename} className={css.figure}>
          <QuestionMedia filename={filename} label={`(${sub.sub_question_number})の図`} />
        </div>
      ))}
      <p className={css.own}>
        <span>
          <Words text="あなたの{答|こた}え" />
        </span>
        <b>{answerModeOf(sub).kind === 'select' ? <RichText text={own || '－'} grade={grade} /> : own || '－'}</b>
      </p>
      {reading.length > 0 && mark !== 'correct' && <CorrectAnswer sub={sub} reading={reading} grade={grade} />}
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
