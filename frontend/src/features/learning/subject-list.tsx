import { IconChevronRight } from '@tabler/icons-react'
import { Link } from 'react-router'
import { subjectInWords } from '../../lib/subject-words.ts'
import { LearnersWords } from './learning-words.tsx'
import { subjectPath } from './material-paths.ts'
import css from './subject-list.module.css'
import { SubjectMark } from './subject-mark.tsx'

interface SubjectListProps {
  subjects: readonly { code: string; name: string; chapter_count: number }[]
  grade: number
}

/** The subjects of a grade, each as big as a hand needs. */
export function SubjectList({ subjects, grade }: SubjectListProps) {
  return (
    <ul className={css.subjects}>
      {subjects.map(({ code, name, chapter_count }) => (
        <li key={code} className="card">
          <Link to={subjectPath(code)}>
            <SubjectMark name={name} />
            <span className="grow">
              <b>{subjectInWords(name, grade)}</b>
              <span className="muted">
                <LearnersWords text={`{全部|ぜんぶ}で${chapter_count}{章|しょう}`} />
              </span>
            </span>
            <IconChevronRight className="i" aria-hidden />
          </Link>
        </li>
      ))}
    </ul>
  )
}
