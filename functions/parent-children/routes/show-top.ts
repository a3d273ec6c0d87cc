import type { parentChildren } from '@tcheck/contract/groups/parent-children'
import type { LearningPlan } from '@tcheck/contract/learning-desk'
import { getAccount } from '@tcheck/data/account/account'
import { listReadingsOfStudent } from '@tcheck/data/attendance/reading'
import { getBranch } from '@tcheck/data/branch/branch'
import { listDetailsOfDays } from '@tcheck/data/lesson/lesson'
import { listMasters } from '@tcheck/data/master/master'
import { listReportsOfStudent } from '@tcheck/data/report/report'
import type { Student } from '@tcheck/data/student/student'
import type { Table } from '@tcheck/data/table'
import type { RouteHandler } from '@tcheck/lambda-kit/serve'
import { addDays, type Day, japanDayOf, weekdayOf } from '@tcheck/learning/japan-day'
import { toAttendedLesson } from '@tcheck/services/attendance/attended-lesson'
import { timesOfBranch } from '@tcheck/services/attendance/lesson-times'
import { deskOf } from '@tcheck/services/learning/desk-of'
import { reachedStudent } from '@tcheck/services/student/own-students'
import { clockOfMoment, spanOfDay } from '@tcheck/timetable/japan-clock'
import { readingsThatCount } from '@tcheck/timetable/presence'

/** It reads what staff says of a child, and writes nothing of it. */
export const needs = {
  read: ['COURSE#', 'COURSES#', 'LEARNING#', 'MASTER#', 'PLANS#', 'READINGS#', 'REPORTS#'],
  list: ['STUDENT_LESSONS#'],
} as const

/** A child at a glance: the day at the door, the week, and what is to be done. As many requests however long the child is there. */
export const showTop =
  ({ table }: { table: Table }): RouteHandler<typeof parentChildren.showTop> =>
  async ({ input, principal, now, refuse }) => {
    const student = (await reachedStudent(table, principal, input.student_id)) ?? refuse('NOT_FOUND')
    const { id, grade, kumi, ban, branch_id } = student
    const today = japanDayOf(now)
    const [account, branch, door, desk, [report]] = await Promise.all([
      getAccount(table, id),
      getBranch(table, branch_id),
      doorOf(table, student, now),
      deskOf(table, id, now),
      listReportsOfStudent(table, id, 1),
    ])
    return {
      top: {
        today,
        branch_name: branch?.name ?? '',
        student: { id, grade, kumi, ban, name: account?.name || null },
        ...door,
        learning_plans: desk.learning_plans.map((plan) => dueOf(plan, today)),
        learning_tasks: desk.learning_tasks,
        school_grade: report
          ? {
              ...{ id: report.id, report_type: report.report_type, title: report.title },
              ...{ created_at: report.created_at, file_count: report.files.length },
            }
          : null,
      },
    }
  }

const dueOf = (plan: LearningPlan, today: Day): LearningPlan => ({
  ...plan,
  items: plan.items.filter(({ day, is_done }) => !is_done && day <= today),
})

/** Readings of today and lessons of the week; of the time in another branch nothing is told. */
async function doorOf(table: Table, { id, branch_id }: Student, now: Date) {
  const today = japanDayOf(now)
  const from = addDays(today, -weekdayOf(today))
  const week = { from: spanOfDay(from).from, until: spanOfDay(today).until }
  const [times, subjects, details, all] = await Promise.all([
    timesOfBranch(table, branch_id),
    listMasters(table, 'subjects'),
    listDetailsOfDays(table, id, { from, to: addDays(from, DAYS_A_WEEK - 1) }),
    listReadingsOfStudent(table, id, week),
  ])
  const isHere = (one: { branch_id: string }) => one.branch_id === branch_id
  const days = Map.groupBy(all.filter(isHere), ({ date }) => date)
  const names = new Map(subjects.map(({ id: code, name }) => [code, name]))
  const counted = readingsThatCount(days.get(today) ?? [])
  return {
    is_inside: counted.at(-1)?.kind === 'entry',
    readings: counted.map(({ at, date, kind }) => ({ at, date, clock: clockOfMoment(at), kind })),
    lessons: details.filter(isHere).map(toAttendedLesson({ times, days, names, now })),
  }
}

const DAYS_A_WEEK = 7
