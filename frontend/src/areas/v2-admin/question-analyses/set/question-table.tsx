import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import type { AnalysedQuestion, QuestionFigures } from '@tcheck/contract/groups/admin-question-analyses'
import { Fragment } from 'react'
import { OneLine } from '../../../../features/math/one-line.tsx'
import { gradeText } from '../../../../lib/grade-text.ts'
import { Bar } from '../../../../ui/bar.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { Chip } from '../../../../ui/chip.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { discriminationNumber, discriminationWords, flagTexts, percent, secondsInWords } from '../analysis-view.ts'
import css from '../question-analyses.module.css'

interface QuestionTableProps {
  questions: readonly AnalysedQuestion[]
  /** Key of the question whose details are shown. */
  opened: string | null
  onOpen: (key: string | null) => void
  isTooFew: boolean
}

/** A row a question; its choices, wrong answers and grades below it where somebody asks. */
export function QuestionTable({ questions, opened, onOpen, isTooFew }: QuestionTableProps) {
  if (isTooFew)
    return (
      <EmptyState
        title="まだ10人に満たないので、出していません。"
        text="だれの解答かが分からないように、10人が提出するまでは何も出しません。"
      />
    )
  return (
    <Card isPadded={false} label="小問ごとの分析">
      <table className={css.table}>
        <thead>
          <tr>
            <th>小問</th>
            <th>正答率</th>
            <th>識別力</th>
            <th>いちばん多い誤答</th>
            <th>時間</th>
            <th>
              <span className="sr">くわしく</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {questions.map((question) => {
            const isOpen = question.key === opened
            return (
              <Fragment key={question.key}>
                <tr className={isOpen ? css.opened : undefined}>
                  <th scope="row">
                    <b>{question.key}</b>{' '}
                    <span className={css.text}>
                      <OneLine text={question.text} />
                    </span>
                    {question.doubts.map((doubt) => (
                      <Chip key={doubt} kind="danger">
                        {flagTexts[doubt]}
                      </Chip>
                    ))}
                  </th>
                  {question.figures ? <Figures of={question.figures} /> : <td colSpan={4}>10人未満</td>}
                  <td>
                    <Button
                      size="sm"
                      aria-expanded={isOpen}
                      aria-label={`${question.key}をくわしく`}
                      onClick={() => onOpen(isOpen ? null : question.key)}
                    >
                      <span>くわしく</span>
                      {isOpen ? (
                        <IconChevronUp className="i i-s" aria-hidden />
                      ) : (
                        <IconChevronDown className="i i-s" aria-hidden />
                      )}
                    </Button>
                  </td>
                </tr>
                {isOpen && (
                  <tr>
                    <td colSpan={6}>
                      <QuestionDetails question={question} />
                    </td>
                  </tr>
                )}
              </Fragment>
            )
          })}
        </tbody>
      </table>
    </Card>
  )
}

function Figures({ of }: { of: QuestionFigures }) {
  const { right_rate, discrimination, wrong_answers, median_seconds, answered_count } = of
  const { word, kind } = discriminationWords(discrimination)
  const [wrong] = wrong_answers
  return (
    <>
      <td data-label="正答率">
        <span className={css.rate}>
          <b>{percent(right_rate)}</b>
          <Bar share={right_rate} label={`正答率${percent(right_rate)}`} />
        </span>
      </td>
      <td data-label="識別力">
        <span>
          <Chip kind={kind}>{word}</Chip>{' '}
          {discrimination !== null && <span className="muted small">{discriminationNumber(discrimination)}</span>}
        </span>
      </td>
      <td data-label="いちばん多い誤答">
        {wrong ? (
          <span>
            <OneLine text={wrong.answer} /> <span className="muted small">{percent(wrong.count / answered_count)}</span>
          </span>
        ) : (
          <span className="muted">—</span>
        )}
      </td>
      <td data-label="時間">
        {median_seconds === null ? <span className="muted">—</span> : secondsInWords(median_seconds)}
      </td>
    </>
  )
}

/** What was chosen or written, and how each grade did. */
function QuestionDetails({ question }: { question: AnalysedQuestion }) {
  const { figures, answer, choices, by_grade, key } = question
  return (
    <div className={`one-column-760 ${css.details}`}>
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
              <AnswerRow answer="無回答" count={Math.round(figures.blank_rate * figures.answered_count)} of={figures} />
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
                <th scope="row">{gradeText(grade)}</th>
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
    <td>{`${answered_count}人`}</td>
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
