import { accountInBranch } from '@tcheck/api-runtime/principal-of'
import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { learning } from '@tcheck/contract/groups/learning'
import { schoolYearOf } from '@tcheck/data/attempt/school-year'
import { getBranchSettings } from '@tcheck/data/branch/branch-settings'
import { listCourses } from '@tcheck/data/learning/course'
import { listPlans, listPlanYearsBefore } from '@tcheck/data/learning/plan'
import { japanDayOf } from '@tcheck/learning/japan-day'
import { toPlan } from '@tcheck/services/learning/desk-view'
import { knownCourses } from '@tcheck/services/learning/known-courses'
import { namedStudents, ownStudent } from '@tcheck/services/student/own-students'
import type { LearningDeps } from '../learning-deps.ts'

/** A student's plans of a school year with how they stand, and what more can be planned. */
export const showPlanDesk =
  ({ table }: LearningDeps): RouteHandler<typeof learning.showPlanDeskByBranch> =>
  async ({ input, principal, now, throwApiError }) => {
    const { branch_id: branchId } = accountInBranch(principal)
    const { id, grade: own } = (await ownStudent(table, branchId, input.student_id)) ?? throwApiError('NOT_FOUND')
    const [today, thisYear, grade] = [japanDayOf(now), schoolYearOf(now), input.grade ?? own]
    const year = input.year ?? thisYear
    const [students, settings, courses, stored, before] = await Promise.all([
      namedStudents(table, branchId, [id]),
      getBranchSettings(table, branchId),
      listCourses(table, grade),
      listPlans(table, id, year),
      listPlanYearsBefore(table, id, thisYear),
    ])
    const courseOf = await knownCourses(table, id, stored)
    return {
      plan_desk: {
        ...{
          today,
          year,
          years: [thisYear, ...before],
          grade,
          student: students.get(id) ?? throwApiError('NOT_FOUND'),
        },
        subjects: courses.map(({ subject_code: code, subject_name: name }) => ({ code, name })),
        closed_weekdays: settings.closed_weekdays,
        closed_days: settings.closed_days.map(({ date }) => date),
        learning_plans: stored.map((plan) => toPlan(plan, courseOf(plan), today)),
      },
    }
  }
