import type { OwnLesson, teacherStudents } from '@tcheck/contract/groups/teacher-students'
import { MOST_WAITING_COUNTED } from '@tcheck/contract/groups/teacher-students'
import { listReadingsOfDay } from '@tcheck/data/attendance/reading'
import { getBranch } from '@tcheck/data/branch/branch'
import { listMarksOfBranch } from '@tcheck/data/learning/marks'
import { getDay } from '@tcheck/data/lesson/lesson'
import { listMasters } from '@tcheck/data/master/master'
import { getShiftMonth } from '@tcheck/data/shift/shift'
import type { Table } from '@tcheck/data/table'
import { accountInBranch } from '@tcheck/lambda-kit/principal-of'
import type { RouteHandler } from '@tcheck/lambda-kit/serve'
import { toAttendedLesson } from '@tcheck/services/attendance/attended-lesson'
import { timesOfBranch } from '@tcheck/services/attendance/lesson-times'
import { namesOf, toWaiting } from '@tcheck/services/learning/waiting-marks'
import { namedStudents } from '@tcheck/services/student/own-students'
import { clockOfMoment, dayOfMoment, monthAfter } from '@tcheck/timetable/japan-clock'
import { readingsThatCount } from '@tcheck/timetable/presence'
import type { TableNeeds } from '../../function-needs.ts'

export const needs = {
  read: ['ACCOUNT#', 'BRANCH#', 'DAY#', 'MASTER#', 'SHIFTS#', 'STUDENT#'],
  list: ['MARKS_WAITING#', 'READINGS_OF#'],
} as const satisfies TableNeeds

/** Enough to see what waits; the page of answers has the rest. */
const SHOWN_WAITING = 3

/** A teacher's day: the branch's day and its door by one query each, what waits by one page, and who they are by name. */
export const showTop =
  ({ table }: { table: Table }): RouteHandler<typeof teacherStudents.showTop> =>
  async ({ principal, now, refuse }) => {
    const { branch_id, account_id } = accountInBranch(principal)
    const today = dayOfMoment(now.toISOString())
    const month = monthAfter(today.slice(0, 7), 1)
    const [branch, lessons, waiting, shifts] = await Promise.all([
      getBranch(table, branch_id),
      lessonsOf(table, { branch_id, teacher_id: account_id, date: today, now }),
      listMarksOfBranch(table, branch_id, { state: 'waiting', limit: MOST_WAITING_COUNTED, cursor: undefined }),
      getShiftMonth(table, { branch_id, teacher_id: account_id, month }),
    ])
    const shown = waiting.items.slice(0, SHOWN_WAITING)
    const names = await namesOf(
      table,
      shown.map(({ student_id }) => student_id),
    )
    return {
      top: {
        today,
        branch_name: (branch ?? refuse('NOT_FOUND')).name,
        lessons,
        waiting: {
          learning_marks: shown.map((marks) => toWaiting(marks, names)),
          count: waiting.items.length,
          has_more: waiting.nextCursor !== null,
        },
        hopes: { month, day_count: Object.values(shifts.days).filter(({ hoped }) => hoped.length > 0).length },
      },
    }
  }

interface OfTeacher {
  branch_id: string
  teacher_id: string
  date: string
  now: Date
}

/** Who sits at the teacher's desks on a day, and how it stands; who was moved away is shown where they went. */
async function lessonsOf(table: Table, { branch_id, teacher_id, date, now }: OfTeacher): Promise<OwnLesson[]> {
  const [day, readings, times, subjects] = await Promise.all([
    getDay(table, { branch_id, date }),
    listReadingsOfDay(table, branch_id, date),
    timesOfBranch(table, branch_id),
    listMasters(table, 'subjects'),
  ])
  const desks = new Set(
    day.lessons
      .filter((one) => one.teacher_id === teacher_id)
      .map(({ period, class_number }) => `${period} ${class_number}`),
  )
  const own = day.details.filter(({ period, class_number }) => desks.has(`${period} ${class_number}`))
  const students = await namedStudents(table, branch_id, [...new Set(own.map(({ student_id }) => student_id))])
  const names = new Map(subjects.map(({ id, name }) => [id, name]))
  const ofStudents = Map.groupBy(readings, ({ student_id }) => student_id)
  return own
    .flatMap((detail) => {
      const student = students.get(detail.student_id)
      if (!student) return []
      const ofDay = ofStudents.get(student.id) ?? []
      const entry = readingsThatCount(ofDay).find(({ kind }) => kind === 'entry')
      const attended = toAttendedLesson({ times, days: new Map([[date, ofDay]]), names, now })(detail)
      const { id, name, grade } = student
      return [{ ...attended, student: { id, name, grade }, entered_at: entry ? clockOfMoment(entry.at) : null }]
    })
    .toSorted((a, b) => a.period - b.period || a.student.grade - b.student.grade || (a.id < b.id ? -1 : 1))
}
