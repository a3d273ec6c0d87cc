import type { adminMaterialCodes, IssueState } from '@tcheck/contract/groups/admin-material-codes'
import type { RouteInput } from '@tcheck/contract/route'
import { pageOfIndex } from '../list/page-of-index.ts'
import type { Table } from '../table.ts'
import type { StoredIssuedCode } from './material-code.ts'
import { codesOfLot, LOTS, type MaterialLot } from './material-lot.ts'
import { isExpired } from './open-sets.ts'

/** What an issue is today. */
export function issueStateAt(lot: MaterialLot, now: Date): IssueState {
  if (lot.state !== 'open') return lot.state
  if (lot.revoked_at !== null) return 'revoked'
  return isExpired(lot, now) ? 'over' : 'open'
}

type CodeState = 'open' | 'over' | 'revoked' | 'taken'

/** What one code is today: taken back with its issue or alone, kept by one branch, over with its issue, or free. */
export function codeStateAt(
  code: Pick<StoredIssuedCode, 'revoked_at' | 'holder_branch_id'>,
  lot: IssueState,
): CodeState {
  if (code.revoked_at !== null || lot === 'revoked' || lot === 'cancelled' || lot === 'issuing') return 'revoked'
  if (code.holder_branch_id !== undefined) return 'taken'
  return lot
}

/** One page of the issues; what they are called today is for the caller to look up. */
export const listLots = (table: Table, query: RouteInput<typeof adminMaterialCodes.list>, now: Date) =>
  pageOfIndex(table, query, {
    index: { index: 'gsi1', partition: LOTS },
    indexSort: 'created_at',
    searchIn: ({ title, only_code, note }: MaterialLot) => [title, only_code ?? '', note],
    filters: {
      state: (lot) => issueStateAt(lot, now),
      subject_code: ({ subject_code }) => subject_code,
      grade_id: ({ grade_id }) => grade_id,
    },
    sorts: {
      created_at: ({ created_at }) => created_at,
      title: ({ title }) => title,
      valid_until: ({ valid_until }) => valid_until,
      code_count: ({ code_count }) => code_count,
    },
  })

/** One page of the codes of an issue, by number. */
export const listCodesOfLot = (
  table: Table,
  lot: MaterialLot,
  query: RouteInput<typeof adminMaterialCodes.listCodes>,
  now: Date,
) =>
  pageOfIndex(table, query, {
    index: { index: 'gsi1', partition: codesOfLot(lot.id) },
    indexSort: 'number',
    searchIn: ({ code }: StoredIssuedCode) => [code, code.replaceAll('-', '')],
    filters: { id: () => query.id, state: (code) => codeStateAt(code, issueStateAt(lot, now)) },
    byIndex: ['id'],
    sorts: { number: ({ number }) => number },
  })
