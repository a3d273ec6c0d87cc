import type { BranchClass } from '@tcheck/contract/groups/branch-students'
import { SelectField } from '../../../ui/form/choice-fields.tsx'
import { useOwnField } from '../../../ui/form/use-own-field.ts'
import { classValue, classWords } from './student-words.ts'

interface ClassSelectProps {
  classes: readonly BranchClass[]
  value: BranchClass
  onChange: (chosen: BranchClass) => void
}

/** Chooses a class of the branch, each with its number of students. */
export function ClassSelect({ classes, value, onChange }: ClassSelectProps) {
  const field = useOwnField({
    label: 'クラス',
    value: classValue(value),
    onChange: (chosen) => onChange(classes.find((one) => classValue(one) === chosen) ?? value),
  })
  const choices = classes.map((one) => [classValue(one), `${classWords(one)}(${one.student_count}人)`] as const)
  return <SelectField {...field} choices={choices} />
}
