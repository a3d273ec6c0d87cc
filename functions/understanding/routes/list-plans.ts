import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { understanding } from '@tcheck/contract/groups/understanding'
import { plansOf } from '@tcheck/services/learning/desk-of'
import type { RunDeps } from '@tcheck/services/learning/run-deps'
import { reachedStudent } from '@tcheck/services/student/own-students'

/** A child's plans of a school year, as the child sees them. */
export const listPlans =
  ({ table }: RunDeps): RouteHandler<typeof understanding.listPlansByParent> =>
  async ({ input, principal, now, throwApiError }) => {
    const { id } = (await reachedStudent(table, principal, input.student_id)) ?? throwApiError('NOT_FOUND')
    return plansOf(table, id, now, input.year)
  }
