import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { studentEntry } from '@tcheck/contract/groups/student-entry'
import { getMission } from '@tcheck/data/mission/mission'
import { isUrlOpen } from '@tcheck/data/shareable-url/open-url'
import { getShareableUrl } from '@tcheck/data/shareable-url/shareable-url'
import type { Table } from '@tcheck/data/table'
import { bansOfClass } from '../bans-of-class.ts'
import { countingWrong } from '../limit-tries.ts'

type Show = RouteHandler<typeof studentEntry.showBans>

/**
 * The numbers of one confirmed class for a link. The holder of a link could try them one by one, so the list reveals no more. Never all
 * classes at once, which would reveal the school's size.
 */
export const showBans = ({ table }: { table: Table }): Show => {
  const show: Show = async ({ input: { id, grade, kumi }, now, throwApiError }) => {
    const mission = await getMission(table, id)
    const url = mission ? null : ((await getShareableUrl(table, id)) ?? throwApiError('NOT_FOUND'))
    if (url && !(await isUrlOpen(table, url, now))) return throwApiError('LINK_INVALID')
    const mayEnter = mission
      ? mission.classes.some((one) => one.grade === grade && one.kumi === kumi)
      : url?.allows_entry === true
    const branch_id = mission?.branch_id ?? url?.branch_id
    if (!mayEnter || branch_id === undefined) return throwApiError('ENTRY_NOT_ALLOWED')
    const bans = await bansOfClass(table, { branch_id, grade, kumi })
    // A class that the school does not have, which only a shareable key can name.
    if (url && bans.length === 0) return throwApiError('ENTRY_NOT_ALLOWED')
    return { bans }
  }
  return (call) => countingWrong(table, call, call.input.id, () => show(call))
}
