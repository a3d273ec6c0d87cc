import { auditCall } from '@tcheck/api-runtime/audit-of'
import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { adminMasters } from '@tcheck/contract/groups/admin-masters'
import { changeMasterWrite, listMasters, type MasterEntry } from '@tcheck/data/master/master'
import { nameMasterInHeads } from '@tcheck/data/question-set/heads-of-master'
import type { Table } from '@tcheck/data/table'
import { actOn, readMaster } from '../master-views.ts'

/** Gives an entry another name, in the lists of sets too. Where it was cut off, the same call again ends it. */
export const update =
  ({ table }: { table: Table }): RouteHandler<typeof adminMasters.update> =>
  async (call) => {
    const { throwApiError } = call
    const { kind, id, master } = call.input
    const entries = await listMasters<MasterEntry>(table, kind)
    const entry = entries.find((one) => one.id === id) ?? throwApiError('NOT_FOUND')
    if (entry.name !== master.name) {
      await table.transact([
        changeMasterWrite(entry, { name: master.name }),
        auditCall(call, actOn(kind, id, 'changed', 'name')),
      ])
    }
    await nameMasterInHeads(table, kind, { from: id, to: { id, name: master.name } })
    return { master: (await readMaster(table, kind, id)) ?? throwApiError('NOT_FOUND') }
  }
