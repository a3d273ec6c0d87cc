import { ConditionFailed, type Item, type Table, type Write } from '../table.ts'
import { jobKey } from './job.ts'
import { jobSource } from './job-source.ts'

/** What regrading means for one branch: counted before it is done. No item says anything of a person. */
export interface RegradeBranch {
  branch_id: string
  name: string
  /** Attempts that were marked by the version before. */
  attempts: number
  /** Of those, how many get other marks; more points; fewer. */
  changed: number
  better: number
  worse: number
  missions: number
  /** The most frequent changes of a mark: `1-2 x→o`. */
  marks: { mark: string; count: number }[]
  /** ISO 8601; null until its attempts begin to move. */
  begun_at: string | null
}

const PREFIX = 'BRANCH#'
const keyOf = (jobId: string, branchId: string) => ({ pk: jobKey(jobId).pk, sk: `${PREFIX}${branchId}` })

/** The same counts again change nothing. */
export const putRegradeBranch = (table: Table, jobId: string, branch: RegradeBranch, now: Date): Promise<void> => {
  const ttl = Math.floor(now.getTime() / 1000) + jobSource.keptDays * 86_400
  const item: Item = { ...keyOf(jobId, branch.branch_id), ...branch, ttl }
  return table.put(item)
}

/** By the branches' ids, from behind one: `!` is below whatever an id may go on with. */
export const listRegradeBranches = (
  table: Table,
  jobId: string,
  { after = null, limit }: { after?: string | null; limit: number },
) =>
  table
    .query<RegradeBranch>({
      partition: jobKey(jobId).pk,
      from: after === null ? PREFIX : `${PREFIX}${after}!`,
      until: `${PREFIX}~`,
      limit,
    })
    .then(({ items }) => items)

/**
 * Records once that a branch's attempts begin to be regraded, with the given writes.
 * @returns false if it was recorded before
 */
export async function beginRegradeBranch(
  table: Table,
  { jobId, branchId, at }: { jobId: string; branchId: string; at: string },
  more: readonly Write[],
): Promise<boolean> {
  const write: Write = {
    update: keyOf(jobId, branchId),
    expression: {
      UpdateExpression: 'SET begun_at = :at',
      ConditionExpression: 'begun_at = :null',
      ExpressionAttributeValues: { ':at': at, ':null': null },
    },
  }
  try {
    await table.transact([write, ...more])
    return true
  } catch (error) {
    if (error instanceof ConditionFailed) return false
    throw error
  }
}
