import { accountInBranch } from '@tcheck/api-runtime/principal-of'
import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { learning } from '@tcheck/contract/groups/learning'
import { DAYS_OF_LESSONS, DAYS_OF_LESSONS_BEFORE } from '@tcheck/contract/learning-plans'
import { schoolYearOf } from '@tcheck/data/attempt/school-year'
import { getBranchSettings } from '@tcheck/data/branch/branch-settings'
import { listCourses } from '@tcheck/data/learning/course'
import { listPlans, listPlanYearsBefore } from '@tcheck/data/learning/plan'
import { listDetailsOfDays } from '@tcheck/data/lesson/lesson'
import { addDays, japanDayOf } from '@tcheck/learning/japan-day'
import { toPlan } from '@tcheck/services/learning/desk-view'
import { knownCourses } from '@tcheck/services/learning/known-courses'
import { namedStudents, ownStudent } from '@tcheck/services/student/own-students'
import { isSeated } from '@tcheck/timetable/day'
import type { LearningDeps } from '../learning-deps.ts'

/** A student's plans of a school year with how they stand, and what more can be planned. */
export const showPlanDesk =
  ({ table }: LearningDeps): RouteHandler<typeof learning.showPlanDeskByBranch> =>
  async ({ input, principal, now, throwApiError }) => {
    const { branch_id: branchId } = accountInBranch(principal)
    const { id, grade: own } = (await ownStudent(table, branchId, input.student_id)) ?? throwApiError('NOT_FOUND')
    const [today, thisYear, grade] = [japanDayOf(now), schoolYearOf(now), input.grade ?? own]
    const year = input.year ?? thisYear
    const days = { from: addDays(today, -DAYS_OF_LESSONS_BEFORE), to: addDays(today, DAYS_OF_LESSONS) }
    const [students, settings, courses, stored, before, details] = await Promise.all([
      namedStudents(table, branchId, [id]),
      getBranchSettings(table, branchId),
      listCourses(table, grade),
      listPlans(table, id, year),
      listPlanYearsBefore(table, id, thisYear),
      listDetailsOfDays(table, id, days),
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
        lessons: details.filter(isSeated).map(({ date, period, subject }) => ({ date, period, subject_code: subject })),
        learning_plans: stored.map((plan) => toPlan(plan, courseOf(plan), today)),
      },
    }
  }
