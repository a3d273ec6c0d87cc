import { changeFailureText } from '@tcheck/contract/lesson'
import { addDays, type Day } from '@tcheck/learning/japan-day'
import { type ChangeFailure, changeDay, type DayChange } from '@tcheck/timetable/change-day'
import {
  type DayPlan,
  detailOf,
  isSamePeriod,
  lessonAt,
  type PeriodDetail,
  type PeriodOfDay,
} from '@tcheck/timetable/day'
import { mondayOf, wantedOfWeek } from '@tcheck/timetable/fill'
import type { BranchRules } from '@tcheck/timetable/rules'
import { type ShiftState, shiftStateOf } from '@tcheck/timetable/shift'
import { takersOfWeek } from '@tcheck/timetable/takers'
import { gradeText } from '../../lib/grade-text.ts'
import { subjectInWords } from '../../lib/subject-words.ts'
import type { People, Week } from './timetable-calls.ts'

export interface Desk {
  period: number
  class_number: number
}

/** A lesson that has no place yet. */
export interface LeftCard extends PeriodOfDay {
  key: string
  student_id: string
  subject: string
  /** Who is wished; empty: whoever is there. */
  teacher_id: string
  isOwed: boolean
}

/** What somebody has taken in hand. */
export type Held =
  | { kind: 'left'; card: LeftCard }
  | { kind: 'seated'; student_id: string; period: number }
  | { kind: 'teacher'; teacher_id: string }

export const rulesOf = ({ rules: { periods, closed_days, ...rules } }: Week): BranchRules => ({
  ...rules,
  periods: periods.map(({ period }) => period),
  closed_days: closed_days.map(({ date }) => date),
})

/** What putting it to a desk is. @param id  of a lesson that is new */
export function changeFor(held: Held, desk: Desk, id: string): DayChange {
  if (held.kind === 'teacher') return { kind: 'teach', teacher_id: held.teacher_id, ...desk }
  if (held.kind === 'seated') return { kind: 'move', student_id: held.student_id, from_period: held.period, ...desk }
  const { student_id, subject, isOwed, date, period } = held.card
  return { kind: 'place', id, student_id, subject, owed: isOwed ? { date, period } : null, ...desk }
}

/** Why it may not be put there, in a sentence; null where it may. */
export function troubleAt(plan: DayPlan, held: Held, desk: Desk, rules: BranchRules): string | null {
  const outcome = changeDay(plan, changeFor(held, desk, 'new'), rules)
  return 'failure' in outcome ? changeFailureText(outcome.failure) : null
}

/** Whether it lies there already. */
export function isAt(plan: DayPlan, held: Held, { period, class_number }: Desk): boolean {
  if (held.kind === 'teacher') return lessonAt(plan, period, class_number)?.teacher_id === held.teacher_id
  return (
    held.kind === 'seated' &&
    held.period === period &&
    detailOf(plan, period, held.student_id)?.class_number === class_number
  )
}

/**
 * What is left to place in a week: lessons of the enrolments, and lessons that are owed; those of the day first.
 *
 * @param plan  the day as it is shown, which may be ahead of what is stored
 */
export function leftCards(week: Week, people: People, plan: DayPlan): LeftCard[] {
  const days = week.days.map((day) => (day.date === plan.date ? plan : day))
  const teacherIds = new Set(people.teachers.filter((one) => !one.is_disabled).map(({ id }) => id))
  const takers = takersOfWeek(people.students, { monday: week.monday, teacherIds })
  const isGiven = (owed: Week['owed'][number]) =>
    plan.details.some(
      ({ student_id, transferred_from: from }) =>
        student_id === owed.student_id && from !== null && isSamePeriod(from, owed),
    )
  const wanted = wantedOfWeek(days, takers).map((one) => ({ ...one, isOwed: false }))
  const owed = week.owed
    .filter((one) => !isGiven(one))
    .map((one) => ({ ...one, teacher_id: teacherOf(people, one), isOwed: true }))
  return [...wanted, ...owed]
    .map((one) => ({ ...one, key: [one.isOwed, one.student_id, one.subject, one.date, one.period].join(' ') }))
    .sort((a, b) => rank(a, plan.date) - rank(b, plan.date))
}

/** Who teaches a student the subject, by the enrolment; empty where nobody is wished. */
export function teacherOf(people: People, { student_id, subject }: { student_id: string; subject: string }): string {
  const enrolments = people.students.find(({ id }) => id === student_id)?.enrolments ?? []
  const wished = enrolments.filter((one) => one.subject_code === subject).flatMap(({ slots }) => slots)
  const isThere = (id: string) => people.teachers.some((one) => one.id === id && !one.is_disabled)
  return wished.find(({ teacher_id }) => isThere(teacher_id))?.teacher_id ?? ''
}

const rank = ({ date }: LeftCard, shown: Day) => (date === shown ? 0 : 1)

/** Teachers with a shift in a period who are at no desk of it. */
export function freeTeachers(week: Week, people: People, plan: DayPlan, period: number): People['teachers'] {
  return people.teachers.filter(
    ({ id, is_disabled }) =>
      !is_disabled &&
      hasShift(week, { teacher_id: id, date: plan.date, period }) &&
      !plan.lessons.some((one) => one.period === period && one.teacher_id === id),
  )
}

/** What is decided or hoped about a period of a day; null where nobody has said anything. */
export function shiftAt(
  { shifts }: Pick<Week, 'shifts'>,
  { teacher_id, date, period }: { teacher_id: string; date: string; period: number },
): ShiftState | null {
  const own = shifts.find((one) => one.teacher_id === teacher_id && one.date === date)
  return own ? shiftStateOf({ [date]: own }, date, period) : null
}

/** A subject or grade that a teacher does not teach; a teacher without subjects or grades teaches all. */
export function notTaught(
  { subject_codes, grades }: Pick<People['teachers'][number], 'subject_codes' | 'grades'>,
  { subject, student_id }: Pick<PeriodDetail, 'subject' | 'student_id'>,
  { students }: Pick<People, 'students'>,
): string | null {
  if (subject_codes.length > 0 && !subject_codes.includes(subject)) return '担当の教科ではありません'
  const grade = students.find(({ id }) => id === student_id)?.grade
  return grade !== undefined && grades.length > 0 && !grades.includes(grade) ? '担当の学年ではありません' : null
}

/** The branch's decision, else the teacher's hope. */
function hasShift(week: Week, of: PeriodOfDay & { teacher_id: string }): boolean {
  const state = shiftAt(week, of)
  return state === 'working' || state === 'hoped'
}

/** A teacher who stands there without a shift. */
export function shiftWarning(week: Week, plan: DayPlan, { period, class_number }: Desk): string | null {
  const teacher_id = lessonAt(plan, period, class_number)?.teacher_id
  if (!teacher_id || hasShift(week, { teacher_id, date: plan.date, period })) return null
  return 'シフトがありません'
}

/** A subject or grade that the teacher of the desk does not teach. */
export function teachingWarning(people: People, plan: DayPlan, detail: PeriodDetail): string | null {
  const teacher_id = lessonAt(plan, detail.period, detail.class_number)?.teacher_id
  const teacher = people.teachers.find(({ id }) => id === teacher_id)
  return teacher ? notTaught(teacher, detail, people) : null
}

/** What takes back what was added to a day: newest last. */
export function takingBack(before: DayPlan, after: DayPlan): DayChange[] {
  const placed = after.details.filter(({ id }) => !before.details.some((one) => one.id === id))
  const taught = after.lessons.filter((one) => !lessonAt(before, one.period, one.class_number))
  return [
    ...placed.map(({ student_id, period }): DayChange => ({ kind: 'remove', student_id, period })),
    ...taught.map(({ period, class_number }): DayChange => ({ kind: 'teach', teacher_id: null, period, class_number })),
  ]
}

/** The Mondays of the weeks that lie in a day's month, in whole or in part. */
export function mondaysOfMonth(date: Day): Day[] {
  const month = date.slice(0, 7)
  const first = mondayOf(`${month}-01`)
  return Array.from({ length: 6 }, (_, at) => addDays(first, 7 * at)).filter(
    (monday) => monday.startsWith(month) || addDays(monday, 6).startsWith(month),
  )
}

export const deskText = ({ period, class_number }: { period: number; class_number: number }): string =>
  `${period}限・クラス${class_number}`

/** Why a lesson found no place, in a word or two. */
export const reasonWords: Record<ChangeFailure, string> = {
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
      return grade === undefined ? name : `${gradeText(grade)}・${name}`
    },
    teacher: (id) => teacherNames.get(id) ?? 'ほかの講師',
  }
}
