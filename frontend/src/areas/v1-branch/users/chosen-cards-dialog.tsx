import type { BranchStudent } from '@tcheck/contract/groups/branch-students'
import { StudentCards } from '../../../features/student-cards/student-cards.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Note } from '../../../ui/note.tsx'
import { classWords } from './student-words.ts'

interface ChosenCardsDialogProps {
  /** Who have a card; at least one. */
  students: readonly BranchStudent[]
  onClose: () => void
}

/** QR cards of students who were chosen, of whichever classes. */
export function ChosenCardsDialog({ students, onClose }: ChosenCardsDialogProps) {
  const cards = students.flatMap(({ student_id, ban, encrypted_username, ...student }) =>
    encrypted_username === null ? [] : [{ student_id, ban, encrypted_username, place: classWords(student) }],
  )
  return (
    <Dialog title="QRカードの印刷" shape="wide" onClose={onClose}>
      <Note kind="warn">
        <p>QRカードは、生徒の鍵です。配ったあとは、生徒が自分で持ちます。</p>
      </Note>
      <StudentCards name="選んだ生徒" students={cards} />
    </Dialog>
  )
}
