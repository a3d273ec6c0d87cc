import { listAllMasters } from '@tcheck/data/master/master'
import type { Table } from '@tcheck/data/table'
import type { ImportMasters, MasterRow, UnitRow } from './masters.ts'

/** The master lists of the table, as the checks of an import take them. */
export async function readMasters(table: Table): Promise<ImportMasters> {
  const [subjects, grades, junkyos, units] = await Promise.all([
    listAllMasters<MasterRow>(table, 'subjects'),
    listAllMasters<MasterRow>(table, 'grades'),
    listAllMasters<MasterRow>(table, 'junkyos'),
    listAllMasters<UnitRow>(table, 'units'),
  ])
  return { subjects, grades, junkyos, units }
}
