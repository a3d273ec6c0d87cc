import type { Enrolment, PupilState } from '@tcheck/contract/pupil'
import { gradeKey } from '../key-text.ts'
import { type Item, type Key, onlyIfAbsent, type Table, type Write } from '../table.ts'
import { type Student, studentPk } from './student.ts'

/** What a branch's students are searched by, and what its timetable shows of them. */
interface PupilListRow {
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

/**
 * A cram school's profile of a student; `Student` has the seat (grade, kumi, ban). Students of a school have none: {@link pupilOf} returns
 * an empty one.
 */
export interface Pupil {
  student_id: string
  branch_id: string
  name: string
  /** As it is read, in hiragana; empty where nobody has written it. */
  kana: string
  school: string
  /** Of the account that the student signs in with, which never changes; words are looked for in it. */
  login_id: string | null
  /** The grade of the seat, once more: lists are chosen by it. */
  grade: number
  /** `YYYY-MM-DD` in Japan, or null where it is not known. */
  enrolled_on: string | null
  left_on: string | null
  state: PupilState
  /** When the office ended the sign-in of who left; only what it ended then opens when they come back. */
  closed_at?: string | null
  enrolments: Enrolment[]
  /** How many parents name the student as their child, kept by each change of the family; not there before the first of them. */
  parent_count?: number
  /** Raised by every change; a change names the one that it was made of. 0: nothing is stored yet. */
  revision: number
}

const LIST = 'PUPILS#'
const SK = 'PUPIL'

const keyOf = (studentId: string): Key => ({ pk: studentPk(studentId), sk: SK })

export const pupilItem = (pupil: Pupil): Item => ({
  ...pupil,
  line: listRowOf(pupil),
  ...keyOf(pupil.student_id),
  gsi1pk: `${LIST}${pupil.branch_id}`,
  gsi1sk: `${gradeKey(pupil.grade)}#${pupil.student_id}`,
})

/** @throws ConditionFailed, on writing, where somebody else has changed it meanwhile */
export const pupilWrite = (pupil: Pupil): Write => ({
  put: pupilItem(pupil),
  condition:
    pupil.revision === 1
      ? onlyIfAbsent
      : { ConditionExpression: 'revision = :before', ExpressionAttributeValues: { ':before': pupil.revision - 1 } },
})

/** Nothing but the student's own: keys, and what is kept twice, are the table's matter. */
function plain({ pk: _, sk: __, gsi1pk: ___, gsi1sk: ____, line: _____, ...pupil }: Pupil & Partial<Item>): Pupil {
  return pupil
}

export async function getPupil(table: Table, studentId: string): Promise<Pupil | undefined> {
  const stored = await table.get<Pupil & Item>(keyOf(studentId), { consistent: true })
  return stored && plain(stored)
}

/** Of a page of students; who has none is left out. */
export const getPupils = async (table: Table, studentIds: readonly string[]): Promise<Pupil[]> =>
  (await table.batchGet<Pupil & Item>(studentIds.map(keyOf))).map(plain)

const pupilsOfBranch = (branchId: string) => ({ index: 'gsi1', partition: `${LIST}${branchId}` }) as const

/** Every pupil of a branch, also those who have left: as many as the product lets a branch have (2,000). By grade. */
export const listPupils = async (table: Table, branchId: string): Promise<Pupil[]> =>
  (await table.queryAll<Pupil & Item>(pupilsOfBranch(branchId))).map(plain)

/** Every pupil of a branch, also those who have left, by their lines alone (decision 0333). */
export async function listPupilRows(table: Table, branchId: string): Promise<PupilListRow[]> {
  const stored = await table.queryAll<{ student_id: string; line: string }>({
    ...pupilsOfBranch(branchId),
    only: ['student_id', 'line'],
  })
  return stored.map(({ student_id, line }) => readListRow(student_id, line))
}

/** What is known of a student without a stored profile: in the school, without a name. */
export const pupilOf = ({
  id,
  branch_id,
  grade,
  login_id,
}: Pick<Student, 'id' | 'branch_id' | 'grade' | 'login_id'>): Pupil => ({
  student_id: id,
  branch_id,
  login_id,
  name: '',
  kana: '',
  school: '',
  grade,
  enrolled_on: null,
  left_on: null,
  state: 'enrolled',
  enrolments: [],
  revision: 0,
})

/** One text of a pupil, made of the pupil alone: a value of the table costs some forty signs on the line, and there are twenty. */
export const listRowOf = (pupil: Omit<PupilListRow, 'student_id'>): string =>
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

export function readListRow(student_id: string, line: string): PupilListRow {
  const [values, grade, enrolments] = JSON.parse(line) as [string[], number, ShortEnrolment[]]
  const named = Object.fromEntries(texts.map((field, at) => [field, values[at]])) as Pick<
    PupilListRow,
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
