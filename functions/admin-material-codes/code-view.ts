import type { IssuedCode } from '@tcheck/contract/groups/admin-material-codes'
import { type Branch, branchKey } from '@tcheck/data/branch/branch'
import { codeStateAt, issueStateAt } from '@tcheck/data/material-code/list-lots'
import type { StoredIssuedCode } from '@tcheck/data/material-code/material-code'
import type { MaterialLot } from '@tcheck/data/material-code/material-lot'
import type { Table } from '@tcheck/data/table'

/** What branches are called, by id; one that was erased has no name. */
export async function branchNames(table: Table, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const branches = await table.batchGet<Branch>([...new Set(ids)].map(branchKey))
  return new Map(branches.map(({ id, name }) => [id, name]))
}

const ERASED = '(削除された教室)'

export async function codeViews(
  table: Table,
  codes: readonly StoredIssuedCode[],
  lot: MaterialLot,
  now: Date,
): Promise<IssuedCode[]> {
  const issue = issueStateAt(lot, now)
  const names = await branchNames(
    table,
    codes.flatMap(({ holder_branch_id: id }) => id ?? []),
  )
  return codes.map((code) => ({
    id: code.code,
    number: code.number,
    state: codeStateAt(code, issue),
    branch_name: code.holder_branch_id === undefined ? null : (names.get(code.holder_branch_id) ?? ERASED),
  }))
}
