import { useMutation } from '@tanstack/react-query'
import { client } from '../../../lib/api/client.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { FormErrors } from '../../../ui/form-errors.tsx'
import { notify } from '../../../ui/toast.tsx'
import type { ResultPlace } from './result-call.ts'
import { useRefreshResult } from './use-refresh-result.ts'

interface CountAllHeldProps {
  missionId: string
  place: ResultPlace
  count: number
}

/** One press for all that came after the end; the window of each student takes it back. */
export function CountAllHeld({ missionId, place: { grade, kumi }, count }: CountAllHeldProps) {
  const refresh = useRefreshResult()
  const all = useMutation({
    mutationFn: () => client.teacherMissions.countHeldAnswers({ id: missionId, grade, kumi, counts: true }),
    onSuccess: ({ changed_count }) => notify.success(`${changed_count}人の回を結果に数えました`),
    onSettled: refresh,
  })
  return (
    <>
      <BusyButton size="sm" kind="soft" isBusy={all.isPending} onClick={() => all.mutate()}>
        {count}人の回をまとめて数える
      </BusyButton>
      <FormErrors error={all.error} fallback="数えられませんでした。もう一度お試しください。" />
    </>
  )
}
