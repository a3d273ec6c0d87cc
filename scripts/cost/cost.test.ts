import { readFileSync, writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { stage } from '../../infra/stages/production.ts'
import { allResources, synthesize } from '../../infra/test/synthesized.ts'
import { costTables } from './cost-page.ts'
import { measureExam } from './measure-exam.ts'
import { measured } from './measured.ts'
import {
  costOfHours,
  costOfStudents,
  firewallCost,
  idleCost,
  probeCost,
  schoolKinds,
  totalOf,
  warmThroughputCost,
} from './monthly-cost.ts'
import { prices } from './prices.ts'
import { standingOf } from './standing.ts'

const page = new URL('../../docs/cost.md', import.meta.url)
const BLOCK = /(<!-- cost:begin -->\n)[\s\S]*?(<!-- cost:end -->)/
/** With all alarms that a stage without a probe can have. */
const counted = async (change: Partial<typeof stage> = {}) =>
  standingOf(
    allResources((await synthesize({ stage: { ...stage, distributionId: 'E1234567890ABC', ...change } })).stacks),
  )
const standing = await counted()
const { calls, storedBytes } = await measureExam()

test('docs/cost.md shows what the templates, the measured figures and the price list give', () => {
  const text = readFileSync(page, 'utf8')
  const current = text.replace(BLOCK, (_, begin: string, end: string) => `${begin}${costTables(standing)}\n${end}`)
  if (process.env['UPDATE_DOCS']) writeFileSync(page, current)
  else expect(text).toBe(current)
})

test('the measured units, calls, media and bytes of an attempt are still what the handlers take', async () => {
  const media = calls.filter(({ name }) => name === 'media')
  // Whose call it is, and nothing of the file.
  expect(media.map(({ readUnits }) => readUnits)).toEqual(media.map(() => 0.5))
  const exam = calls.filter(({ name }) => name !== 'media')
  const sum = (kind: 'readUnits' | 'writeUnits') => exam.reduce((total, one) => total + one[kind], 0)
  expect(exam.length).toBe(measured.attempt.calls)
  expect(media.length).toBe(measured.mediaOfAttempt)
  expect(sum('writeUnits')).toBeLessThanOrEqual(measured.attempt.writeUnits)
  expect(sum('readUnits')).toBeLessThanOrEqual(measured.attempt.readUnits)
  expect(storedBytes).toBeLessThanOrEqual(measured.attemptStoredBytes)
  expect(storedBytes).toBeGreaterThan(0.8 * measured.attemptStoredBytes)
})

test('what follows the writes of an attempt is counted by what the exam writes', async () => {
  const writes = calls.filter(({ name }) => name === 'start' || name === 'answer' || name === 'finish')
  expect(writes.length).toBe(measured.followed.records)
})

test('warm throughput costs an hour of what is above a new table, for it and its indexes', () => {
  expect(warmThroughputCost({ readUnits: 12_000, writeUnits: 4_000 })).toBe(0)
  expect(warmThroughputCost({ readUnits: 12_000, writeUnits: 5_000 })).toBeCloseTo(3 * 0.742, 6)
})

test('an idle stage costs under 6.50 dollars a month, under 17 with the firewall', () => {
  expect(totalOf(idleCost(standing))).toBeLessThan(6.5)
  expect(totalOf(idleCost(standing)) + firewallCost(standing)).toBeLessThan(17)
})

test('a probe costs 5.50 dollars a month beyond its check, and the polling of two queues 0.53', () => {
  expect(probeCost() - prices.route53.healthCheckMonth).toBeCloseTo(5.5, 1)
  expect(standing.polledQueues).toBe(2)
  const polling = idleCost(standing).find(([what]) => what.startsWith('queues'))?.[1]
  expect(polling).toBeCloseTo(0.53, 2)
})

test('a junior high school of a thousand costs under 13 dollars a month, its stage included', () => {
  const [, juniorHigh] = schoolKinds
  if (!juniorHigh) throw new Error('no junior high school')
  const all = [...costOfStudents(1000, juniorHigh, standing), ...costOfHours(standing), ...idleCost(standing)]
  expect(totalOf(all)).toBeLessThan(13)
})

test('figures of each route and traces would be paid, and are counted where a stage wants them', async () => {
  const dear = await counted({ hasRouteMetrics: true, hasTraces: true })
  expect(totalOf(costOfHours(dear))).toBeGreaterThan(totalOf(costOfHours(standing)) + 10)
  const traces = (of: typeof dear) =>
    costOfStudents(1000, schoolKinds[1] ?? (schoolKinds[0] as never), of).find(([what]) => what === 'traces')?.[1]
  expect(traces(standing)).toBe(0)
  expect(traces(dear)).toBeGreaterThan(1)
})

test('twice the students cost twice as much: nothing grows faster', () => {
  for (const kind of schoolKinds)
    expect(totalOf(costOfStudents(2000, kind, standing))).toBeCloseTo(
      2 * totalOf(costOfStudents(1000, kind, standing)),
      6,
    )
})
