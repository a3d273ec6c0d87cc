import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { learning } from '@tcheck/contract/groups/learning'
import { plansOf } from '@tcheck/services/learning/desk-of'
import { type LearningDeps, learnerOf } from '../learning-deps.ts'

/** The plans of a school year with how they stand. */
export const listPlansOfStudent =
  ({ table }: LearningDeps): RouteHandler<typeof learning.listPlansByStudent> =>
  (call) =>
    plansOf(table, learnerOf(call).student_id, call.now, call.input.year)
