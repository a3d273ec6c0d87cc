import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { AcceptedAnswer } from '@tcheck/contract/groups/teacher-accepted-answers'
import { api, client } from '../../../lib/api/client.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { Card } from '../../../ui/card.tsx'
import { FormErrors } from '../../../ui/form-errors.tsx'
import { notify } from '../../../ui/toast.tsx'
import { dateTimeWords } from '../school/tokyo-time.ts'
import css from './accepted.module.css'
import type { AttemptsPlace } from './attempts-query.ts'

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
          クラスの回を採点し直しています。
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
    onSuccess: () => notify.success('別解を取り消しました。クラスの回を採点し直しています'),
    onSettled: () => queries.invalidateQueries({ queryKey: api.teacherAcceptedAnswers.key() }),
  })
  const told = answers.join('、')
  return (
    <li>
      <span className={css.told}>
        <b>「{told}」</b>
        <span className="muted small">
          第{number}版・{school_year}年度・{dateTimeWords(accepted_at)}に認めました
        </span>
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
