import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ClassRegrade } from '@tcheck/contract/groups/teacher-regrades'
import { api, client } from '../../../lib/api/client.ts'
import { BusyButton } from '../../../ui/busy-button.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { Dialog, dialogActions } from '../../../ui/dialog.tsx'
import { FormErrors } from '../../../ui/form-errors.tsx'
import { Note } from '../../../ui/note.tsx'
import { notify } from '../../../ui/toast.tsx'
import { dateTimeText } from '../school/tokyo-time.ts'
import css from './regrade-note.module.css'
import { changesOf, regradeScope } from './regrade-query.ts'
import { RegradedList } from './regraded-student.tsx'
import type { ResultPlace } from './result-call.ts'

interface RegradeDialogProps {
  place: ResultPlace
  regrade: ClassRegrade
  onClose: () => void
}

type Word = 'accept' | 'leave' | 'cancel'

const said: Readonly<Record<Word, string>> = {
  accept: '直された正答で採点し直しています',
  leave: 'いまの採点のままにしました',
  cancel: '前の正答にもどして、採点し直しています',
}

/** Before and after of every student whose mark the corrected key changes, and the word about it. */
export function RegradeDialog({ place, regrade, onClose }: RegradeDialogProps) {
  const queries = useQueryClient()
  const { state, to, revision, students, questions, is_cut } = regrade
  const decide = useMutation({
    mutationFn: (word: Word) => client.teacherRegrades[word]({ ...regradeScope(place), to, revision }),
    onSuccess: (_, word) => {
      notify.success(said[word])
      onClose()
    },
    onSettled: () => queries.invalidateQueries({ queryKey: api.teacherRegrades.key() }),
  })
  const { changed, better, worse } = changesOf(students)
  const isTaken = state === 'taken'
  return (
    <Dialog title={isTaken ? '採点し直して変わったところ' : '採点し直すと変わるところ'} shape="wide" onClose={onClose}>
      <FormErrors error={decide.error} fallback="決められませんでした。もう一度お試しください。" />
      {regrade.corrected_at !== null && (
        <p className="muted small">{`正答は${dateTimeText(regrade.corrected_at)}に直されました(第${to}版)。`}</p>
      )}
      <p className="flex wrap gap-6">
        <Chip>{`${changed.length}回の印が変わる`}</Chip>
        {/* Of what was taken the look is at the way back. */}
        <Chip kind="ok">{`点が上がる ${isTaken ? worse : better}回`}</Chip>
        <Chip kind="warn">{`下がる ${isTaken ? better : worse}回`}</Chip>
        <Chip kind="line">{`変わらない ${students.length - changed.length}回`}</Chip>
      </p>
      {is_cut && (
        <p className="muted small">回が多いため、新しいものまでは、くらべていません。決めると、すべてに効きます。</p>
      )}
      <RegradedList {...{ changed, questions, isTaken }} grade={place.grade} />
      <p className="small">
        {isTaken
          ? 'もどすと、印と点は採点し直す前と同じになります。生徒の答えは変わりません。もう一度採点し直すこともできます。'
          : '採点し直すと、生徒が見る印・点・正答も、直されたものになります。このあと答える生徒も同じです。生徒の答えは変わりません。あとで元にもどせます。ほかのクラスとほかのミッションは変わりません。'}
      </p>
      {!isTaken && worse > 0 && <Note kind="warn">{`採点し直すと、${worse}回の点が下がります。`}</Note>}
      <div className={`${dialogActions} ${css.acts}`}>
        {state === 'offered' && (
          <BusyButton isBusy={decide.isPending} onClick={() => decide.mutate('leave')}>
            いまの採点のままにする
          </BusyButton>
        )}
        {isTaken ? (
          <BusyButton isBusy={decide.isPending} onClick={() => decide.mutate('cancel')}>
            元の採点にもどす
          </BusyButton>
        ) : (
          <BusyButton kind="primary" isBusy={decide.isPending} onClick={() => decide.mutate('accept')}>
            採点し直す
          </BusyButton>
        )}
      </div>
    </Dialog>
  )
}
