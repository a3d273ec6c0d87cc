import type { ClosingReason } from '@tcheck/contract/groups/admin-teachers'
import { useState } from 'react'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { RadioField } from '../../../ui/form/choice-fields.tsx'
import { useOwnField } from '../../../ui/form/use-own-field.ts'

interface StopTeacherProps {
  name: string
  isBusy: boolean
  onStop: (reason: ClosingReason) => void
  onClose: () => void
}

const REASONS = [
  ['left', '異動・退職'],
  ['misuse', '不正'],
  ['other', 'そのほか'],
] as const satisfies readonly (readonly [ClosingReason, string])[]

/** Asks why before a teacher is stopped: the reason decides which classes are ticked for new cards afterwards. */
export function StopTeacher({ name, isBusy, onStop, onClose }: StopTeacherProps) {
  const [reason, setReason] = useState<ClosingReason>('left')
  const field = useOwnField<ClosingReason>({ label: '停止する理由', value: reason, onChange: setReason })
  return (
    <ConfirmDialog
      title={`「${name}」を停止しますか?`}
      verb="停止する"
      isBusy={isBusy}
      onConfirm={() => onStop(reason)}
      onClose={onClose}
    >
      <div className="stack">
        <p>すぐに、どの端末でも使えなくなります。配ったミッションと結果は教室に残ります。あとで元に戻せます。</p>
        <RadioField {...field} choices={REASONS} />
        <p className="muted small">
          生徒のQRカードは、停止しても使えます。停止したあとに、この先生が開いたカードをクラスごとに作り直せます。
        </p>
      </div>
    </ConfirmDialog>
  )
}
