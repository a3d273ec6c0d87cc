import { useQuery } from '@tanstack/react-query'
import type { BranchClass, BranchStudent } from '@tcheck/contract/groups/branch-students'
import { useState } from 'react'
import { api } from '../../../lib/api/client.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { ErrorNote } from '../../../ui/error-note.tsx'
import { SelectField } from '../../../ui/form/choice-fields.tsx'
import { useOwnField } from '../../../ui/form/use-own-field.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { type CardKind, CardNote, CardsOf, cardKinds } from './student-cards-of.tsx'
import { classValue, classWords } from './student-text.ts'

interface ClassCardsDialogProps {
  /** Those with students; at least one. */
  classes: readonly BranchClass[]
  first: BranchClass
  /** Which cards there are; the first one is shown. */
  kinds: readonly CardKind[]
  onClose: () => void
}

/** No class of a school is larger: a page of the list is a whole class. */
export const CLASS_PAGE = 100

/** A class's cards of one kind as a sheet to print. */
export function ClassCardsDialog({ classes, first, kinds, onClose }: ClassCardsDialogProps) {
  const [chosen, setChosen] = useState(first)
  const [kind, setKind] = useState<CardKind>(kinds[0] ?? 'qr')
  const { grade, kumi } = chosen
  const list = useQuery(api.branchStudents.list.queryOptions({ input: { grade, kumi, page: 1, per_page: CLASS_PAGE } }))
  const kindField = useOwnField({ label: 'カードの種類', value: kind, onChange: setKind })
  return (
    <Dialog title={kinds.length > 1 ? 'カードの印刷' : `${cardKinds[kind]}の印刷`} shape="wide" onClose={onClose}>
      {kinds.length > 1 && <SelectField {...kindField} choices={kinds.map((one) => [one, cardKinds[one]] as const)} />}
      <ClassSelect classes={classes} value={chosen} onChange={setChosen} />
      <CardNote kind={kind} />
      {list.isPending && <Skeleton lines={3} />}
      {list.isError && (
        <ErrorNote
          title={`${cardKinds[kind]}を作れませんでした。`}
          error={list.error}
          onRetry={() => void list.refetch()}
        />
      )}
      {list.data && <CardsOf kind={kind} name={classWords(chosen)} students={list.data.students} />}
    </Dialog>
  )
}

interface ChosenCardsDialogProps {
  kind: CardKind
  /** Who have such a card; at least one. */
  students: readonly BranchStudent[]
  onClose: () => void
}

/** Cards of students who were chosen, of whichever classes. */
export const ChosenCardsDialog = ({ kind, students, onClose }: ChosenCardsDialogProps) => (
  <Dialog title={`${cardKinds[kind]}の印刷`} shape="wide" onClose={onClose}>
    <CardNote kind={kind} />
    <CardsOf kind={kind} name="選んだ生徒" students={students} />
  </Dialog>
)

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
