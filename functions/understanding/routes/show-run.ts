import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { understanding } from '@tcheck/contract/groups/understanding'
import { getRun } from '@tcheck/data/learning/run'
import type { RunDeps } from '@tcheck/services/learning/run-deps'
import { wholeRun } from '@tcheck/services/learning/whole-run'
import { reachedStudent } from '@tcheck/services/student/own-students'

/** A run of a student, to look at. */
export const showRun =
  (deps: RunDeps): RouteHandler<typeof understanding.showRunByBranch> =>
  async ({ input, principal, now, throwApiError }) => {
    const [student, run] = await Promise.all([
      reachedStudent(deps.table, principal, input.student_id),
      getRun(deps.table, input.id),
    ])
    if (!student || run?.attempt.student_id !== student.id) return throwApiError('NOT_FOUND')
    return (await wholeRun(deps, run, now)) ?? throwApiError('NOT_FOUND')
  }
