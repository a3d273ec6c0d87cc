import { listAllMasters, type MasterEntry } from '../master/master.ts'
import type { Table } from '../table.ts'
import type { MaterialContent } from './material-lot.ts'

type Named = Pick<MaterialContent, 'subject_code' | 'subject_name' | 'junkyo_id' | 'junkyo_name'>

/**
 * Materials with the present names of their subject and textbook: printed codes stay valid for years, and names change (decision 0337). If
 * the list no longer has an entry, the stored name is used.
 */
export async function nameMaterials<T extends Named>(table: Table, materials: readonly T[]): Promise<T[]> {
  if (materials.length === 0) return []
  const [subjects, junkyos] = await Promise.all([
    listAllMasters<MasterEntry>(table, 'subjects'),
    materials.some(({ junkyo_id }) => junkyo_id) ? listAllMasters<MasterEntry>(table, 'junkyos') : [],
  ])
  return materials.map((material) => {
    const subject = todays(subjects, material.subject_code)
    const junkyo = material.junkyo_id ? todays(junkyos, material.junkyo_id) : undefined
    return {
      ...material,
      ...(subject && { subject_code: subject.id, subject_name: subject.name }),
      ...(junkyo && { junkyo_id: junkyo.id, junkyo_name: junkyo.name }),
    }
  })
}

/** The entry of a code, or the one that took its place: merged entries lead to it in one step. */
function todays(entries: readonly MasterEntry[], code: string): MasterEntry | undefined {
  const entry = entries.find(({ id }) => id === code)
  return entry?.merged_into === undefined ? entry : entries.find(({ id }) => id === entry.merged_into)
}
