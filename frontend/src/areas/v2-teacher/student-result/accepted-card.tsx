import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { AcceptedAnswer } from '@tcheck/contract/groups/teacher-accepted-answers'
import { useEffect, useRef, useState } from 'react'
import { api, client } from '../../../lib/api/client.ts'
import { refetchIntervalOf } from '../../../lib/api/refetch-interval.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { FormErrors } from '../../../ui/form-errors.tsx'
import { notify } from '../../../ui/toast.tsx'
import { dateTimeText } from '../school/tokyo-time.ts'
import css from './accepted.module.css'
import type { AttemptsPlace } from './attempts-query.ts'

/** While the class is marked anew it is looked after; else nothing is asked. */
const markingMilliseconds = 1_500

interface PlaceOfQuestion {
  mainNumber: number
  subNumber: number
}

interface AcceptedCardProps {
  of: AttemptsPlace
  accepted: readonly AcceptedAnswer[]
  isMarking: boolean
}

/** 「認めた別解」: what the class's teachers have accepted at this sub question, each to be taken back. */
export function AcceptedCard({ of, accepted, isMarking }: AcceptedCardProps) {
  if (accepted.length === 0 && !isMarking) return null
  return (
    <Card title="認めた別解">
      {isMarking && (
        <p className="small" role="status">
          クラス全員の答えを採点し直しています。
        </p>
      )}
      <ul className={css.list}>
        {accepted.map((one) => (
          <AcceptedLine key={`${one.school_year} ${one.number}`} of={of} accepted={one} />
        ))}
      </ul>
    </Card>
  )
}

function AcceptedLine({ of, accepted }: { of: AttemptsPlace; accepted: AcceptedAnswer }) {
  const queries = useQueryClient()
  const { category, code, grade, kumi } = of
  const { school_year, number, answers, accepted_at } = accepted
  const cancel = useMutation({
    mutationFn: () => client.teacherAcceptedAnswers.cancel({ category, code, grade, kumi, school_year, number }),
    onSuccess: () => notify.success('別解を取り消しました。クラス全員の答えを採点し直しています'),
    onSettled: () => queries.invalidateQueries({ queryKey: api.teacherAcceptedAnswers.key() }),
  })
  const told = answers.join('、')
  return (
    <li>
      <span className={`stack gap-2 grow ${css.told}`}>
        <b>{`「${told}」`}</b>
        <span className="muted small">{`第${number}版・${school_year}年度・${dateTimeText(accepted_at)}に認めました`}</span>
        <FormErrors error={cancel.error} fallback="取り消せませんでした。もう一度お試しください。" />
      </span>
      <span className="no-print">
        <BusyButton
          isBusy={cancel.isPending}
          aria-label={`「${told}」を認めたのを取り消す`}
          onClick={() => cancel.mutate()}
        >
          取り消す
        </BusyButton>
      </span>
    </li>
  )
}

interface AcceptAnswerProps extends PlaceOfQuestion {
  attemptId: string
  answers: readonly string[]
}

/** 「別解として認める」 beside a wrong answer in free text. Asks in its place: the whole class is marked anew. */
export function AcceptAnswer({ attemptId, mainNumber, subNumber, answers }: AcceptAnswerProps) {
  const queries = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const accept = useMutation({
    mutationFn: () =>
      client.teacherAcceptedAnswers.accept({
        student_activity_group_id: attemptId,
        main_question_number: mainNumber,
        sub_question_number: subNumber,
        answers: [...answers],
      }),
    onSuccess: () => {
      setAsking(false)
      notify.success('別解として認めました。クラス全員の答えを採点し直しています')
    },
    onSettled: () => queries.invalidateQueries({ queryKey: api.teacherAcceptedAnswers.key() }),
  })
  // The same button opens and closes the confirmation, so that it keeps the keyboard focus.
  return (
    <div className={isAsking ? `no-print ${css.asking}` : `flex-none no-print ${css.accept}`}>
      {isAsking && (
        <>
          <FormErrors error={accept.error} fallback="認められませんでした。もう一度お試しください。" />
          <p className="small">
            このクラスで同じ答えを書いた全員を、正解にして採点し直します。ほかのクラスは変わりません。あとで取り消せます。
          </p>
        </>
      )}
      <div className={css.acts}>
        <Button aria-expanded={isAsking} onClick={() => setAsking(!isAsking)}>
          {isAsking ? 'やめる' : '別解として認める'}
        </Button>
        {isAsking && (
          <BusyButton kind="soft" isBusy={accept.isPending} onClick={() => accept.mutate()}>
            認めて採点し直す
          </BusyButton>
        )}
      </div>
    </div>
  )
}

const placeOf = ({ category, code, grade, kumi }: AttemptsPlace) => ({ category, code, grade, kumi })

/** What a class has accepted at a set; once its attempts are marked anew, what shows marks is asked for anew too. */
export function useAccepted(of: AttemptsPlace) {
  const queries = useQueryClient()
  const accepted = useQuery({
    ...api.teacherAcceptedAnswers.list.queryOptions({ input: placeOf(of) }),
    refetchInterval: refetchIntervalOf((data) => data.is_marking && markingMilliseconds),
    retry: false,
  })
  // Marks are shown anew once they stand: the job may be done before anybody saw it at work.
  const { data } = accepted
  const state = data && (data.is_marking ? 'marking' : JSON.stringify(data.accepted_answers))
  const seen = useRef<string | undefined>(undefined)
  useEffect(() => {
    if (state === undefined) return
    if (seen.current !== undefined && seen.current !== state && state !== 'marking') {
      void queries.invalidateQueries({ queryKey: ['teacher-attempts'] })
      void queries.invalidateQueries({ queryKey: ['class-result'] })
    }
    seen.current = state
  }, [state, queries])
  return accepted
}

/** Those of one sub question that count now, the newest first. */
export const acceptedOf = (
  all: readonly AcceptedAnswer[] | undefined,
  { mainNumber, subNumber }: PlaceOfQuestion,
): AcceptedAnswer[] =>
  (all ?? []).filter(
    ({ main_question_number, sub_question_number, undone_at }) =>
      main_question_number === mainNumber && sub_question_number === subNumber && undone_at === null,
  )
