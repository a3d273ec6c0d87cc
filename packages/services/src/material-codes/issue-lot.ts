import { issuedMaterialCode } from '@tcheck/accounts/issue-material-code'
import { issueCodes } from '@tcheck/data/material-code/lot-codes'
import { changeLot, getLot, type MaterialLot } from '@tcheck/data/material-code/material-lot'
import { ConditionFailed, type Table } from '@tcheck/data/table'

/** Draws and writes some codes of an issue; those that are there stay. @returns the codes */
export function issueSome(table: Table, lot: MaterialLot, { from, count }: { from: number; count: number }) {
  const { id, seed } = lot
  if (seed === null) throw new Error(`the issue ${id} has codes of its own`)
  return issueCodes(table, id, { from, count, draw: (number, attempt) => issuedMaterialCode(seed, number, attempt) })
}

/** Lets the codes of an issue open what they are for, once all of them are there. Done again it changes nothing. */
export async function openLot(table: Table, lot: MaterialLot, onlyCode: string | null): Promise<MaterialLot> {
  if (lot.state !== 'issuing') return lot
  const { changed, write } = changeLot(lot, { state: 'open', only_code: onlyCode })
  try {
    await table.transact([write])
    return changed
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error
    // Somebody has opened or changed it meanwhile: what stands there counts.
    const now = await getLot(table, lot.id)
    return now && now.state === 'issuing' ? openLot(table, now, onlyCode) : (now ?? changed)
  }
}

/** A small issue as a whole, within a call. */
export async function issueAll(table: Table, lot: MaterialLot): Promise<MaterialLot> {
  if (lot.state !== 'issuing') return lot
  const codes = await issueSome(table, lot, { from: 1, count: lot.code_count })
  return openLot(table, lot, codes.length === 1 ? (codes[0] ?? null) : null)
}
