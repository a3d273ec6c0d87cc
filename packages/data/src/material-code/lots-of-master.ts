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
 * How many issues of material codes name one of these masters: what was handed out on paper names it for years. Reads all
 * issues, as a change of a master reads all heads of sets: it is rare.
 *
 * @param codes  of the master and of those that were merged into it, by which older issues name it
 */
export async function countLotsOfMaster(table: Table, kind: MasterKind, codes: ReadonlySet<string>): Promise<number> {
  if (kind === 'units') return 0
  const lots = await table.queryAll<MaterialLot>({ index: 'gsi1', partition: LOTS })
  return lots.filter((lot) => codes.has(nameIn[kind](lot) ?? '')).length
}
