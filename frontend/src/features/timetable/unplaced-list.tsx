import type { UnplacedLesson } from '@tcheck/contract/groups/branch-lessons'
import { shortDayInWords } from '../../lib/japan-words.ts'
import { type Names, reasonWords } from './day-words.ts'
import css from './timetable.module.css'

/** Lessons that found no place, and why. */
export function UnplacedList({ left, names }: { left: readonly UnplacedLesson[]; names: Names }) {
  if (left.length === 0) return null
  return (
    <ul className={css.unplaced} aria-label="置けなかった授業">
      {left.map(({ student_id, subject, date, period, teacher_id, reason }) => (
        <li key={[student_id, subject, date, period].join(' ')}>
          <b>{names.student(student_id)}</b> {names.taken(student_id, subject)} {shortDayInWords(date)} {period}限
          {teacher_id && `(${names.teacher(teacher_id)}先生)`}: {reasonWords[reason]}
        </li>
      ))}
    </ul>
  )
}
