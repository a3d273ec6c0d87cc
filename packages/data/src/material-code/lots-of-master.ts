import type { MasterKind } from '../master/master.ts'
import type { Table } from '../table.ts'
import { LOTS, type MaterialLot } from './material-lot.ts'

/** What an issue names of a kind; units stand in no code. */
const nameIn = {
  subjects: ({ subject_code }) => subject_code,
  grades: ({ grade_id }) => String(grade_id),
  junkyos: ({ junkyo_id }) => junkyo_id ?? null,
  units: () => null,
} as const satisfies Record<MasterKind, (lot: MaterialLot) => string | null>

/**
 * The number of material code issues that name a master entry: printed codes name it for years. Reads all issues, which a rare change of a
 * master can afford.
 * @param codes of the entry and of those that were merged into it
 */
export async function countLotsOfMaster(table: Table, kind: MasterKind, codes: ReadonlySet<string>): Promise<number> {
  if (kind === 'units') return 0
  const lots = await table.queryAll<MaterialLot>({ index: 'gsi1', partition: LOTS })
  return lots.filter((lot) => codes.has(nameIn[kind](lot) ?? '')).length
}
