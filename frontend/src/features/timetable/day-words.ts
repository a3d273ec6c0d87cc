import type { ChangeRefusal } from '@tcheck/timetable/change-day'
import { gradeInWords } from '../../lib/grade-words.ts'
import { subjectInWords } from '../../lib/subject-words.ts'
import type { People } from './timetable-calls.ts'

export const deskWords = ({ period, class_number }: { period: number; class_number: number }): string =>
  `${period}限・クラス${class_number}`

/** Why a lesson found no place, in a word or two. */
export const reasonWords: Record<ChangeRefusal, string> = {
  closed: '休みの日',
  no_desk: '設定にない時限',
  not_there: '授業がない',
  student_twice: '同じ時限に別の授業',
  id_in_use: '番号がほかの授業と同じ',
  teacher_twice: '講師が別のクラス',
  desk_full: '席がいっぱい',
  held: '出欠が入っている',
  moved_on: '欠席か振替',
}

/** What people and subjects are called. */
export interface Names {
  student: (id: string) => string
  /** 小6・算数 */
  taken: (studentId: string, subject: string) => string
  /** As it is listed: the sign is chosen by it. */
  subject: (code: string) => string
  teacher: (id: string) => string
}

export function namesOf({ students, teachers, subjects }: People): Names {
  const byId = new Map(students.map((one) => [one.id, one]))
  const teacherNames = new Map(teachers.map(({ id, name }) => [id, name]))
  const subjectNames = new Map(subjects.map(({ code, name }) => [code, name]))
  const subject = (code: string) => subjectNames.get(code) ?? code
  return {
    student: (id) => byId.get(id)?.name ?? '名前のない生徒',
    subject,
    taken: (id, code) => {
      const grade = byId.get(id)?.grade
      const name = subjectInWords(subject(code), grade)
      return grade === undefined ? name : `${gradeInWords(grade)}・${name}`
    },
    teacher: (id) => teacherNames.get(id) ?? 'ほかの講師',
  }
}
