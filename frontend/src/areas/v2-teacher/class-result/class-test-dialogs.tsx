import { useMutation } from '@tanstack/react-query'
import type { ClassResult } from '@tcheck/contract/class-result'
import type { HidingMission } from '@tcheck/contract/mission'
import { plainText } from '@tcheck/markup/plain-text'
import { client } from '../../../lib/api/client.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { FormErrors } from '../../../ui/form-errors.tsx'
import { notify } from '../../../ui/toast.tsx'
import { className } from '../school/school-names.ts'
import { dateTimeText } from '../school/tokyo-time.ts'
import type { ResultPlace } from './result-call.ts'
import { useRefreshResult } from './use-refresh-result.ts'

interface ClassTestProps {
  place: ResultPlace
  missionId: string
  summary: ClassResult['summary']
  /** What keeps the answers from the class afterwards all the same, in a sentence; null: nothing. */
  stillKept: string | null
  onClose: () => void
}

interface ReleaseProps extends ClassTestProps {
  /** Where it is not the mission of this page. */
  other?: HidingMission | undefined
}

/** 「答えを見せる」: says what students will see, who is still at it, and that it stays so. */
export function ReleaseDialog({ place, missionId, summary, stillKept, other, onClose }: ReleaseProps) {
  const refresh = useRefreshResult()
  const { grade, kumi } = place
  const release = useMutation({
    mutationFn: () => client.teacherMissions.releaseAnswers({ id: missionId, classes: [{ grade, kumi }] }),
    onSuccess: () => {
      notify.success(stillKept === null ? '答えを見せました' : '答えを見せる設定にしました')
      onClose()
    },
    onSettled: refresh,
  })
  return (
    <ConfirmDialog
      title={
        other
          ? `${className(place)}に、「${plainText(other.title)}」の答えも見せますか?`
          : `${className(place)}に、答えを見せますか?`
      }
      verb="答えを見せる"
      isBusy={release.isPending}
      onConfirm={() => release.mutate()}
      onClose={onClose}
    >
      <FormErrors error={release.error} fallback="答えを見せられませんでした。もう一度お試しください。" />
      {stillKept === null ? (
        <p>終えた生徒が、得点・正答・解説を見られるようになります。この試験の練習もできるようになります。</p>
      ) : (
        <p>{stillKept}</p>
      )}
      {other ? (
        <p>{`「${plainText(other.title)}」(${dateTimeText(other.delivery_datetime)}配信)をまだ終えていない生徒にも、答えが伝わることがあります。`}</p>
      ) : (
        <StillAtIt summary={summary} words="答えが伝わることがあります。" />
      )}
      <p>
        <b>見せたあとは、元に戻せません。</b>
      </p>
    </ConfirmDialog>
  )
}

/** 「全員を終わりにする」: says how many are answering, and that the answers are shown by it. */
export function CloseClassDialog({ place, missionId, summary, stillKept, onClose }: ClassTestProps) {
  const refresh = useRefreshResult()
  const { grade, kumi } = place
  const end = useMutation({
    mutationFn: () => client.teacherMissions.closeClass({ id: missionId, grade, kumi }),
    onSuccess: ({ closed_count }) => {
      notify.success(
        closed_count > 0 ? `${closed_count}人の回を終わりにしました` : '終わりにしました。答えている人はいませんでした',
      )
      onClose()
    },
    onSettled: refresh,
  })
  const { answering_count, roster_count, answered_count } = summary
  const waiting = roster_count - answered_count - answering_count
  return (
    <ConfirmDialog
      title={`${className(place)}のテストを、全員終わりにしますか?`}
      verb="全員を終わりにする"
      isBusy={end.isPending}
      onConfirm={() => end.mutate()}
      onClose={onClose}
    >
      <FormErrors error={end.error} fallback="終わりにできませんでした。もう一度お試しください。" />
      <p>
        <span>
          {answering_count > 0
            ? `いま${answering_count}人が答えています。いまの答えで終わりになります。`
            : 'いま答えている人はいません。'}
        </span>
        {waiting > 0 && <span>{`まだ始めていない${waiting}人は、始められなくなります。`}</span>}
      </p>
      <p>{stillKept ?? '終わりにすると、このクラスの生徒は、得点・正答・解説を見られるようになります。'}</p>
      <p>
        <b>終わりにしたあとは、元に戻せません。</b>集めた答えは残ります。
      </p>
    </ConfirmDialog>
  )
}

function StillAtIt({ summary, words }: Pick<ClassTestProps, 'summary'> & { words: string }) {
  const { answering_count, roster_count, answered_count } = summary
  const waiting = roster_count - answered_count - answering_count
  const groups = [
    answering_count > 0 ? `答えている生徒が${answering_count}人` : '',
    waiting > 0 ? `始めていない生徒が${waiting}人` : '',
  ].filter(Boolean)
  if (groups.length === 0) return <p>全員が終えています。</p>
  return <p>{`まだ、${groups.join('、')}います。${words}`}</p>
}
