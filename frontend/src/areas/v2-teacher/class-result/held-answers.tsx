import { useMutation } from '@tanstack/react-query'
import { ARRIVALS, type Arrival, isWaiting } from '@tcheck/contract/arrival'
import type { ResultRow } from '@tcheck/contract/class-result'
import { client } from '../../../lib/api/client.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { FormErrors } from '../../../ui/form-errors.tsx'
import { notify } from '../../../ui/toast.tsx'
import type { ResultPlace } from './result-call.ts'
import css from './seat.module.css'
import { useRefreshResult } from './use-refresh-result.ts'

interface HeldAnswersProps {
  missionId: string
  place: ResultPlace
  row: ResultRow
}

const REASONS: Readonly<Record<Arrival, string>> = {
  after_end: 'テストが終わったあとに始めた回です。終わる前に始めていたかどうかは、端末の記録ではわかりません。',
  after_key: 'この生徒が答えを見たあとに届きました。',
  counted_after_end: 'テストが終わったあとに始めた回を、先生が数えています。',
  counted_after_key: 'この生徒が答えを見たあとに届いた答えを、先生が数えています。',
  reopened_after_key: 'この生徒が答えを見たあとに、先生がもう一度ひらきました。そのあとの答えは数えています。',
  seen_before: 'このテストを配る前に、練習などで同じ試験の答えを見ています。この回は数えています。',
}

const ASKS: readonly Arrival[] = ['after_end', 'after_key', 'counted_after_end', 'counted_after_key']

/** 「締め切りのあとに届いた」「答えを見たあとに届いた」: whether it counts. All answers are kept: a decision may be taken back. */
export function HeldAnswers({ missionId, place: { grade, kumi }, row }: HeldAnswersProps) {
  const refresh = useRefreshResult()
  const { arrivals = [], held_id, student_activity_group_id } = row
  const attemptId = held_id ?? student_activity_group_id
  const count = useMutation({
    mutationFn: (counts: boolean) =>
      client.teacherMissions.countHeldAnswers({
        ...{ id: missionId, grade, kumi, counts },
        ...(attemptId !== null && { student_activity_group_id: attemptId }),
      }),
    onSuccess: (_, counts) => notify.success(counts ? '結果に数えました' : '結果に数えないようにしました'),
    onSettled: refresh,
  })
  const asks = arrivals.some((arrival) => ASKS.includes(arrival))
  const waits = arrivals.some(isWaiting)
  return (
    <section className={`stack gap-8 ${css.part}`} aria-label="答えが届いたとき">
      <h3>{arrivals.map((arrival) => ARRIVALS[arrival]).join('・')}</h3>
      {arrivals.map((arrival) => (
        <p className="muted small" key={arrival}>
          {REASONS[arrival]}
        </p>
      ))}
      {asks && (
        <>
          <FormErrors error={count.error} fallback="変えられませんでした。もう一度お試しください。" />
          <p className="muted small">
            {waits && <span>いまは結果に数えていません。</span>}
            <span>どちらにしても、答えは残ります。</span>
          </p>
          <div className="flex justify-end wrap gap-8">
            <BusyButton kind="soft" isBusy={count.isPending} onClick={() => count.mutate(waits)}>
              {waits ? '結果に数える' : '数えないようにする'}
            </BusyButton>
          </div>
        </>
      )}
    </section>
  )
}
