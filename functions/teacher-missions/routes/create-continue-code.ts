import { randomInt } from 'node:crypto'
import { auditCall } from '@tcheck/api-runtime/audit-of'
import { accountInBranch } from '@tcheck/api-runtime/principal-of'
import type { RouteHandler } from '@tcheck/api-runtime/serve'
import { continueFailure, shortCodeFailure } from '@tcheck/contract/act-rules'
import type { ShownContinueCode, teacherMissions } from '@tcheck/contract/groups/teacher-missions'
import { SHORT_CODE_COUNT, shortCodeOf } from '@tcheck/contract/short-code'
import { getAttempt } from '@tcheck/data/attempt/attempt'
import {
  CONTINUE_CODE_MS,
  type ContinueCode,
  getContinueCode,
  putContinueCode,
} from '@tcheck/data/mission/continue-code'
import { missionStateAt } from '@tcheck/data/mission/mission'
import { ConditionFailed, type Table } from '@tcheck/data/table'
import { networkMark } from '@tcheck/services/links/network-mark'
import { ownMission } from '../mission/own-mission.ts'

type Create = RouteHandler<typeof teacherMissions.createContinueCode>

/** As for the codes of classes. */
const MOST_DRAWS = 8

/**
 * 別の端末で続ける: a one-time code for the number whose attempt this is, valid for ten minutes. An active code of the number is returned again;
 * `replaces` names the code to replace.
 * @param deps.draw a random number from 0 to 99,999
 */
export const createContinueCode =
  ({ table, draw = () => randomInt(SHORT_CODE_COUNT) }: { table: Table; draw?: () => number }): Create =>
  async (call) => {
    const { input, now, principal, throwApiError } = call
    const mission = await ownMission(table, call)
    const attempt = await getAttempt(table, input.student_activity_group_id)
    if (attempt?.mission_id !== mission.id || attempt.branch_id !== mission.branch_id) return throwApiError('NOT_FOUND')
    const { student_id, grade, kumi, ban, entry_id, finished_at } = attempt
    const why =
      shortCodeFailure({ state: missionStateAt(mission, now) }) ??
      continueFailure({ is_by_number: entry_id !== null, is_finished: finished_at !== null })
    if (why || entry_id === null) return throwApiError(why ?? 'NOT_FOUND')
    const { branch_id, account_id: created_by } = accountInBranch(principal)
    for (let draws = 0; draws < MOST_DRAWS; draws++) {
      const before = await getContinueCode(table, mission.id, student_id, now)
      const isSame = before.live?.seat.entry_id === entry_id && before.live.code !== input.replaces
      if (before.live && isSame) return { continue_code: viewOf(before.live) }
      const shown: ContinueCode = {
        code: shortCodeOf(draw()),
        mission_id: mission.id,
        created_at: now.toISOString(),
        ends_at: new Date(now.getTime() + CONTINUE_CODE_MS).toISOString(),
        network: networkMark(call.sourceIp),
        seat: { student_id, ban, entry_id },
        ...{ branch_id, grade, kumi, created_by },
      }
      // The code stays out of the record: it opens something.
      const act = auditCall(call, {
        action: 'continue_code_shown',
        target: { kind: 'attempt', id: attempt.id },
        details: { class: `${grade}-${kumi}`, ban },
      })
      try {
        await putContinueCode(table, shown, { before, more: [act] })
        return { continue_code: viewOf(shown) }
      } catch (error) {
        if (!(error instanceof ConditionFailed)) throw error
      }
    }
    return throwApiError('UNAVAILABLE')
  }

const viewOf = ({ grade, kumi, code, ends_at, seat }: ContinueCode): ShownContinueCode => ({
  ...{ grade, kumi, code, ends_at },
  ban: seat.ban,
})
