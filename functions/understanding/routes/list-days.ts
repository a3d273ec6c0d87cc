import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { understanding } from '@tcheck/contract/groups/understanding'
import { japanDayOf } from '@tcheck/learning/japan-day'
import { learningDays } from '@tcheck/services/learning/learning-days'
import type { RunDeps } from '@tcheck/services/learning/run-deps'
import { reachedStudent } from '@tcheck/services/student/own-students'

/** What one student did on each day of a stretch. */
export const listDays =
  ({ table }: RunDeps): RouteHandler<typeof understanding.listDaysByBranch> =>
  async ({ input: { student_id, from, to }, principal, now, throwApiError }) => {
    const { id } = (await reachedStudent(table, principal, student_id)) ?? throwApiError('NOT_FOUND')
    return { today: japanDayOf(now), learning_days: await learningDays(table, id, { from, to }) }
  }
