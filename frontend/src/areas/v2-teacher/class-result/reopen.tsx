import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../../../lib/api/api-error.ts'
import { client } from '../../../lib/api/client.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { Button } from '../../../ui/button.tsx'
import { FormErrors } from '../../../ui/form-errors.tsx'
import { notify } from '../../../ui/toast.tsx'
import css from './seat.module.css'
import { useRefreshResult } from './use-refresh-result.ts'

interface ReopenProps {
  missionId: string
  attemptId: string
  ban: number
}

/**
 * 「もう一度ひらく」: takes the finish of one student's attempt back. Asks in its place, for it opens from a window. Where the server says
 * that the student has seen the answers, it asks once more.
 */
export function Reopen({ missionId, attemptId, ban }: ReopenProps) {
  const refresh = useRefreshResult()
  const [isAsking, setAsking] = useState(false)
  const reopen = useMutation({
    mutationFn: (despite_key: boolean) =>
      client.teacherMissions.reopenAttempt({
        ...{ id: missionId, student_activity_group_id: attemptId },
        ...(despite_key && { despite_key }),
      }),
    onSuccess: () => {
      setAsking(false)
      notify.success(`${ban}番の回を、もう一度ひらきました`)
    },
    onSettled: refresh,
  })
  const isWarned = reopen.error instanceof ApiError && reopen.error.code === 'REOPEN_KEY_SEEN'
  return (
    <section className={css.part} aria-label="もう一度ひらく">
      <h3>もう一度ひらく</h3>
      <FormErrors error={reopen.error} fallback="もう一度ひらけませんでした。もう一度お試しください。" />
      <p className="muted small">
        終えた回を、続きから答えられるようにします。いまの答えはそのままで、いまの採点も記録に残ります。
      </p>
      <div className={css.acts}>
        {isAsking ? (
          <>
            <Button onClick={() => setAsking(false)}>やめる</Button>
            <BusyButton kind="soft" isBusy={reopen.isPending} onClick={() => reopen.mutate(isWarned)}>
              {isWarned ? 'それでもひらく' : `${ban}番の回をひらく`}
            </BusyButton>
          </>
        ) : (
          <Button onClick={() => setAsking(true)}>もう一度ひらく</Button>
        )}
      </div>
    </section>
  )
}
