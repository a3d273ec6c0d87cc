import { IconScreenShare, IconTargetArrow } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ClassResult } from '@tcheck/contract/class-result'
import type { QuestionSet } from '@tcheck/contract/question-set'
import { useState } from 'react'
import { Link } from 'react-router'
import { questionText } from '../../../features/attempt-answers/question-text.ts'
import { RichText } from '../../../features/math/rich-text.tsx'
import { placeName } from '../../../features/question-view/set-index.ts'
import { api, client } from '../../../lib/api/client.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { openedLater } from '../../../ui/opened-later.tsx'
import { notify } from '../../../ui/toast.tsx'
import { setQuery } from '../question-set/set-query.ts'
import { setAnswersAddress } from '../student-result/student-result-address.ts'
import css from './class-result.module.css'
import { bansText, reasonWords } from './item-text.ts'
import type { ResultPlace } from './result-call.ts'
import { areRatesSettled, percentOf, shortQuestionName } from './result-view.ts'

const HandOutDialog = openedLater(() => import('../mission/hand-out-dialog.tsx').then((part) => part.HandOutDialog))

const questionCount = 5

// Below the marks, which come first.
const CommonAnswer = openedLater(() =>
  import('../../../features/question-view/shown-answer.tsx').then((part) => part.CommonAnswer),
)

/** Beside the grid; the sub question's own page has all. */
const mostWrong = 2

interface WeakQuestionsProps {
  result: ClassResult
  place: ResultPlace
  /** Opens a question (`5(2)`) for the projector; left out in the demonstration. */
  onProject?: (question: string) => void
}

/** 「もう一度教えるなら」 of a class of the school. */
export function WeakQuestions({ result, place, onProject }: WeakQuestionsProps) {
  const isAsked = result.stumbles.length > 0
  const questions = useQuery({ ...setQuery(place.category, place.code), enabled: isAsked, retry: false })
  return <ShownWeakQuestions {...{ result, place }} {...(onProject && { onProject })} questions={questions.data} />
}

interface ShownWeakQuestionsProps extends WeakQuestionsProps {
  /** What stands behind a number or a marker; without it the class result says what was stored. */
  questions: QuestionSet | undefined
}

/** At most three sub questions, why, who made which mistake, and practice to hand out in one press. */
export function ShownWeakQuestions({ result, place, onProject, questions }: ShownWeakQuestionsProps) {
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
        <p className={css.quiet}>{`まだ${summary.answered_count}人の結果です。`}</p>
      )}
      <ol className={css.stumbles}>
        {stumbles.map(({ column: at, rate, reasons, wrong }) => {
          const column = columns[at]
          if (!column) return null
          const { main_question_number: mainNumber, sub_question_number: subNumber } = column
          const asked = questions && questionText(questions, { mainNumber, subNumber })
          return (
            <li key={at}>
              <Link to={setAnswersAddress(place, shortQuestionName(column))}>
                <b className={`center nowrap ${css.place}`}>{shortQuestionName(column)}</b>
                <span className={`grid min-width-0 ${css.what}`}>
                  <b>
                    <RichText text={column.text || column.main_title} grade={set.grade_id} />
                  </b>
                  {reasons[0] && <span className="small">{`${reasonWords[reasons[0]]}。`}</span>}
                  {wrong.slice(0, mostWrong).map(({ response, bans }) => (
                    <span key={response} className="muted small">
                      <span>「</span>
                      <CommonAnswer response={response} sub={asked?.sub} main={asked?.main} grade={set.grade_id} />
                      <span>{`」${bans.length}人(${bansText(bans)})`}</span>
                    </span>
                  ))}
                </span>
                <span className={`text-18 bold ${css.percent}`}>{`${percentOf(rate)}%`}</span>
              </Link>
              {onProject && (
                <span className={`no-print ${css.projecting}`}>
                  <Button size="sm" onClick={() => onProject(shortQuestionName(column))}>
                    <IconScreenShare className="i i-s" aria-hidden />
                    この問題を映す
                    <span className="sr">{placeName(mainNumber, subNumber)}</span>
                  </Button>
                </span>
              )}
            </li>
          )
        })}
      </ol>
      {stumbles.length > 0 && <PracticeButton result={result} />}
    </section>
  )
}

/**
 * Practice of the set's unit for this class in one press: questions drawn from its unit exercises, handed out at once. What it
 * became is shown with its link; it is cancelled on the home like any other.
 */
function PracticeButton({ result: { set, grade, kumi } }: { result: ClassResult }) {
  const queries = useQueryClient()
  // The same press sent twice makes one mission.
  const [key, setKey] = useState(() => crypto.randomUUID())
  const unit = set.unit_name
  const practice = useMutation({
    mutationFn: (unitName: string) =>
      client.teacherMissions.create({
        idempotency_key: key,
        mission: {
          category: 'unit',
          grade,
          title: `${unitName} もう一度`,
          delivery_datetime: new Date().toISOString(),
          due_datetime: null,
          classes: [{ grade, kumi }],
          question_group_ids: [],
          cbt_exam_codes: [],
          science_skill_keys: [],
          create_original_question: true,
          original_question_unit_name: unitName,
          original_question_question_count: questionCount,
        },
      }),
    onSuccess: () => {
      setKey(crypto.randomUUID())
      return queries.invalidateQueries({ queryKey: api.teacherMissions.key() })
    },
    onError: notify.error,
  })
  return (
    <div className={`no-print ${css.practice}`}>
      {unit === null ? (
        <ButtonLink kind="soft" isWide to={`/teacher/select/unit?grade_id=${set.grade_id}`}>
          練習する問題を選ぶ
        </ButtonLink>
      ) : (
        <BusyButton kind="soft" isWide isBusy={practice.isPending} onClick={() => practice.mutate(unit)}>
          <IconTargetArrow className="i" aria-hidden />
          <span>{practice.isPending ? '配っています' : `「${unit}」の類題${questionCount}問を配る`}</span>
        </BusyButton>
      )}
      {practice.data && <HandOutDialog mission={practice.data.mission} isNew onClose={practice.reset} />}
    </div>
  )
}
