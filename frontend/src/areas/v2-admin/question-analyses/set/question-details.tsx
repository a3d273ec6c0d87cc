import type { AnalysedQuestion, QuestionFigures } from '@tcheck/contract/groups/admin-question-analyses'
import { OneLine } from '../../../../features/math/one-line.tsx'
import { gradeInWords } from '../../../../lib/grade-words.ts'
import { Bar } from '../../../../ui/bar.tsx'
import { Chip } from '../../../../ui/chip.tsx'
import { discriminationNumber, percent, secondsInWords } from '../analysis-view.ts'
import css from '../question-analyses.module.css'

/** What was chosen or written, and how each grade did. */
export function QuestionDetails({ question }: { question: AnalysedQuestion }) {
  const { figures, answer, choices, by_grade, key } = question
  return (
    <div className={css.details}>
      <section>
        <h3>{choices.length > 0 ? '選ばれた選択肢' : '解答と誤答'}</h3>
        {choices.length === 0 && (
          <p>
            正解 <b>{answer}</b>
          </p>
        )}
        {figures && (
          <table aria-label={`${key}の解答`}>
            <tbody>
              {choices.length > 0 ? (
                choices.map(({ name, is_key, count }) => (
                  <AnswerRow key={name} answer={name} isKey={is_key} count={count} of={figures} />
                ))
              ) : (
                <>
                  <AnswerRow
                    answer="正解"
                    isKey
                    count={Math.round(figures.right_rate * figures.answered_count)}
                    of={figures}
                  />
                  {figures.wrong_answers.map((wrong) => (
                    <AnswerRow key={wrong.answer} answer={wrong.answer} count={wrong.count} of={figures} />
                  ))}
                </>
              )}
              {figures.other_wrong_count > 0 && choices.length === 0 && (
                <AnswerRow answer="そのほかの誤答" count={figures.other_wrong_count} of={figures} />
              )}
              <AnswerRow answer="無答" count={Math.round(figures.blank_rate * figures.answered_count)} of={figures} />
            </tbody>
          </table>
        )}
        <p className="muted small">5人以上が同じように答えたものだけを出しています。</p>
      </section>
      <section>
        <h3>学年ごと</h3>
        <table aria-label={`${key}の学年ごと`}>
          <thead>
            <tr>
              <th>学年</th>
              <th>人数</th>
              <th>正答率</th>
              <th>識別力</th>
              <th>時間</th>
            </tr>
          </thead>
          <tbody>
            {by_grade.map(({ grade, figures: own }) => (
              <tr key={grade}>
                <th scope="row">{gradeInWords(grade)}</th>
                {own ? <GradeFigures of={own} /> : <td colSpan={4}>少人数のため、出していません</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  )
}

const GradeFigures = ({
  of: { answered_count, right_rate, discrimination, median_seconds },
}: {
  of: QuestionFigures
}) => (
  <>
    <td>{answered_count}人</td>
    <td>{percent(right_rate)}</td>
    <td>{discrimination === null ? '—' : discriminationNumber(discrimination)}</td>
    <td>{median_seconds === null ? '—' : secondsInWords(median_seconds)}</td>
  </>
)

interface AnswerRowProps {
  answer: string
  isKey?: boolean
  /** null: fewer than five. */
  count: number | null
  of: QuestionFigures
}

function AnswerRow({ answer, isKey = false, count, of }: AnswerRowProps) {
  const share = (count ?? 0) / of.answered_count
  return (
    <tr className={isKey ? css.key : undefined}>
      <th scope="row">
        <OneLine text={answer} /> {isKey && answer !== '正解' && <Chip kind="ok">正解</Chip>}
      </th>
      <td className={css.share}>
        <Bar share={share} label={percent(share)} />
      </td>
      <td className="num">{count === null ? '5人未満' : `${count}人 ${percent(share)}`}</td>
    </tr>
  )
}
