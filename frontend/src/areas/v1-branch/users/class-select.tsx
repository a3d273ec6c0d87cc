import type { BranchClass } from '@tcheck/contract/groups/branch-students'
import { classValue, classWords } from './student-words.ts'

interface ClassSelectProps {
  id?: string
  classes: readonly BranchClass[]
  value: BranchClass | null
  /** The choice of all classes; left out: one class has to be chosen. */
  all?: string
  onChange: (chosen: BranchClass | null) => void
}

/** Chooses a class of the branch, each with its number of students. */
export function ClassSelect({ id, classes, value, all, onChange }: ClassSelectProps) {
  return (
    <select
      id={id}
      className="input"
      {...(id === undefined && { 'aria-label': 'クラス' })}
      value={value ? classValue(value) : ''}
      onChange={(event) => onChange(classes.find((one) => classValue(one) === event.target.value) ?? null)}
    >
      {all !== undefined && <option value="">{all}</option>}
      {classes.map((one) => (
        <option key={classValue(one)} value={classValue(one)}>
          {classWords(one)}({one.student_count}人)
        </option>
      ))}
    </select>
  )
}
