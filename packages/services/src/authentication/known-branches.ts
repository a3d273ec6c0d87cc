import { BRANCH_KNOWN_MS, getBranch } from '@tcheck/data/branch/branch'
import type { Table } from '@tcheck/data/table'

/** What every call knows of the branch it is for. */
interface KnownBranch {
  /** An admin has closed it (decision 0317). A branch without an item counts as open. */
  isClosed: boolean
  /** Until when somebody looks at results of it; milliseconds since the epoch. */
  watchedUntil: number
  /** Teachers of it have accepted answers beside the keys of sets. */
  hasAccepted: boolean
}

export type BranchOf = (branchId: string | null, now: Date) => Promise<KnownBranch>

const NONE: KnownBranch = { isClosed: false, watchedUntil: 0, hasAccepted: false }
const MOST_KNOWN = 1000

/**
 * Reads each branch at most once a minute, so that a call costs no further read. A closed branch can therefore stay open for up to a minute
 * in a Lambda that has just read it.
 */
export function openKnownBranches(table: Table): BranchOf {
  const known = new Map<string, { branch: KnownBranch; until: number }>()
  return async (branchId, now) => {
    if (branchId === null) return NONE
    const before = known.get(branchId)
    if (before && now.getTime() < before.until) return before.branch
    const {
      disabled_at,
      watched_until: watchedUntil = 0,
      has_accepted: hasAccepted = false,
    } = (await getBranch(table, branchId)) ?? {}
    const branch = { isClosed: disabled_at !== undefined, watchedUntil, hasAccepted }
    if (known.size >= MOST_KNOWN) known.clear()
    known.set(branchId, { branch, until: now.getTime() + BRANCH_KNOWN_MS })
    return branch
  }
}
