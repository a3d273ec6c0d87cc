import type { ChapterItem, Course } from '@tcheck/contract/learning'
import type { PlanDesk } from '@tcheck/contract/learning-plans'
import type { PlanItem } from '@tcheck/learning/plan'
import { gradeText } from '../../lib/grade-text.ts'
import { fullDayInWords, shortDayInWords } from '../../lib/japan-text.ts'
import { PrintSheet } from '../../ui/print-sheet.tsx'
import { RichText } from '../math/rich-text.tsx'
import { branchNameOf, useVisitor } from '../session/current-user.ts'
import { isItemDone, type LessonsByDay, lessonText, whose } from './plan-view.ts'
import css from './plans.module.css'

interface PlanPaperProps {
  desk: PlanDesk
  course: Course
  plan: readonly PlanItem[]
  known: ReadonlyMap<string, ChapterItem>
  lessons: LessonsByDay
}

/** A plan on A4, with a box to tick for what is left. */
export function PlanPaper({ desk, course, plan, known, lessons }: PlanPaperProps) {
  const branch = branchNameOf(useVisitor())
  const items = plan.flatMap(({ item: code, day }) => {
    const item = known.get(code)
    return item ? [{ item, day }] : []
  })
  return (
    <PrintSheet>
      <div className={css.sheet}>
        <h1>{`${course.subject_name}の計画(${gradeText(course.grade)})`}</h1>
        <p>{[branch, whose(desk.student), `${fullDayInWords(desk.today)}の時点`].filter(Boolean).join(' ')}</p>
        <table>
          <thead>
            <tr>
              {['日', '授業', '項目', '終わり'].map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {items.map(({ item, day }) => (
              <tr key={item.code}>
                <th scope="row">{shortDayInWords(day)}</th>
                <td>{lessonText(lessons.get(day))}</td>
                <td>
                  <RichText text={item.title} grade={course.grade} />
                </td>
                <td>{isItemDone(item) ? '終わり' : '□'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </PrintSheet>
  )
}
