import { type Subject, splitSubjects, subjectOf } from './find-subject.ts'
import { gradeWords, readGrade } from './read-grade.ts'

type Tell = (sentence: string) => void

/**
 * Codes of the subjects of a text: 「数学、英語」, 「国数英」.
 * @param trouble receives a sentence for each word that cannot be read
 */
export function readTaughtSubjects(text: string, subjects: readonly Subject[], trouble: Tell): string[] {
  const codes = text
    .normalize('NFKC')
    .split(/[;\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .flatMap((part) => splitSubjects(part, subjects))
    .flatMap((word) => {
      const subject = subjectOf(word, subjects)
      if (typeof subject !== 'string') return [subject.code]
      trouble(subject)
      return []
    })
  return [...new Set(codes)]
}

const EVERY_GRADE = Array.from({ length: 12 }, (_, at) => at + 1)
const ALL_GRADES = /^(?:全学年|全部|すべて|全て)$/
const WHOLE_SCHOOL = /^(小|中|高)(?:学校?|等学校|校)?(?:生|全学年)?$/
const FROM_TO = /[~〜ー–—−-]|から/

const schoolOf = (grade: number) => gradeWords(grade).slice(0, 1)

/**
 * Grades of a text: 「中1、中2」, 「小4〜小6」, 「中1・2」, 「中学」, 「全学年」.
 * @param trouble receives a sentence for each part that cannot be read
 */
export function readTaughtGrades(text: string, trouble: Tell): number[] {
  let school = ''
  const gradeOf = (word: string): number | null => {
    const grade = readGrade(word) ?? readGrade(school + word)
    if (grade !== null) school = schoolOf(grade)
    return grade
  }
  const grades = text
    .normalize('NFKC')
    .split(/[、,;/・\s]+/)
    .filter((part) => part !== '')
    .flatMap((part) => {
      const found = gradesOf(part, gradeOf)
      if (found.length === 0) trouble(`「${part}」は、学年として読めません`)
      return found
    })
  return [...new Set(grades)].sort((one, other) => one - other)
}

function gradesOf(part: string, gradeOf: (word: string) => number | null): readonly number[] {
  if (ALL_GRADES.test(part)) return EVERY_GRADE
  const school = WHOLE_SCHOOL.exec(part)?.[1]
  if (school !== undefined) return EVERY_GRADE.filter((grade) => schoolOf(grade) === school)
  const [first = '', last = first, ...more] = part.replace(/まで$/, '').split(FROM_TO)
  if (more.length > 0) return []
  const [from, to] = [gradeOf(first), gradeOf(last)]
  return from === null || to === null ? [] : EVERY_GRADE.slice(from - 1, to)
}
