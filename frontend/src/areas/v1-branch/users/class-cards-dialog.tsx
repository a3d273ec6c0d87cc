import { useQuery } from '@tanstack/react-query'
import type { BranchClass, BranchStudent } from '@tcheck/contract/groups/branch-students'
import { useState } from 'react'
import { StudentCards } from '../../../features/student-cards/student-cards.tsx'
import { api } from '../../../lib/api/client.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { SelectField } from '../../../ui/form/choice-fields.tsx'
import { useOwnField } from '../../../ui/form/use-own-field.ts'
import { Note } from '../../../ui/note.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { classValue, classWords } from './student-text.ts'

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
        <p>QRカードを持っている人は、その生徒として入れます。配ったあとは、生徒が自分で持ちます。</p>
      </Note>
      {list.isPending && <Skeleton lines={3} />}
      {list.isError && (
        <ErrorNote title="QRカードを作れませんでした。" error={list.error} onRetry={() => void list.refetch()} />
      )}
      {students && <StudentCards name={classWords(chosen)} students={students} />}
    </Dialog>
  )
}

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
        <p>QRカードを持っている人は、その生徒として入れます。配ったあとは、生徒が自分で持ちます。</p>
      </Note>
      <StudentCards name="選んだ生徒" students={cards} />
    </Dialog>
  )
}

interface ClassSelectProps {
  classes: readonly BranchClass[]
  value: BranchClass
  onChange: (chosen: BranchClass) => void
}

/** Chooses a class of the branch, each with its number of students. */
function ClassSelect({ classes, value, onChange }: ClassSelectProps) {
  const field = useOwnField({
    label: 'クラス',
    value: classValue(value),
    onChange: (chosen) => onChange(classes.find((one) => classValue(one) === chosen) ?? value),
  })
  const choices = classes.map((one) => [classValue(one), `${classWords(one)}(${one.student_count}人)`] as const)
  return <SelectField {...field} choices={choices} />
}
