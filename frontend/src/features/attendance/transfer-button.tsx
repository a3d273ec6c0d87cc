import type { AttendedLesson } from '@tcheck/contract/groups/attendance'
import { useState } from 'react'
import { shortDayInWords } from '../../lib/japan-text.ts'
import { BusyButton } from '../../ui/busy-button.tsx'
import { FormErrors } from '../../ui/form-errors.tsx'
import { openedLater } from '../../ui/opened-later.tsx'
import { transferAct } from './attend-view.ts'
import { useTransfer } from './transfer-calls.ts'

const TransferWindow = openedLater(() => import('./transfer-window.tsx').then((part) => part.TransferWindow))

interface TransferButtonProps {
  lesson: AttendedLesson
  studentId: string
  isBusy: boolean
}

/** At a lesson that was missed: where it is given instead, or not there after all. */
export function TransferButton({ lesson, studentId, isBusy }: TransferButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const takingBack = useTransfer(studentId, '振替を取り消しました')
  const act = transferAct(lesson)
  const { transferred_to: to } = lesson
  const when = `${shortDayInWords(lesson.date)} ${lesson.period}限`
  return (
    <>
      {act === 'give' && (
        <BusyButton size="sm" aria-label={`${when}の振替を決める`} isBusy={isBusy} onClick={() => setOpen(true)}>
          振替を決める
        </BusyButton>
      )}
      {act === 'take_back' && to && (
        <BusyButton
          size="sm"
          kind="quiet"
          aria-label={`${when}の振替を取り消す`}
          isBusy={isBusy || takingBack.isSaving}
          onClick={() =>
            takingBack.save({
              date: to.date,
              changes: [{ kind: 'remove', student_id: studentId, period: to.period }],
            })
          }
        >
          振替を取り消す
        </BusyButton>
      )}
      <FormErrors error={takingBack.error} fallback="振替を取り消せませんでした。もう一度お試しください。" />
      {isOpen && <TransferWindow lesson={lesson} studentId={studentId} onClose={() => setOpen(false)} />}
    </>
  )
}
