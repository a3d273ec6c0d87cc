import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { studentEntry } from '@tcheck/contract/groups/student-entry'
import { isContinueCode } from '@tcheck/data/mission/continue-code'
import { getMission } from '@tcheck/data/mission/mission'
import type { Table } from '@tcheck/data/table'
import { openKnownBranches } from '@tcheck/services/authentication/known-branches'
import { bansOfClass } from '../bans-of-class.ts'
import { openShortCode } from '../open-short-code.ts'

/** The entrance that a short code opens: what begins there, class and numbers, to be confirmed. The link comes with the entry. */
export const showShortCode = ({ table }: { table: Table }): RouteHandler<typeof studentEntry.showShortCode> => {
  const branchOf = openKnownBranches(table)
  return async (call) => {
    const { input, now, throwApiError } = call
    const code = await openShortCode(table, call, { code: input.short_code, deviceId: input.device_id })
    const { grade, kumi, branch_id } = code
    const mission = await getMission(table, code.mission_id)
    if (!mission) return throwApiError('LINK_INVALID')
    const isOfClass = mission.classes.some((one) => one.grade === grade && one.kumi === kumi)
    const isCancelled = mission.sets.every(({ cancelled_at }) => cancelled_at !== null)
    if (!isOfClass || isCancelled || (await branchOf(branch_id, now)).isClosed) return throwApiError('LINK_INVALID')
    const bans = await bansOfClass(table, { branch_id, grade, kumi })
    const { title, subject_name } = mission
    return {
      entrance: { grade, kumi, bans, title, subject_name, ...(isContinueCode(code) && { continues: true as const }) },
    }
  }
}
