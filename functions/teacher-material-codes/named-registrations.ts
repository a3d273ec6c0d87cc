import { nameMaterials } from '@tcheck/data/material-code/name-materials'
import { listRegisteredMaterials, type RegisteredMaterial } from '@tcheck/data/material-code/open-sets'
import type { Table } from '@tcheck/data/table'

/** What the branch has registered, with the names that subjects and textbooks have today. */
export async function namedRegistrations(table: Table, branchId: string): Promise<RegisteredMaterial[]> {
  const registered = await listRegisteredMaterials(table, branchId)
  const named = await nameMaterials(
    table,
    registered.map(({ material }) => material),
  )
  return registered.map((one, at) => ({ ...one, material: named[at] ?? one.material }))
}
