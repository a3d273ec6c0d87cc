import { randomInt } from 'node:crypto'
import { auditCall } from '@tcheck/api-runtime/audit-of'
import { accountInBranch } from '@tcheck/api-runtime/principal-of'
import type { RouteHandler } from '@tcheck/api-runtime/serve'
import { shortCodeFailure } from '@tcheck/contract/act-rules'
import type { teacherMissions } from '@tcheck/contract/groups/teacher-missions'
import { SHORT_CODE_COUNT, shortCodeOf } from '@tcheck/contract/short-code'
import { missionStateAt } from '@tcheck/data/mission/mission'
import { isLiveAt, listShortCodes, putShortCode, SHORT_CODE_MS, type ShortCode } from '@tcheck/data/mission/short-code'
import { ConditionFailed, type Table } from '@tcheck/data/table'
import { networkMark } from '@tcheck/services/links/network-mark'
import { ownMission } from '../mission/own-mission.ts'
import { isOf, shortCodeView } from '../mission/own-short-codes.ts'

type Create = RouteHandler<typeof teacherMissions.createShortCode>

/** With a tenth of all codes live at once, one call in a hundred million finds none. */
const MOST_DRAWS = 8

/**
 * 短いコードを出す: a code for one class of a delivered mission, valid for three hours. An active code of the class is returned again, so that two
 * windows and a repeated call show the same one; `replaces` names the code to replace.
 * @param deps.draw a random number from 0 to 99,999
 */
export const createShortCode =
  ({ table, draw = () => randomInt(SHORT_CODE_COUNT) }: { table: Table; draw?: () => number }): Create =>
  async (call) => {
    const { input, now, principal, throwApiError } = call
    const mission = await ownMission(table, call)
    if (!mission.classes.some(isOf(input))) return throwApiError('NOT_FOUND')
    const why = shortCodeFailure({ state: missionStateAt(mission, now) })
    if (why) return throwApiError(why)
    const { branch_id, account_id: created_by } = accountInBranch(principal)
    for (let draws = 0; draws < MOST_DRAWS; draws++) {
      const before = (await listShortCodes(table, mission.id)).find(isOf(input))
      if (before && isLiveAt(before, now) && before.code !== input.replaces)
        return { short_code: shortCodeView(before) }
      const shown: ShortCode = {
        code: shortCodeOf(draw()),
        branch_id,
        mission_id: mission.id,
        grade: input.grade,
        kumi: input.kumi,
        created_by,
        created_at: now.toISOString(),
        ends_at: new Date(now.getTime() + SHORT_CODE_MS).toISOString(),
        network: networkMark(call.sourceIp),
      }
      // The code stays out of the record: for three hours it opens something.
      const details = { class: `${input.grade}-${input.kumi}` }
      const act = auditCall(call, { action: 'short_code_shown', target: { kind: 'mission', id: mission.id }, details })
      try {
        await putShortCode(table, shown, { before, more: [act] })
        return { short_code: shortCodeView(shown) }
      } catch (error) {
        if (!(error instanceof ConditionFailed)) throw error
      }
    }
    return throwApiError('UNAVAILABLE')
  }
