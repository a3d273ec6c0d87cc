import type { OwnSubject } from '@tcheck/contract/groups/student-content'
import { Link } from 'react-router'
import { SubjectMark } from '../../../features/learning/subject-mark.tsx'
import { subjectInWords } from '../../../lib/subject-words.ts'
import { useGrade } from '../shell/words.tsx'
import css from './drill.module.css'

/** Subjects as links: each has an address of its own. */
export function SubjectTabs({ subjects, chosen }: { subjects: readonly OwnSubject[]; chosen: string | undefined }) {
  const grade = useGrade()
  return (
    <nav className={css.tabs} aria-label="教科">
      {subjects.map(({ subject_code: code, subject_name }) => (
        <Link
          key={code}
          to={`/student/drill/select/${encodeURIComponent(code)}`}
          {...(code === chosen && { 'aria-current': 'page' as const })}
        >
          <SubjectMark name={subject_name} />
          {subjectInWords(subject_name, grade)}
        </Link>
      ))}
    </nav>
  )
}
