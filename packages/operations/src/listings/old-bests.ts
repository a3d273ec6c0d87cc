import { bestWrites, type Tried, triedIn } from '@tcheck/data/learning/best'
import { listRuns } from '@tcheck/data/learning/run'
import type { Table } from '@tcheck/data/table'
import { pagesOf } from './old-listings.ts'

const TRIES = 6

/**
 * The own bests of challenges that were finished before they were kept: runs are read page by page, and joined to what is kept.
 *
 * @returns how many challenges are kept now that were not, or not as their runs say
 */
export async function fillBests(
  table: Table,
  { studentId, branchId }: { studentId: string; branchId: string },
  { apply }: { apply: boolean },
): Promise<number> {
  const owner = { student_id: studentId, branch_id: branchId }
  let challenges: Tried[] = []
  for await (const runs of pagesOf((options) => listRuns(table, studentId, options)))
    challenges = triedIn(runs, challenges)
  let count = 0
  for (const tried of challenges) {
    const join = async () => {
      const writes = await bestWrites(table, owner, [tried])
      if (apply && writes.length > 0) await table.transact(writes)
      return writes.length
    }
    // The student may finish one at this moment.
    count += await table.retry(join, { tries: TRIES })
  }
  return count
}
