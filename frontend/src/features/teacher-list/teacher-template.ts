import type { ListColumn } from '@tcheck/contract/list-column'
import { type ClassTeacherColumn, classTeacherColumns, teacherColumns } from '@tcheck/contract/teacher-columns'
import { gradeChoices, type ListTemplate, subjectsFooter } from '../list-import/list-template.ts'

type Columns = Readonly<Partial<Record<ClassTeacherColumn, ListColumn>>>

/** How the lists of v1 teachers and of v2 teachers differ. */
export const teacherLists = {
  講師: { columns: classTeacherColumns, realm: 'teacher-v1' },
  先生: { columns: teacherColumns, realm: 'teacher-v2' },
} as const

export type TeacherWord = keyof typeof teacherLists

const LEAST = { name: '見本 二郎' }

/** An empty list of teachers with two example rows. @param subjects that there are; a list of v2 teachers has none */
export function teacherTemplate(who: TeacherWord, subjects: readonly string[]): ListTemplate<ClassTeacherColumn> {
  const columns: Columns = teacherLists[who].columns
  const full = Object.fromEntries(Object.entries(columns).map(([column, { example }]) => [column, example]))
  const hasSubjects = columns.subjects !== undefined
  return {
    name: `${who}の一覧`,
    columns: columns as Readonly<Record<ClassTeacherColumn, ListColumn>>,
    examples: [{ ...full, ...(hasSubjects && { subjects: subjects.slice(0, 2).join('、') }) }, LEAST],
    widths: { subjects: 28, grades: 24 },
    ...(hasSubjects && {
      choices: { subjects, grades: gradeChoices },
      several: ['subjects', 'grades'],
      footer: subjectsFooter(subjects),
    }),
  }
}
