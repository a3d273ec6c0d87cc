import { randomOf } from '@tcheck/local-cloud/testing/drawn'
import { beforeAll, expect, test } from 'vitest'
import { troubleOf } from './seeded-trouble.ts'
import { openTroubledWorld, type WritingCall } from './troubled-world.ts'

/** `npm run faults` asks for more. */
const SEEDS = Number(process.env['FAULT_SEEDS'] ?? 50)
/** Steps through the write points so that few seeds still meet many calls. */
const STEP = Number(process.env['FAULT_STEP'] ?? 7)

const world = openTroubledWorld()
let calls: WritingCall[]
beforeAll(async () => {
  calls = await world.writingCalls()
}, 120_000)

test('there are calls that write, and each changes the table', () => {
  expect(calls.length).toBeGreaterThan(15)
})

test.each(Array.from({ length: SEEDS }, (_, at) => at * STEP))(
  'seed %i: old or new, never half; repeated, as if once',
  async (seed) => {
    const { call, trouble } = troubleOf(seed, calls)
    const wrong = await world.endure(call, trouble, randomOf(seed))
    expect(wrong, `${call.label} with ${JSON.stringify(trouble)}`).toEqual([])
  },
  60_000,
)
