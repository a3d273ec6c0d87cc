import type { Enrolment, PupilState } from '@tcheck/contract/pupil'

/** What a branch's students are searched by, and what its timetable shows of them. */
export interface PupilLine {
  student_id: string
  name: string
  kana: string
  school: string
  login_id: string | null
  state: PupilState
  enrolled_on: string | null
  left_on: string | null
  grade: number
  enrolments: Enrolment[]
}

const texts = ['name', 'kana', 'school', 'login_id', 'state', 'enrolled_on', 'left_on'] as const

/** Weekday, period and teacher of each lesson, behind the code of the subject. */
type ShortEnrolment = [subjectCode: string, ...slots: [weekday: number, period: number, teacherId: string][]]

/** One text of a pupil, made of the pupil alone: a value of the table costs some forty signs on the line, and there are twenty. */
export const lineOf = (pupil: Omit<PupilLine, 'student_id'>): string =>
  JSON.stringify([
    texts.map((field) => pupil[field]),
    pupil.grade,
    pupil.enrolments.map(
      ({ subject_code, slots }): ShortEnrolment => [
        subject_code,
        ...slots.map(({ weekday, period, teacher_id }): [number, number, string] => [weekday, period, teacher_id]),
      ],
    ),
  ])

export function readLine(student_id: string, line: string): PupilLine {
  const [values, grade, enrolments] = JSON.parse(line) as [string[], number, ShortEnrolment[]]
  const named = Object.fromEntries(texts.map((field, at) => [field, values[at]])) as Pick<
    PupilLine,
    (typeof texts)[number]
  >
  return {
    student_id,
    ...named,
    grade,
    enrolments: enrolments.map(
      ([subject_code, ...slots]): Enrolment => ({
        subject_code,
        slots: slots.map(([weekday, period, teacher_id]) => ({ weekday, period, teacher_id })),
      }),
    ),
  }
}
