import type { ForcedOfClass, RegradedQuestion } from '@tcheck/contract/groups/teacher-regrades'
import { Button } from '../../../ui/button.tsx'
import { Dialog, dialogActions } from '../../../ui/dialog.tsx'
import { dateTimeText } from '../school/tokyo-time.ts'
import css from './regrade-note.module.css'
import { RegradedList } from './regraded-student.tsx'

interface ForcedDialogProps {
  forced: ForcedOfClass
  questions: readonly RegradedQuestion[]
  grade: number
  onClose: () => void
}

/** What a regrade for all changed: whose marks, from what to what and why. There is nothing to decide, and it says who can go back. */
export function ForcedDialog({
  forced: { at, reason, students, is_cut },
  questions,
  grade,
  onClose,
}: ForcedDialogProps) {
  return (
    <Dialog title="一斉の採点し直しで変わったところ" shape="wide" onClose={onClose}>
      <p className="small">{`${dateTimeText(at)}・理由: ${reason}`}</p>
      {is_cut && <p className="muted small">回が多いため、新しいものまでは、くらべていません。</p>}
      <RegradedList changed={students} questions={questions} isTaken grade={grade} />
      <p className="small">
        生徒が見る印・点・正答も、直されたものになっています。生徒の答えは変わりません。クラスだけを元にもどすことはできません。もどす必要があるときは、Tチェックの運用の担当者にお知らせください。
      </p>
      <div className={`${dialogActions} ${css.acts}`}>
        <Button onClick={onClose}>閉じる</Button>
      </div>
    </Dialog>
  )
}
