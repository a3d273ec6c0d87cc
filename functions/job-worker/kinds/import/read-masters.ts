import type { ImportMasters, MasterRow, UnitRow } from '@tcheck/content/import/masters'
import { listAllMasters } from '@tcheck/data/master/master'
import type { Table } from '@tcheck/data/table'

export async function readMasters(table: Table): Promise<ImportMasters> {
  const [subjects, grades, junkyos, units] = await Promise.all([
    listAllMasters<MasterRow>(table, 'subjects'),
    listAllMasters<MasterRow>(table, 'grades'),
    listAllMasters<MasterRow>(table, 'junkyos'),
    listAllMasters<UnitRow>(table, 'units'),
  ])
  return { subjects, grades, junkyos, units }
}
