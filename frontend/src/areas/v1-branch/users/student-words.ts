import type { BranchClass, BranchStudent } from '@tcheck/contract/groups/branch-students'
import { gradeInWords } from '../../../lib/grade-words.ts'

type ClassOf = Pick<BranchClass, 'grade' | 'kumi'>

/** 「小6 1組」 */
export const classWords = ({ grade, kumi }: ClassOf) => `${gradeInWords(grade)} ${kumi}組`

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
