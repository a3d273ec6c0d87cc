import type { learning } from '@tcheck/contract/groups/learning'
import { listActivitiesOfDays } from '@tcheck/data/learning/activity'
import type { RouteHandler } from '@tcheck/lambda-kit/serve'
import { japanDayOf } from '@tcheck/learning/japan-day'
import { toDay } from '@tcheck/services/learning/desk-view'
import { type LearningDeps, learnerOf } from '../learning-deps.ts'

/** What was done on each day of a stretch; days without anything are left out. One query, bounded by the stretch. */
export const listDaysOfStudent =
  ({ table }: LearningDeps): RouteHandler<typeof learning.listDaysByStudent> =>
  async (call) => {
    const { from, to } = call.input
    const days = await listActivitiesOfDays(table, learnerOf(call).student_id, { from, to })
    return { today: japanDayOf(call.now), learning_days: [...days].map(([day, activity]) => toDay(day, activity)) }
  }
