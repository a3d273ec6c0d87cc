import { useQuery } from '@tanstack/react-query'
import type { BranchClass } from '@tcheck/contract/groups/branch-students'
import { useState } from 'react'
import { StudentCards } from '../../../features/student-cards/student-cards.tsx'
import { api } from '../../../lib/api/client.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { Note } from '../../../ui/note.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { ClassSelect } from './class-select.tsx'
import { classWords } from './student-words.ts'

interface ClassCardsDialogProps {
  /** Those with students; at least one. */
  classes: readonly BranchClass[]
  first: BranchClass
  onClose: () => void
}

/** No class of a school is larger: a page of the list is a whole class. */
export const CLASS_PAGE = 100

/** A class's QR cards as a sheet to print. */
export function ClassCardsDialog({ classes, first, onClose }: ClassCardsDialogProps) {
  const [chosen, setChosen] = useState(first)
  const { grade, kumi } = chosen
  const list = useQuery(api.branchStudents.list.queryOptions({ input: { grade, kumi, page: 1, per_page: CLASS_PAGE } }))
  const students = list.data?.students.flatMap(({ encrypted_username, ...student }) =>
    encrypted_username === null ? [] : [{ ...student, encrypted_username }],
  )
  return (
    <Dialog title="QRカードの印刷" shape="wide" onClose={onClose}>
      <ClassSelect classes={classes} value={chosen} onChange={setChosen} />
      <Note kind="warn">
        <p>QRカードは、生徒の鍵です。配ったあとは、生徒が自分で持ちます。</p>
      </Note>
      {list.isPending && <Skeleton lines={3} />}
      {list.isError && (
        <ErrorNote title="QRカードを作れませんでした。" error={list.error} onRetry={() => void list.refetch()} />
      )}
      {students && <StudentCards name={classWords(chosen)} students={students} />}
    </Dialog>
  )
}
