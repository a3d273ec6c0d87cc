import { auditCall } from '@tcheck/api-runtime/audit-of'
import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { adminMasters } from '@tcheck/contract/groups/admin-masters'
import {
  changeMasterWrite,
  listMasters,
  type MasterEntry,
  type MasterKind,
  masterItem,
  positionAfter,
} from '@tcheck/data/master/master'
import type { Key, Table } from '@tcheck/data/table'
import { actOn } from '../master-views.ts'

/** Puts an entry behind another one: one write, so two people who sort at once keep what each of them moved. */
export const move =
  ({ table }: { table: Table }): RouteHandler<typeof adminMasters.move> =>
  async (call) => {
    const { throwApiError } = call
    const { kind, id, after_id } = call.input
    const entries = await listMasters<MasterEntry>(table, kind)
    const entry = entries.find((one) => one.id === id) ?? throwApiError('NOT_FOUND')
    let others = entries.filter((one) => one !== entry)
    if (after_id !== null && !others.some((one) => one.id === after_id)) return throwApiError('NOT_FOUND')
    let position = positionAfter(others, after_id)
    if (position === null) {
      others = await numberAnew(table, kind, others)
      position = positionAfter(others, after_id) ?? others.length + 1
    }
    await table.transact([changeMasterWrite(entry, { position }), auditCall(call, actOn(kind, id, 'changed', 'place'))])
    return { success: true }
  }

/** After some twenty moves into one gap: whole numbers again, in the same order. */
async function numberAnew(table: Table, kind: MasterKind, entries: readonly (MasterEntry & Key)[]) {
  const numbered = entries.map((entry, at) => ({ ...entry, position: at + 1 }))
  await table.batchPut(numbered.map((entry) => ({ ...masterItem(kind, entry), ...entry })))
  return numbered
}
