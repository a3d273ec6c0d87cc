import type { learning } from '@tcheck/contract/groups/learning'
import type { RouteHandler } from '@tcheck/lambda-kit/serve'
import { japanDayOf } from '@tcheck/learning/japan-day'
import { plansOf } from '@tcheck/services/learning/desk-of'
import { type LearningDeps, learnerOf } from '../learning-deps.ts'

/** The plans of this school year with how they stand. */
export const listPlansOfStudent =
  ({ table }: LearningDeps): RouteHandler<typeof learning.listPlansByStudent> =>
  async (call) => ({
    learning_plans: await plansOf(table, learnerOf(call).student_id, call.now),
    today: japanDayOf(call.now),
  })
