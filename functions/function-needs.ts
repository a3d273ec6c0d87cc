import type { SecretName } from '@tcheck/stages/secret-names'

/** Memory of a function whose needs name none. */
export const DEFAULT_MEGABYTES = 1024

/**
 * What one function may touch. `functions/<group>/needs.ts` exports it as `needs`, where it is more than `plainNeeds`; infra turns it into the function's
 * policy, so what is not named here is refused in the cloud. A domain that students or parents call too exports as
 * `familyNeeds` what their Lambda may touch.
 */
export interface FunctionNeeds {
  /** `read`: get and query, on the indexes too. `write`: put, update, delete, condition checks. */
  readonly table: readonly ('read' | 'write')[]
  /** Beginnings of the partitions that `write` is for (`REPORTS#`); without it the whole table. */
  readonly partitions?: readonly string[]
  /** Question media; `read`: get one object, `list`: see that the bucket is there and what is in it. */
  readonly media?: readonly ('read' | 'list')[]
  /** What people upload; `receive`: what a signed POST may store; `check`: look at what came, keep or remove it. */
  readonly uploads?: readonly ('receive' | 'check')[]
  readonly secrets: readonly SecretName[]
  /** Memory also buys processor time: 1,769 MB is one whole virtual processor. `scripts/cost/memory-table.ts` says how much. */
  readonly memoryMegabytes?: number
}

/** Of a group without a `needs.ts`: it knows who calls, and reads. */
export const plainNeeds = {
  table: ['read'],
  secrets: ['token-public-keys', 'sealing-keys'],
} as const satisfies FunctionNeeds
