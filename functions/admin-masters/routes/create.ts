import { auditCall } from '@tcheck/api-runtime/audit-of'
import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { adminMasters } from '@tcheck/contract/groups/admin-masters'
import { MOST_MASTERS } from '@tcheck/contract/most'
import { createMasterWrite, listAllMasters, listMasters, type MasterEntry } from '@tcheck/data/master/master'
import { ConditionFailed, type Table } from '@tcheck/data/table'
import { actOn, readMaster } from '../master-views.ts'

type Create = RouteHandler<typeof adminMasters.create>

/** A new entry, at the end of its list. A code that was merged into another one is taken for good. */
export const create =
  ({ table }: { table: Table }): Create =>
  async (call) => {
    const { kind, master } = call.input
    const { throwApiError } = call
    if (kind === 'grades') return throwApiError('MASTER_FIXED')
    const entries = await listAllMasters<MasterEntry>(table, kind)
    if (entries.some(({ id }) => id === master.id)) return throwApiError('MASTER_TAKEN')
    if (entries.length >= MOST_MASTERS) return throwApiError('MASTERS_TOO_MANY')
    const place = kind === 'units' ? await positionOfUnit(table, call) : {}
    const position = Math.floor(entries.at(-1)?.position ?? 0) + 1
    const entry = { id: master.id, name: master.name, position, ...place }
    try {
      await table.transact([createMasterWrite(kind, entry), auditCall(call, actOn(kind, entry.id, 'created', 'entry'))])
    } catch (error) {
      if (error instanceof ConditionFailed) return throwApiError('MASTER_TAKEN')
      throw error
    }
    return { master: (await readMaster(table, kind, entry.id)) ?? throwApiError('MASTER_TAKEN') }
  }

/** A unit belongs to a subject and a grade. */
async function positionOfUnit(table: Table, { input: { master }, throwApiError }: Parameters<Create>[0]) {
  const { subject_code, grade_id } = master
  const subjects = await listMasters<MasterEntry>(table, 'subjects')
  if (subject_code === undefined || !subjects.some(({ id }) => id === subject_code))
    return throwApiError('MASTER_SUBJECT_UNKNOWN')
  if (grade_id === undefined) return throwApiError('MASTER_GRADE_MISSING')
  return { subject_code, grade_id }
}
