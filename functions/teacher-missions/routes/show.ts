import { accountInBranch } from '@tcheck/api-runtime/principal-of'
import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { teacherMissions } from '@tcheck/contract/groups/teacher-missions'
import { getMission } from '@tcheck/data/mission/mission'
import type { AttemptDeps } from '../mission/change-attempt.ts'
import { openMissionViews } from '../mission/mission-view.ts'
import { classesByGradeAndKumi, progressOf } from './list.ts'

/** One mission of the own branch with how far its classes are. */
export const show =
  (deps: AttemptDeps): RouteHandler<typeof teacherMissions.show> =>
  async ({ input, principal, now, throwApiError }) => {
    const { branch_id: branchId } = accountInBranch(principal)
    const { table } = deps
    const mission = await getMission(table, input.id)
    if (!mission || mission.branch_id !== branchId) return throwApiError('NOT_FOUND')
    const progress = await progressOf(deps, mission, await classesByGradeAndKumi(table, branchId), now)
    return { mission: { ...(await openMissionViews(table, now)(mission)), progress } }
  }
