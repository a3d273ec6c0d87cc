import { getBranch } from '@tcheck/data/branch/branch'
import type { Table } from '@tcheck/data/table'

/** Whether an admin has closed a branch (decision 0027). A branch without an item counts as open. */
export type IsBranchClosed = (branchId: string | null, now: Date) => Promise<boolean>

/** How long a closed branch may go on in a Lambda that has just asked for it. */
export const CLOSED_BRANCH_WINDOW_MS = 60_000
const MOST_REMEMBERED = 1000

/** Asks the table once a minute for each branch, so that a call costs no read more; nothing is remembered beyond that. */
export function rememberClosedBranches(table: Table): IsBranchClosed {
  const known = new Map<string, { isClosed: boolean; until: number }>()
  return async (branchId, now) => {
    if (branchId === null) return false
    const remembered = known.get(branchId)
    if (remembered && now.getTime() < remembered.until) return remembered.isClosed
    const branch = await getBranch(table, branchId)
    const isClosed = branch?.disabled_at !== undefined
    if (known.size >= MOST_REMEMBERED) known.clear()
    known.set(branchId, { isClosed, until: now.getTime() + CLOSED_BRANCH_WINDOW_MS })
    return isClosed
  }
}
