import { accountInBranch } from '@tcheck/api-runtime/principal-of'
import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { OwnLesson, teacherStudents } from '@tcheck/contract/groups/teacher-students'
import { MOST_WAITING_COUNTED } from '@tcheck/contract/groups/teacher-students'
import { listReadingsOfDay } from '@tcheck/data/attendance/reading'
import { getBranch } from '@tcheck/data/branch/branch'
import { getBranchSettings } from '@tcheck/data/branch/branch-settings'
import { listMarksOfBranch } from '@tcheck/data/learning/marks'
import { getDay, listDetailsBefore, nextDayOfTeacher, type StoredDetail } from '@tcheck/data/lesson/lesson'
import { listMasters } from '@tcheck/data/master/master'
import { getShiftMonth } from '@tcheck/data/shift/shift'
import { studentNames } from '@tcheck/data/student/student-name'
import type { Table } from '@tcheck/data/table'
import { toStaffLesson } from '@tcheck/services/attendance/attended-lesson'
import { type BranchTimes, timesOf } from '@tcheck/services/attendance/lesson-times'
import { toWaiting } from '@tcheck/services/learning/waiting-marks'
import { namedStudents } from '@tcheck/services/student/own-students'
import { clockOfMoment, dayOfMoment, monthAfter } from '@tcheck/timetable/japan-clock'
import { readingsThatCount } from '@tcheck/timetable/presence'
import { dueDayOfHopes } from '@tcheck/timetable/shift'
import type { TableNeeds } from '../../function-needs.ts'
import { topicsOf } from '../lesson-topics.ts'

export const needs = {
  read: ['ACCOUNT#', 'BRANCH#', 'COURSE#', 'DAY#', 'MASTER#', 'PLANS#', 'SHIFTS#', 'STUDENT#'],
  list: ['MARKS_WAITING#', 'READINGS_OF#', 'STUDENT_LESSONS#', 'TEACHER_LESSONS#'],
} as const satisfies TableNeeds

/** Enough to see what waits; the page of answers has the rest. */
const SHOWN_WAITING = 3
/** So far back a note is looked for: five weeks of who comes twice a week. */
const LESSONS_READ = 10

/** A teacher's day: the branch's day and its door by one query each, what waits by one page, and who they are by name. */
export const showTop =
  ({ table }: { table: Table }): RouteHandler<typeof teacherStudents.showTop> =>
  async ({ principal, now, throwApiError }) => {
    const { branch_id, account_id } = accountInBranch(principal)
    const today = dayOfMoment(now.toISOString())
    const month = monthAfter(today.slice(0, 7), 1)
    const settings = getBranchSettings(table, branch_id)
    const of = { branch_id, teacher_id: account_id, date: today, now, times: settings.then(timesOf) }
    const [branch, { hopes_due_day }, lessons, waiting, shifts] = await Promise.all([
      getBranch(table, branch_id),
      settings,
      lessonsOf(table, of),
      listMarksOfBranch(table, branch_id, { state: 'waiting', limit: MOST_WAITING_COUNTED, cursor: undefined }),
      getShiftMonth(table, { branch_id, teacher_id: account_id, month }),
    ])
    const shown = waiting.items.slice(0, SHOWN_WAITING)
    const names = await studentNames(
      table,
      shown.map(({ student_id }) => student_id),
    )
    return {
      top: {
        today,
        branch_name: (branch ?? throwApiError('NOT_FOUND')).name,
        lessons,
        waiting: {
          learning_marks: shown.map((marks) => toWaiting(marks, names)),
          count: waiting.items.length,
          has_more: waiting.nextCursor !== null,
        },
        hopes: {
          month,
          day_count: Object.values(shifts.days).filter(({ hoped }) => hoped.length > 0).length,
          due_on: dueDayOfHopes(month, hopes_due_day),
        },
        next_lesson_on: lessons.length > 0 ? null : ((await nextDayOfTeacher(table, account_id, today)) ?? null),
      },
    }
  }

interface OfTeacher {
  branch_id: string
  teacher_id: string
  date: string
  now: Date
  times: Promise<BranchTimes>
}

/** Who sits at the teacher's desks on a day, and how it stands; who was moved away is shown where they went. */
async function lessonsOf(table: Table, { branch_id, teacher_id, date, now, ...of }: OfTeacher): Promise<OwnLesson[]> {
  const [day, readings, times, subjects] = await Promise.all([
    getDay(table, { branch_id, date }),
    listReadingsOfDay(table, branch_id, date),
    of.times,
    listMasters(table, 'subjects'),
  ])
  const desks = new Set(
    day.lessons
      .filter((one) => one.teacher_id === teacher_id)
      .map(({ period, class_number }) => `${period} ${class_number}`),
  )
  const own = day.details.filter(({ period, class_number }) => desks.has(`${period} ${class_number}`))
  const ids = [...new Set(own.map(({ student_id }) => student_id))]
  const [students, earlier, topicOf] = await Promise.all([
    namedStudents(table, branch_id, ids),
    earlierOf(table, ids, date),
    topicsOf(table, own, { date, now }),
  ])
  const names = new Map(subjects.map(({ id, name }) => [id, name]))
  const ofStudents = Map.groupBy(readings, ({ student_id }) => student_id)
  return own
    .flatMap((detail) => {
      const student = students.get(detail.student_id)
      if (!student) return []
      const ofDay = ofStudents.get(student.id) ?? []
      const entry = readingsThatCount(ofDay).find(({ kind }) => kind === 'entry')
      const attended = toStaffLesson({ times, days: new Map([[date, ofDay]]), names, now })(detail)
      const { id, name, grade } = student
      const entered_at = entry ? clockOfMoment(entry.at) : null
      const last_note = lastNoteFor(detail, earlier.get(student.id) ?? [])
      return [{ ...attended, student: { id, name, grade }, entered_at, last_note, topic: topicOf(detail) }]
    })
    .toSorted((a, b) => a.period - b.period || a.student.grade - b.student.grade || (a.id < b.id ? -1 : 1))
}

/** One small query a student; a teacher has no more of them on a day than seats. */
const earlierOf = async (table: Table, ids: readonly string[], day: string): Promise<Map<string, StoredDetail[]>> =>
  new Map(
    await Promise.all(
      ids.map(async (id) => [id, await listDetailsBefore(table, id, { day, limit: LESSONS_READ })] as const),
    ),
  )

/** The newest note of the same subject; of the time in another branch nothing is told. */
function lastNoteFor({ branch_id, subject }: StoredDetail, earlier: readonly StoredDetail[]): OwnLesson['last_note'] {
  const noted = earlier.find((one) => one.branch_id === branch_id && one.subject === subject && one.note)
  return noted?.note ? { date: noted.date, text: noted.note } : null
}
