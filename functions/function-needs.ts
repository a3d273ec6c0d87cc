import type { IndexPartition, Partition } from '@tcheck/data/tenant/partition'
import type { SecretName } from '@tcheck/stages/secret-names'

/** Memory of a function whose needs name none. */
export const DEFAULT_MEGABYTES = 1024

/** Prefixes of the partitions that a function touches (`packages/data/README.md`, "Keys"). */
export interface TableNeeds {
  /** Items that it gets, by key or as a query. */
  readonly read?: readonly Partition[]
  /** What it queries of an index. */
  readonly list?: readonly IndexPartition[]
  /** What it puts or updates. Every function only puts audit records. */
  readonly write?: readonly Partition[]
  /** What it deletes, or writes in batches: IAM has one action for the puts and the deletions of a batch. */
  readonly remove?: readonly Partition[]
}

/**
 * What one function may access. `functions/<group>/needs.ts` exports it as `needs`, unless it is `plainNeeds`. Infra derives the function's
 * IAM policy from it, so the cloud denies anything else. A domain that students or parents also call exports the access of their Lambda as
 * `familyNeeds`.
 */
export interface FunctionNeeds {
  /** Besides what asking who calls touches (`ASKING`), which is granted with the secret that it takes. */
  readonly table: TableNeeds
  /** Question media; `read`: get one object, `list`: see that the bucket is there and what is in it; `write`: put one. */
  readonly media?: readonly ('read' | 'list' | 'write')[]
  /**
   * Access to uploaded files. `receive`: what a signed POST may store. `check`: read new files, keep or delete them. `take`: read checked
   * files. `import`: receive files in parts, return parts of them, and what jobs created. `hand_out_results`: result files of jobs. `work`:
   * read the files of imports, store files of jobs.
   */
  readonly uploads?: readonly ('receive' | 'check' | 'take' | 'import' | 'hand_out_results' | 'work')[]
  /** The queue of jobs; `wake`: say that there is something to do. */
  readonly jobs?: readonly 'wake'[]
  readonly secrets: readonly SecretName[]
  /** Memory also buys processor time: 1,769 MB is one whole virtual processor. `scripts/cost/memory-table.ts` says how much. */
  readonly memoryMegabytes?: number
}

/** Of a group without a `needs.ts`: it knows who calls, and reads of them; what routes of a plain group touch besides they say (`functions/read-needs.ts`). */
export const plainNeeds = {
  table: {},
  secrets: ['token-public-keys', 'sealing-keys'],
} as const satisfies FunctionNeeds

/** What asking who calls touches: the account or the student, their branch, whom they act for, and whether the stage is open; records of it, wrong links. */
const ASKING = {
  read: ['ACCOUNT#', 'ACTING#', 'BRANCH#', 'LOGIN#', 'STAGE', 'STUDENT#'],
  write: ['ACTING#', 'AUDIT#', 'LIMIT#'],
} as const satisfies TableNeeds

/** Everything that a function may touch of the table: what it declares, and what asking who calls takes. */
export function tableNeedsOf({ table, secrets }: FunctionNeeds): Required<TableNeeds> {
  const { read = [], list = [], write = [], remove = [] } = table
  const asking = secrets.includes('token-public-keys') ? ASKING : { read: [], write: [] }
  return {
    read: [...new Set([...asking.read, ...read])].sort(),
    list: [...list],
    write: [...new Set([...asking.write, ...write])].sort(),
    remove: [...remove].sort(),
  }
}
