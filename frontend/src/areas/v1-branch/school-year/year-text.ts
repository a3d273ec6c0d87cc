import type { YearStudent } from '@tcheck/contract/groups/branch-school-years'
import { gradeText } from '../../../lib/grade-text.ts'

const LAST_GRADE = 12
/** Where a school may end: 小6, 中3. */
const ENDS: readonly number[] = [6, 9]

export interface GradeRow {
  grade: number
  students: readonly YearStudent[]
  /** Whether it may be the last of the school; the last of all always is. */
  mayGraduate: boolean
}

export function gradesOf(students: readonly YearStudent[]): GradeRow[] {
  const grades = [...new Set(students.map(({ grade }) => grade))].sort((one, other) => one - other)
  return grades.map((grade) => ({
    grade,
    students: students.filter((one) => one.grade === grade),
    mayGraduate: ENDS.includes(grade),
  }))
}

/** 「中2になる」, 「卒業(退会)になる」 */
export const nextText = (grade: number, graduating: ReadonlySet<number>): string =>
  grade === LAST_GRADE || graduating.has(grade) ? '卒業(退会)' : gradeText(grade + 1)

/** Who came in April is in the grade that they are in. */
export const freshOnes = (students: readonly YearStudent[]): ReadonlySet<string> =>
  new Set(students.filter(({ is_fresh }) => is_fresh).map(({ student_id }) => student_id))

export const studentName = ({ name, kumi, ban }: YearStudent): string => name ?? `${kumi}組 ${ban}番`
