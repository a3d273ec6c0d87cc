import { IconChevronRight } from '@tabler/icons-react'
import type { OwnQuestionSet } from '@tcheck/contract/groups/student-content'
import { plainText } from '@tcheck/markup/plain-text'
import { SubjectMark } from '../../../features/learning/subject-mark.tsx'
import { RichText } from '../../../features/math/rich-text.tsx'
import { gradeText } from '../../../lib/grade-text.ts'
import { subjectInWords } from '../../../lib/subject-words.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { playPath } from '../shell/paths.ts'
import { useGrade, Words } from '../shell/words.tsx'
import css from './challenge.module.css'
import { reasonOf, suggestionsOf } from './challenge-view.ts'

/** つぎにおすすめ: up to three sets, each with why; the first one stands out. */
export function Suggestions({ sets }: { sets: readonly OwnQuestionSet[] }) {
  const grade = useGrade()
  const shown = suggestionsOf(sets)
  if (shown.length === 0) return null
  return (
    <section className={css.next} aria-labelledby="next-title">
      <h2 id="next-title">
        <Words text="つぎは、これがおすすめ" />
      </h2>
      <ul>
        {shown.map((set, index) => (
          <li key={`${set.category}-${set.code}`} className={index === 0 ? `card ${css.first}` : 'card'}>
            <p className={`text-14 bold ${css.reason}`}>
              <Words text={reasonOf(set)} />
            </p>
            <div className={`flex align-start gap-12 ${css.what}`}>
              <SubjectMark name={set.subject_name} />
              <div>
                <h3>
                  <RichText text={set.title} grade={grade} />
                </h3>
                <p className="muted">
                  {`${gradeText(set.grade_id)} ${subjectInWords(set.subject_name, set.grade_id)}・${set.question_count}問`}
                </p>
              </div>
            </div>
            <ButtonLink
              kind={index === 0 ? 'primary' : 'soft'}
              size="lg"
              to={playPath({ category: set.category, code: set.code })}
              aria-label={`${plainText(set.title)}をとく`}
            >
              とく
              <IconChevronRight className="i" aria-hidden />
            </ButtonLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
