import css from './subject-chip.module.css'
import { subjectLook } from './subject-mark.tsx'

interface SubjectChipProps {
  name: string
  /** False where something else says the name. */
  isNamed?: boolean
}

/** A subject in the room of one letter, its first: in lists and calendars of staff. It is heard whole. */
export function SubjectChip({ name, isNamed = true }: SubjectChipProps) {
  const { color, background } = subjectLook(name)
  return (
    <span className={`flex-none text-12 bold ${css.chip}`} style={{ color, background }} title={name}>
      <span aria-hidden="true">{[...name][0]}</span>
      {isNamed && <span className="sr">{name}</span>}
    </span>
  )
}
