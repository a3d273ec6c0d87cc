import type { BranchClass, BranchStudent } from '@tcheck/contract/groups/branch-students'
import { addDays } from '@tcheck/learning/japan-day'
import { gradeText } from '../../../lib/grade-text.ts'
import { shortDayInWords } from '../../../lib/japan-text.ts'

type ClassOf = Pick<BranchClass, 'grade' | 'kumi'>

/** 「小6 1組」 */
export const classWords = ({ grade, kumi }: ClassOf) => `${gradeText(grade)} ${kumi}組`

/** 「小6 1組 3番」 */
export const placeWords = (student: Pick<BranchStudent, 'grade' | 'kumi' | 'ban'>) =>
  `${classWords(student)} ${student.ban}番`

/** 「青木 ひなたさん」, and where there is no name 「中2 2組 3番の生徒」. */
export const studentWords = (student: Pick<BranchStudent, 'grade' | 'kumi' | 'ban' | 'name'>) =>
  student.name === null ? `${placeWords(student)}の生徒` : `${student.name}さん`

/** A class as one value of a choice: 「6:1」; the kumi may hold anything. */
export const classValue = ({ grade, kumi }: ClassOf) => `${grade}:${kumi}`

/** What the address asks for: a class of the branch, or none. */
export function classOfAddress<T extends ClassOf>(params: URLSearchParams, classes: readonly T[]): T | null {
  const value = `${params.get('grade')}:${params.get('kumi')}`
  return classes.find((one) => classValue(one) === value) ?? null
}

type Lessons = Pick<BranchStudent, 'state' | 'lessons_a_week' | 'next_lesson'>

/** Somebody has forgotten to place them: they take lessons, and none is to come. */
export const hasNoUpcomingLesson = ({ state, lessons_a_week, next_lesson }: Lessons) =>
  state === 'enrolled' && lessons_a_week > 0 && next_lesson === null

/** 「今日 3限」, 「11/28(土) 3限」 */
export function nextLessonText(lessons: Lessons, today: string): string {
  const { next_lesson: next } = lessons
  if (next === null) return hasNoUpcomingLesson(lessons) ? '決まっていません' : '—'
  if (next.date === today) return `今日 ${next.period}限`
  if (next.date === addDays(today, 1)) return `明日 ${next.period}限`
  return `${shortDayInWords(next.date)} ${next.period}限`
}

/** Of a student of a school, who has none here, nothing is said. */
export const parentText = ({ parent_count }: Pick<BranchStudent, 'parent_count'>) =>
  parent_count === null ? '' : parent_count === 0 ? '未作成' : `つながり ${parent_count}人`
