import { checkSeed, checksAll, randomOf, sample } from '@tcheck/local-cloud/testing/sampled'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type LossCloud, openLossCloud } from './loss-cloud.ts'
import { hasStoreFaults, scenarioOf, themes } from './scenario.ts'
import { learnerStageOf, learnerStages } from './stage.ts'

/** Runs that once lost an answer, or showed one as kept too early; each names what was mended. */
const named: readonly [number, string][] = [
  [2, 'whoever closed the tab at once without a connection was not let in again'],
  [1, 'a reload showed 保存済み before what it had left was sent'],
  [11, 'a reload showed 保存済み before what it had left was sent'],
  [5, 'of two tabs at one question, the one whose answer gave way before it was sent lost it'],
  [15, 'of two tabs at one question, the one whose answer gave way before it was sent lost it'],
]
/** Two of each theme, the named ones among them. `npm run loss` plays hundreds. */
const all = Array.from({ length: themes.length * 2 }, (_, seed) => seed)
const isNamed = (seed: number) => named.some(([one]) => one === seed)
const random = randomOf(checkSeed)

/** Of those that lost an answer once, and of the others, so many are drawn (decision 0347). */
const SAMPLED = { named: 2, others: 4, withStoreFaults: 1 } as const
/** Each theme once with a store that fails. */
const withStoreFaults = Array.from({ length: 3 * themes.length }, (_, at) => 20 + at)
  .filter(hasStoreFaults)
  .filter((seed, at, all) => all.findIndex((other) => other % themes.length === seed % themes.length) === at)

const seeds = checksAll
  ? [...all, ...withStoreFaults]
  : [
      ...sample(all.filter(isNamed), SAMPLED.named, random),
      ...sample(
        all.filter((seed) => !isNamed(seed)),
        SAMPLED.others,
        random,
      ),
      ...sample(withStoreFaults, SAMPLED.withStoreFaults, random),
    ]
const reasonOf = new Map(named)

let testCloud: LossCloud
beforeAll(async () => {
  testCloud = await openLossCloud([21, 22, 23, 24, 25, 26])
})
afterAll(() => testCloud?.close())

/** v1's: a run of each of its players, a theme each that is drawn; at each check one of these players. */
const ofLearners = sample(
  themes.map((_, theme) => theme),
  learnerStages.length,
  random,
).map((theme, at) => at * themes.length + theme)
const learnerSeeds = checksAll ? ofLearners : sample(ofLearners, 1, random)

/** Many slow machines' patience; nothing here measures time. */
const RUN_MS = 400_000

describe.concurrent('every answer that was shown as kept is stored exactly once, and the line is true', () => {
  test.each(
    seeds.map((seed) => [seed, [scenarioOf(seed).theme, reasonOf.get(seed)].filter(Boolean).join('; ')] as const),
  )('seed %i: %s', { timeout: RUN_MS, retry: 0 }, async (seed) => {
    const { faults, promised } = await testCloud.run(seed)
    expect(faults.join('\n'), `npm run loss -- --seeds ${seed}`).toBe('')
    expect(promised).toBeGreaterThan(0)
  })
  test.each(learnerSeeds.map((seed) => [seed, learnerStageOf(seed).name, scenarioOf(seed).theme] as const))(
    'v1 seed %i: %s, %s',
    { timeout: RUN_MS, retry: 0 },
    async (seed) => {
      const { faults, promised } = await testCloud.runLearner(seed)
      expect(faults.join('\n'), `npm run loss -- --v1 --seeds ${seed}`).toBe('')
      expect(promised).toBeGreaterThan(0)
    },
  )
})
