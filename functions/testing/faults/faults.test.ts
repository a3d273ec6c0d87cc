import { checkSeed, checksAll, randomOf } from '@tcheck/local-cloud/testing/sampled'
import { beforeAll, expect, test } from 'vitest'
import { troubleOf } from './seeded-trouble.ts'
import { openTroubledCloud, type WritingCall } from './troubled-cloud.ts'

const RANGE = 350
/** Steps through the write points so that few seeds still meet many calls: fourteen checks begin at each seed once and meet them all. */
const STEP = Number(process.env['FAULT_STEP'] ?? (checksAll ? 1 : 14))
/** `npm run faults` asks for more. */
const SEEDS = Number(process.env['FAULT_SEEDS'] ?? RANGE / STEP)

const testCloud = openTroubledCloud()
let calls: WritingCall[]
beforeAll(async () => {
  calls = await testCloud.writingCalls()
}, 120_000)

test('there are calls that write, and each changes the table', () => {
  expect(calls.length).toBeGreaterThan(15)
})

test.each(Array.from({ length: SEEDS }, (_, at) => at * STEP + (checkSeed % STEP)))(
  'seed %i: old or new, never half; repeated, as if once',
  async (seed) => {
    const { call, trouble } = troubleOf(seed, calls)
    const wrong = await testCloud.endure(call, trouble, randomOf(seed))
    expect(wrong, `${call.label} with ${JSON.stringify(trouble)}`).toEqual([])
  },
  60_000,
)
