import { auditCall } from '@tcheck/api-runtime/audit-of'
import type { RouteHandler } from '@tcheck/api-runtime/serve'
import { masterMergeFailure } from '@tcheck/contract/act-rules'
import type { adminMasters } from '@tcheck/contract/groups/admin-masters'
import { changeMasterWrite, listAllMasters, type MasterEntry, type UnitEntry } from '@tcheck/data/master/master'
import { nameMasterInHeads } from '@tcheck/data/question-set/heads-of-master'
import type { Table } from '@tcheck/data/table'
import { actOn, readMaster } from '../master-views.ts'

type Entry = MasterEntry & Partial<UnitEntry>

/**
 * Merges one entry into another: sets and units follow, and imports still accept the old code. After an interruption the same call
 * continues.
 */
export const merge =
  ({ table }: { table: Table }): RouteHandler<typeof adminMasters.merge> =>
  async (call) => {
    const { throwApiError } = call
    const { kind, id, into_id } = call.input
    if (kind === 'grades') return throwApiError('MASTER_FIXED')
    if (id === into_id) return throwApiError('MASTER_MERGE_ITSELF')
    const entries = await listAllMasters<Entry>(table, kind)
    const entry = entries.find((one) => one.id === id) ?? throwApiError('NOT_FOUND')
    const into = entries.find((one) => one.id === into_id && !one.merged_into) ?? throwApiError('NOT_FOUND')
    if (entry.merged_into !== undefined && entry.merged_into !== into_id) return throwApiError('NOT_FOUND')
    const why = masterMergeFailure(entry, into)
    if (why) return throwApiError(why)
    if (entry.merged_into === undefined) {
      await table.transact([
        changeMasterWrite(entry, { merged_into: into_id }),
        auditCall(call, actOn(kind, id, 'changed', `merged into ${into_id}`)),
      ])
    }
    // Whoever was merged into this one before is found under the new one, too.
    for (const one of entries.filter(({ merged_into }) => merged_into === id))
      await table.transact([changeMasterWrite(one, { merged_into: into_id })])
    if (kind === 'subjects') await moveUnits(table, id, into_id)
    await nameMasterInHeads(table, kind, { from: id, to: into })
    return { master: (await readMaster(table, kind, into_id)) ?? throwApiError('NOT_FOUND') }
  }

async function moveUnits(table: Table, from: string, to: string): Promise<void> {
  const units = await listAllMasters<UnitEntry>(table, 'units')
  for (const unit of units.filter(({ subject_code }) => subject_code === from))
    await table.transact([changeMasterWrite(unit, { subject_code: to })])
}
