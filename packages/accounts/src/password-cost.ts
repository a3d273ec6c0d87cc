/** What one hash asks of a machine: KiB of memory, passes over it, lanes side by side. */
export interface HashingCost {
  memory: number
  passes: number
  parallelism: number
}

/**
 * 19 MiB, two passes, one lane: about 32 ms on one core in 2026. Each hash stores its own cost, so the cost can be raised later. The tests
 * replace this module in `vitest.config.ts`; nothing can replace it at run time.
 */
export const COST: HashingCost = { memory: 19_456, passes: 2, parallelism: 1 }
