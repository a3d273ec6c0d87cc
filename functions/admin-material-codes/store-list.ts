import { issuedCodeItem } from '@tcheck/data/material-code/lot-codes'
import { changeLot, createLotWrite, getLot, type MaterialLot } from '@tcheck/data/material-code/material-lot'
import type { Table, Write } from '@tcheck/data/table'
import type { PlannedIssue } from './stored-codes.ts'

/** So many codes are written in one transaction. */
const TOGETHER = 50
/** Issues that are opened in one transaction, with the record. */
export const MOST_ISSUES = 90

/**
 * Stores a checked list. First it writes the codes, in issues that open nothing; then it opens all issues at once. An interrupted call
 * opens nothing, and the same list completes it.
 * @throws ConditionFailed if another list was first at one of the codes
 */
export async function storeList(
  table: Table,
  planned: readonly PlannedIssue[],
  { at, by, record }: { at: string; by: string; record: Write },
): Promise<void> {
  const open: MaterialLot[] = []
  for (const issue of planned.filter(({ fresh }) => fresh.length > 0)) {
    const lot = issue.lot ?? (await begin(table, issue, { at, by }))
    open.push(lot)
    for (let first = 0; first < issue.fresh.length; first += TOGETHER) {
      await table.transact(issue.fresh.slice(first, first + TOGETHER).map((code) => codeWrite(lot.id, code)))
    }
  }
  await table.transact([...open.map((lot) => changeLot(lot, { state: 'open' }).write), record])
}

async function begin(
  table: Table,
  { id, content, codes, fresh }: PlannedIssue,
  { at, by }: { at: string; by: string },
): Promise<MaterialLot> {
  const lot: MaterialLot = {
    ...content,
    id,
    state: 'issuing',
    source: 'imported',
    code_count: fresh.length,
    only_code: fresh.length === 1 && codes.length === 1 ? (codes[0]?.code ?? null) : null,
    note: '',
    seed: null,
    created_at: at,
    created_by: by,
    revoked_at: null,
    revision: 0,
  }
  await table.transact([createLotWrite(lot)])
  return (await getLot(table, id)) ?? lot
}

/** New, or of this very issue, or a code without an issue, which keeps what was done with it. */
const codeWrite = (lotId: string, { code, number, before }: PlannedIssue['fresh'][number]): Write => ({
  put: issuedCodeItem({
    code,
    lot_id: lotId,
    number,
    revoked_at: before?.revoked_at ?? null,
    ...(before?.holder_branch_id !== undefined && { holder_branch_id: before.holder_branch_id }),
  }),
  condition: {
    ConditionExpression: before
      ? 'attribute_not_exists(lot_id) OR lot_id = :lot'
      : 'attribute_not_exists(pk) OR lot_id = :lot',
    ExpressionAttributeValues: { ':lot': lotId },
  },
})
