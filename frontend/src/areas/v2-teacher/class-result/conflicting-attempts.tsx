import { useMutation } from '@tanstack/react-query'
import type { ConflictingAttempt, ResultRow } from '@tcheck/contract/class-result'
import { useState } from 'react'
import { client } from '../../../lib/api/client.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { heldStill } from '../../../ui/form/form.tsx'
import { Tick } from '../../../ui/form/tick.tsx'
import { FormErrors } from '../../../ui/form-errors.tsx'
import css from './seat.module.css'
import { conflictingAttemptText } from './seat-text.ts'
import { useRefreshResult } from './use-refresh-result.ts'

/** 「2つの端末」: what was begun at one number; the teacher says which attempt counts, and may take that back. */
export function ConflictingAttempts({ row }: { row: ResultRow }) {
  const counted = row.student_activity_group_id
  const [picked, setPicked] = useState(counted)
  const refresh = useRefreshResult()
  const choose = useMutation({
    mutationFn: (id: string) =>
      client.teacherResults.choose({ student_activity_group_id: id, instead_of: row.is_chosen ? counted : null }),
    onSettled: refresh,
  })
  const undo = useMutation({
    mutationFn: () => client.teacherResults.unchoose({ id: counted ?? '' }),
    onSuccess: () => setPicked(null),
    onSettled: refresh,
  })
  const isBusy = choose.isPending || undo.isPending
  const chosen = row.rivals.find(({ student_activity_group_id: id }) => id === picked) ?? row.rivals[0]
  const isOther = chosen !== undefined && chosen.student_activity_group_id !== counted
  return (
    <section className={`stack gap-8 ${css.part}`} aria-label="2つの端末">
      <h3>2つの端末</h3>
      <p className="muted small">
        {`${row.ban}番として、${row.rivals.length}つの端末から答えています。どれを結果に数えるか、選べます。選ばなかった答えも残ります。`}
      </p>
      <FormErrors error={choose.error ?? undo.error} fallback="選べませんでした。もう一度お試しください。" />
      <fieldset className={`stack gap-6 min-width-0 ${css.rivals}`} {...(isBusy && heldStill)}>
        <legend className="sr">結果に数える回</legend>
        {row.rivals.map((conflictingAttempt) => (
          <ConflictingAttemptRow
            key={conflictingAttempt.student_activity_group_id}
            conflictingAttempt={conflictingAttempt}
            name={`rival-${row.student_id}`}
            isCounted={conflictingAttempt.student_activity_group_id === counted}
            isOn={conflictingAttempt === chosen}
            onPick={() => setPicked(conflictingAttempt.student_activity_group_id)}
          />
        ))}
      </fieldset>
      <div className="flex justify-end wrap gap-8">
        {row.is_chosen && (
          <BusyButton onClick={() => undo.mutate()} isBusy={isBusy}>
            選ぶ前にもどす
          </BusyButton>
        )}
        <BusyButton
          kind="soft"
          isBusy={isBusy}
          disabled={!isOther}
          onClick={() => chosen && choose.mutate(chosen.student_activity_group_id)}
        >
          この回を数える
        </BusyButton>
      </div>
      <p className="muted small" role="status">
        {countedText(row)}
      </p>
    </section>
  )
}

function countedText({ is_chosen, rivals: [counted] }: ResultRow): string {
  if (is_chosen) return '先生が選んだ回を数えています。'
  return counted?.is_by_number
    ? '先に始めた回を数えています。'
    : 'カード・リンク・ログインで始めた回を、番号で始めた回より先に数えています。'
}

interface ConflictingAttemptRowProps {
  conflictingAttempt: ConflictingAttempt
  name: string
  isCounted: boolean
  isOn: boolean
  onPick: () => void
}

function ConflictingAttemptRow({ conflictingAttempt, name, isCounted, isOn, onPick }: ConflictingAttemptRowProps) {
  const { way, time, amount } = conflictingAttemptText(conflictingAttempt)
  return (
    <label className={`row wrap gap-4-10 ${css.rival}`}>
      <Tick type="radio" name={name} isOn={isOn} onTurn={onPick} />
      <span className={css.way}>
        <b>{way}</b>
        <span className="muted small">{time}</span>
      </span>
      <span className="nowrap">{amount}</span>
      {isCounted && <Chip kind="p">数えている</Chip>}
    </label>
  )
}
