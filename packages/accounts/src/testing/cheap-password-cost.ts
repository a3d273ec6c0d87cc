import type { HashingCost } from '../password-cost.ts'

/** The least that argon2id takes. It stands in the place of `password-cost.ts` in tests, which sign many people in. */
export const COST: HashingCost = { memory: 8, passes: 1, parallelism: 1 }
