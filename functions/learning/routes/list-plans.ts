import type { learning } from '@tcheck/contract/groups/learning'
import { schoolYearOf } from '@tcheck/data/attempt/school-year'
import { listPlans } from '@tcheck/data/learning/plan'
import type { RouteHandler } from '@tcheck/lambda-kit/serve'
import { japanDayOf } from '@tcheck/learning/japan-day'
import { toPlan } from '@tcheck/services/learning/desk-view'
import { knownCourses } from '@tcheck/services/learning/known-courses'
import { type LearningDeps, learnerOf } from '../learning-deps.ts'

/** The plans of this school year with how they stand: one query, and three requests for each course that they are of. */
export const listPlansOfStudent =
  ({ table }: LearningDeps): RouteHandler<typeof learning.listPlansByStudent> =>
  async (call) => {
    const { student_id } = learnerOf(call)
    const today = japanDayOf(call.now)
    const all = await listPlans(table, student_id, schoolYearOf(call.now))
    // An emptied one keeps its revision, for who plans anew.
    const plans = all.filter(({ items }) => items.length > 0)
    const courseOf = await knownCourses(table, student_id, plans)
    return { today, learning_plans: plans.map((plan) => toPlan(plan, courseOf(plan), today)) }
  }
