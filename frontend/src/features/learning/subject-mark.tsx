import { subjectLook } from './subject-look.ts'
import css from './subject-mark.module.css'

/** A subject's sign on its own ground; its name always stands beside it. */
export function SubjectMark({ name }: { name: string }) {
  const { sign, color, background } = subjectLook(name)
  return (
    <span className={css.mark} style={{ color, background }} aria-hidden="true">
      {sign}
    </span>
  )
}
