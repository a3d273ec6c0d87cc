import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { parentChildren } from '@tcheck/contract/groups/parent-children'
import type { LearningPlan } from '@tcheck/contract/learning-desk'
import { getBranch } from '@tcheck/data/branch/branch'
import { listReportsOfStudent } from '@tcheck/data/report/report'
import { studentName } from '@tcheck/data/student/student-name'
import type { Table } from '@tcheck/data/table'
import { type Day, japanDayOf } from '@tcheck/learning/japan-day'
import { weekOfStudent } from '@tcheck/services/attendance/week-of-student'
import { deskOf } from '@tcheck/services/learning/desk-of'
import { reachedStudent } from '@tcheck/services/student/own-students'

/** It reads what staff says of a child, and writes nothing of it. */
export const needs = {
  read: ['COURSE#', 'COURSES#', 'LEARNING#', 'MASTER#', 'PLANS#', 'READINGS#', 'SCHOOL_REPORTS#'],
  list: ['STUDENT_LESSONS#'],
} as const

/** A child at a glance: the day at the door, the week, and what is to be done. As many requests however long the child is there. */
export const showTop =
  ({ table }: { table: Table }): RouteHandler<typeof parentChildren.showTop> =>
  async ({ input, principal, now, throwApiError }) => {
    const student = (await reachedStudent(table, principal, input.student_id)) ?? throwApiError('NOT_FOUND')
    const { id, grade, kumi, ban, branch_id } = student
    const today = japanDayOf(now)
    const [name, branch, door, desk, reports] = await Promise.all([
      studentName(table, id),
      getBranch(table, branch_id),
      weekOfStudent(table, student, now),
      deskOf(table, id, now),
      listReportsOfStudent(table, id, { side: 'school', limit: 1 }),
    ])
    const [report] = reports.items
    return {
      top: {
        today,
        branch_name: branch?.name ?? '',
        student: { id, grade, kumi, ban, name },
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
