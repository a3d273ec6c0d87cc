import { useMutation } from '@tanstack/react-query'
import type { ResultRow } from '@tcheck/contract/class-result'
import { CONTINUE_CODE_MINUTES } from '@tcheck/contract/short-code'
import { useCallback, useEffect, useState } from 'react'
import { client } from '../../../lib/api/client.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { FormErrors } from '../../../ui/form-errors.tsx'
import { spacedCode, timeLeftText } from '../mission/short-code-view.ts'
import css from './seat.module.css'

const TICK_MS = 5000

interface ContinueElsewhereProps {
  missionId: string
  row: ResultRow
}

/** 「別の端末で続ける」: a one-time code for one number, whose device is broken. */
export function ContinueElsewhere({ missionId, row }: ContinueElsewhereProps) {
  const [now, tick] = useNow()
  const issue = useMutation({
    mutationFn: (replaces?: string) =>
      client.teacherMissions.createContinueCode({
        ...{ id: missionId, student_activity_group_id: row.student_activity_group_id ?? '' },
        ...(replaces !== undefined && { replaces }),
      }),
    // An older moment would add a minute to what the code has left.
    onSuccess: tick,
  })
  const shown = issue.data?.continue_code
  const left = shown ? timeLeftText(shown.ends_at, now) : null
  return (
    <section className={`stack gap-8 ${css.part}`} aria-label="別の端末で続ける">
      <h3>別の端末で続ける</h3>
      <FormErrors error={issue.error} fallback="コードを出せませんでした。もう一度お試しください。" />
      {shown && left !== null ? (
        <>
          <p className="row wrap gap-8-12" role="status">
            <b className={css.code}>{spacedCode(shown.code)}</b>
            <span className="muted nowrap">{left}</span>
          </p>
          <p className="small">
            {`新しい端末で ${window.location.host}/student をひらき、このコードを入れて、${shown.ban}番をえらびます。使えるのは1回です。`}
          </p>
          <p className="muted small">{`${shown.ban}番の人だけに見せてください。ほかの人に使われたときは、新しいコードを出すと、取りもどせます。`}</p>
        </>
      ) : (
        <p className="muted small">
          {`端末がこわれたときに、この番号の続きから、別の端末で答えられます。${CONTINUE_CODE_MINUTES}分間、1回だけ使えるコードを出します。使うと、前の端末では答えられなくなります。`}
        </p>
      )}
      <div className="flex justify-end wrap gap-8">
        <BusyButton kind="soft" isBusy={issue.isPending} onClick={() => issue.mutate(shown?.code)}>
          {shown ? '新しいコードを出す' : '別の端末で続ける'}
        </BusyButton>
      </div>
    </section>
  )
}

/** The time of now, several times a minute: the code is over in ten. */
function useNow(): readonly [Date, () => void] {
  const [now, setNow] = useState(() => new Date())
  const tick = useCallback(() => setNow(new Date()), [])
  useEffect(() => {
    const timer = setInterval(tick, TICK_MS)
    return () => clearInterval(timer)
  }, [tick])
  return [now, tick]
}
