import type { ImportedCourse } from '@tcheck/contract/imported'
import { gradeInWords } from '../../lib/grade-words.ts'
import { inDigits } from '../../lib/i18n/numbers.ts'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import css from './import.module.css'
import { setStates } from './import-view.ts'

/** The courses of an import: what becomes of each, and the way to see its contents as students will. */
export function CoursesOfImport({
  courses,
  onLook,
}: {
  courses: readonly ImportedCourse[]
  onLook: (at: number) => void
}) {
  return (
    <section className="card" aria-label="学習内容">
      <header>
        <h2>学習内容</h2>
        <span className="muted">{inDigits(courses.length)}件</span>
      </header>
      <ul className={css.sets}>
        {courses.map((course) => {
          const { word, kind } = setStates[course.state]
          const name = `${gradeInWords(course.grade)} ${course.subject_name}`
          return (
            <li key={course.at}>
              <div className={css.title}>
                <b>{name}</b>
                <span className="muted small">
                  {inDigits(course.chapter_count)}章・学習内容{inDigits(course.content_count)}
                </span>
              </div>
              <span className={css.marks}>
                {course.error_count > 0 && <Chip kind="danger">エラー{inDigits(course.error_count)}件</Chip>}
                {course.warning_count > 0 && <Chip kind="warn">注意{inDigits(course.warning_count)}件</Chip>}
                <Chip kind={kind}>{word}</Chip>
                {course.state === 'changed' && (
                  <span className="muted small nowrap">
                    {course.version === 0 ? 'いまの内容' : `版${course.version}`}から{inDigits(course.difference_count)}
                    か所
                  </span>
                )}
              </span>
              <Button size="sm" onClick={() => onLook(course.at)} aria-label={`${name}の見本`}>
                見本
              </Button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
