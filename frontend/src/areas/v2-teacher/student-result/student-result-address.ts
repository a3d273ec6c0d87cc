import type { AttemptMode } from '@tcheck/contract/activity'
import type { ClassRef } from '@tcheck/contract/fields'
import type { Category } from '@tcheck/contract/question-set'
import { categoryFrom, categoryOfSlug, slugOf } from '../question-set/category.ts'
import { askedYear } from '../school/asked-year.ts'

interface SetOfClass extends ClassRef {
  category: Category
  code: string
  missionId?: string | undefined
  /** An earlier school year. */
  year?: number | undefined
}

/** The same address with one sub question brought into sight: `5(2)`. */
export const withQuestion = (address: string, place: string) => `${address}&${new URLSearchParams({ question: place })}`

/** One student's tries of a set. */
export function studentResultAddress(of: SetOfClass & { studentId: string }): string {
  return addressOf(of, { student_id: of.studentId })
}

/**
 * What a whole class answered in a set.
 *
 * @param place the sub question that is open: `5(2)`
 */
export function setAnswersAddress(of: SetOfClass, place?: string): string {
  return addressOf(of, place ? { question: place } : {})
}

function addressOf({ category, code, grade, kumi, missionId, year }: SetOfClass, more: Record<string, string>): string {
  const query = new URLSearchParams({
    grade: String(grade),
    kumi,
    ...more,
    ...(missionId && { mission_id: missionId }),
    ...(year !== undefined && { year: String(year) }),
  })
  return `/teacher/student-result/${slugOf(category)}/${encodeURIComponent(code)}?${query}`
}

/** One student's attempts of everything. */
export function attemptsAddress({ grade, kumi, studentId }: ClassRef & { studentId: string }): string {
  return `/teacher/student-result?${new URLSearchParams({ grade: String(grade), kumi, student_id: studentId })}`
}

/** What an address of `/teacher/student-result/{subject?}/{key?}/{mode?}` asks for. */
export interface AskedStudentResult {
  /** Kind and code of the set; null: all sets. */
  set: { category: Category; code: string } | null
  category: Category | null
  /** Only attempts of this mode. */
  mode: AttemptMode | null
  classRef: ClassRef | null
  studentId: string | null
  missionId: string | null
  /** An earlier school year; undefined: the class as it is now. */
  year: number | undefined
}

const modes: readonly AttemptMode[] = ['practice', 'test', 'review', 'similar']

/** The path names the set; `category` and `code` of the query do where the path does not. */
export function askedStudentResult(
  params: Readonly<Record<string, string | undefined>>,
  query: URLSearchParams,
): AskedStudentResult {
  const category = categoryOfSlug(params['subject']) ?? categoryFrom(query.get('category'))
  const code = params['key'] ?? query.get('code')
  const grade = Number(query.get('grade'))
  const kumi = query.get('kumi')
  const isClass = Number.isInteger(grade) && grade >= 1 && grade <= 12 && kumi
  return {
    set: category && code ? { category, code } : null,
    category,
    mode: modes.find((mode) => mode === params['mode']) ?? null,
    classRef: isClass ? { grade, kumi } : null,
    studentId: query.get('student_id') || null,
    missionId: query.get('mission_id') || null,
    year: askedYear(query),
  }
}
