import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { learning } from '@tcheck/contract/groups/learning'
import { japanDayOf } from '@tcheck/learning/japan-day'
import { learningDays } from '@tcheck/services/learning/learning-days'
import { type LearningDeps, learnerOf } from '../learning-deps.ts'

/** What was done on each day of a stretch; days without anything are left out. Two requests, bounded by the stretch. */
export const listDaysOfStudent =
  ({ table }: LearningDeps): RouteHandler<typeof learning.listDaysByStudent> =>
  async (call) => {
    const { from, to } = call.input
    const learning_days = await learningDays(table, learnerOf(call).student_id, { from, to })
    return { today: japanDayOf(call.now), learning_days }
  }
