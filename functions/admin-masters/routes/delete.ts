import { auditCall } from '@tcheck/api-runtime/audit-of'
import type { RouteHandler } from '@tcheck/api-runtime/serve'
import { masterDeleteFailure } from '@tcheck/contract/act-rules'
import type { adminMasters } from '@tcheck/contract/groups/admin-masters'
import { deleteMasterWrite, listMasters, type MasterEntry } from '@tcheck/data/master/master'
import type { Table } from '@tcheck/data/table'
import { actOn, readMaster } from '../master-views.ts'

/** Only while nothing names it: sets, issues of material codes, courses of learning, and of a subject its units. */
export const deleteMaster =
  ({ table }: { table: Table }): RouteHandler<typeof adminMasters.delete> =>
  async (call) => {
    const { throwApiError } = call
    const { kind, id } = call.input
    if (kind === 'grades') return throwApiError('MASTER_FIXED')
    const entries = await listMasters<MasterEntry>(table, kind)
    const entry = entries.find((one) => one.id === id) ?? throwApiError('NOT_FOUND')
    const shown = (await readMaster(table, kind, id)) ?? throwApiError('NOT_FOUND')
    const count = shown.set_count + shown.unit_count + shown.issue_count + shown.course_count
    const why = masterDeleteFailure({ used_count: count })
    if (why) return throwApiError(why, { count })
    await table.transact([deleteMasterWrite(entry), auditCall(call, actOn(kind, id, 'deleted', 'entry'))])
    return { success: true }
  }
