import { auditCall } from '@tcheck/api-runtime/audit-of'
import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { teacherMissions } from '@tcheck/contract/groups/teacher-missions'
import { endShortCode as end, isLiveAt, listShortCodes } from '@tcheck/data/mission/short-code'
import { ConditionFailed, type Table } from '@tcheck/data/table'
import { ownMission } from '../mission/own-mission.ts'
import { isOf } from '../mission/own-short-codes.ts'

/** おわりにする: from now on the code opens nothing; whoever has come in by it goes on. */
export const endShortCode =
  ({ table }: { table: Table }): RouteHandler<typeof teacherMissions.endShortCode> =>
  async (call) => {
    const { input, now, throwApiError } = call
    const { id } = await ownMission(table, call)
    const code = (await listShortCodes(table, id)).find(isOf(input))
    if (!code || !isLiveAt(code, now)) return { ended_count: 0 }
    const details = { class: `${input.grade}-${input.kumi}` }
    const act = auditCall(call, { action: 'short_code_ended', target: { kind: 'mission', id }, details })
    try {
      await end(table, code, now.toISOString(), [act])
      return { ended_count: 1 }
    } catch (error) {
      throw error instanceof ConditionFailed ? throwApiError('CONFLICT') : error
    }
  }
