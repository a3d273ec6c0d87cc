import { type AttendTypeName, attendTypeNames, attendTypes } from '@tcheck/contract/attendance'
import type { AttendanceMonth, AttendedLesson, AttendingStudent, DoorReading } from '@tcheck/contract/groups/attendance'
import { isOwed } from '@tcheck/timetable/day'
import { attendTotals } from '@tcheck/timetable/presence-totals'
import { gradeText } from '../../lib/grade-text.ts'
import { shortDayInWords } from '../../lib/japan-text.ts'
import { subjectInWords } from '../../lib/subject-words.ts'

/** 2026年11月 */
export const monthWords = (month: string): string => `${Number(month.slice(0, 4))}年${Number(month.slice(5))}月`

/** 青木 ひなた(小6 1組 3番); students of a school have no name. */
export function studentWords({ name, grade, kumi, ban }: AttendingStudent): string {
  const place = `${gradeText(grade)} ${kumi}組 ${ban}番`
  return name === null ? place : `${name}(${place})`
}

/** The month with its subjects as the student's grade calls them: 算数 or 数学. */
export const inWordsOfGrade = (month: AttendanceMonth): AttendanceMonth => ({
  ...month,
  lessons: month.lessons.map((lesson) => ({
    ...lesson,
    subject_name: lesson.subject_name && subjectInWords(lesson.subject_name, month.student.grade),
  })),
})

export const subjectText = ({ subject, subject_name }: Pick<AttendedLesson, 'subject' | 'subject_name'>): string =>
  subject_name ?? subject

/** 「16:55–18:20」 of a day; who has not left is still there, or nobody tapped. */
export function staysText(readings: readonly DoorReading[], date: string): string {
  const ofDay = readings.filter((one) => one.date === date)
  const stays: string[] = []
  for (const { kind, clock } of ofDay) {
    if (kind === 'entry') stays.push(`${clock}–`)
    else stays.push(`${stays.pop() ?? '–'}${clock}`)
  }
  return stays.join('、')
}

/** Where a lesson was moved to or from. */
export function transferText({ transferred_to: to, transferred_from: from, attend_type }: AttendedLesson): string {
  if (to) return `${shortDayInWords(to.date)} ${to.period}限へ`
  if (from) return `${shortDayInWords(from.date)} ${from.period}限から`
  return attend_type === 'transferred' ? '振替先は未定' : ''
}

/** Rows of the totals: all, then each subject. */
export function totalRows(
  lessons: readonly AttendedLesson[],
): { name: string; counts: Record<AttendTypeName, number> }[] {
  const { all, subjects } = attendTotals(lessons.map((one) => ({ ...one, subject: subjectText(one) })))
  return [{ name: '合計', counts: all }, ...subjects.map(({ subject, counts }) => ({ name: subject, counts }))]
}

/** What was held or missed, for the pie: what is still planned says nothing yet. */
export const pieSlices = (lessons: readonly AttendedLesson[]) => {
  const { all } = attendTotals(lessons)
  return attendTypeNames
    .filter((type) => type !== 'planned')
    .map((type) => ({ key: type, name: attendTypes[type], value: all[type] }))
}

/** A change of one lesson: the type that it gets, and the one that an undo gives back. null: what the readings say. */
export interface TypeChange {
  date: string
  period: number
  attend_type: AttendTypeName | null
  revision: number
}

/** What sets these lessons to one type. */
export const changesTo = (lessons: readonly AttendedLesson[], attend_type: AttendTypeName | null): TypeChange[] =>
  lessons.map(({ date, period, revision }) => ({ date, period, attend_type, revision }))

/** What gives them back what they had, once they are saved. @param saved their revisions after the change */
export const changesBack = (
  before: readonly AttendedLesson[],
  saved: readonly Pick<TypeChange, 'date' | 'period' | 'revision'>[],
): TypeChange[] =>
  before.flatMap(({ date, period, attend_type, set_by }) => {
    const now = saved.find((one) => one.date === date && one.period === period)
    return now ? [{ ...now, attend_type: set_by === 'person' ? attend_type : null }] : []
  })

/** Lessons that 「すべて出席に」 is about: over, and nobody has said how they went. */
export const leftOpen = (lessons: readonly AttendedLesson[]): AttendedLesson[] =>
  lessons.filter(({ is_left_open }) => is_left_open)

/** What may be done about a lesson that was missed; null: nothing. */
export function transferAct(lesson: AttendedLesson): 'give' | 'take_back' | null {
  if (lesson.transferred_to) return 'take_back'
  return isOwed({ ...lesson, student_id: '' }) ? 'give' : null
}
