import { beforeAll, expect, test } from 'vitest'
import { kindName, ownerOf } from './key-owner.ts'
import { limits } from './limits.ts'
import { type LoadPlan, partitionsFor, simulateLoad } from './load.ts'
import { type RecordedCall, recordExam } from './recorded-calls.ts'
import { queueLines, reportOf } from './report.ts'

let cold: RecordedCall[]
let warm: RecordedCall[]
beforeAll(async () => {
  ;({ cold, warm } = await recordExam())
})

const plan: LoadPlan = {
  students: 3000,
  startWindowSeconds: 60,
  bells: 1,
  secondsBetweenBells: 3000,
  studentsPerClass: 35,
  studentsPerBranch: 420,
  answerSeconds: [5, 15],
  partitions: 16,
  secretsOf: () => 2,
  busyMs: () => 30,
}
const unitsOf = (calls: readonly RecordedCall[], of: 'touches' | 'followed' = 'touches') =>
  calls.flatMap((call) => call[of]).reduce((sum, { writeUnits }) => sum + writeUnits, 0)

test('records the calls of an exam and the units that the table counted for each', () => {
  expect(warm.map(({ name }) => name).filter((name) => name === 'answer')).toHaveLength(20)
  expect(unitsOf(warm.filter(({ name }) => name === 'start'))).toBe(2)
  expect(warm.filter(({ name }) => name === 'media')).toHaveLength(5)
  expect(new Set(warm.flatMap(({ touches }) => touches.map(({ space }) => space)))).toEqual(
    new Set(['table', 'results']),
  )
})

test('a warm Lambda reads no question set again', () => {
  const kinds = (calls: readonly RecordedCall[]) =>
    new Set(calls.flatMap(({ touches }) => touches.map(({ partitionKey }) => partitionKey.split('#')[0])))
  expect(kinds(cold)).toContain('SET')
  expect(kinds(warm)).not.toContain('SET')
})

test('a start leads to four lines of lists, the first answer to a marker and its count, and later ones to none', () => {
  const [start, first, second] = ['start', 'answer', 'answer'].map((name, at) =>
    warm.filter((call) => call.name === name).at(at === 2 ? 1 : 0),
  )
  const kinds = (call: RecordedCall | undefined) => (call?.followed ?? []).filter(({ writeUnits }) => writeUnits > 0)
  expect(
    kinds(start)
      .map(({ partitionKey }) => kindName(partitionKey))
      .sort(),
  ).toEqual(['LISTED#ALL#', 'LISTED#BRANCH#', 'LISTED#BRANCH_SET#', 'LISTED#SET#'])
  expect(new Set(kinds(first).map(({ partitionKey }) => kindName(partitionKey)))).toEqual(
    new Set(['STUDENT', 'JAPANESE', 'JAPANESE_USERS']),
  )
  expect(new Set(kinds(second).map(({ partitionKey }) => kindName(partitionKey)))).not.toContain('JAPANESE_USERS')
})

test('a bell rings for a million: what follows their starts brings no list over half of a partition', () => {
  const followers = warm.filter(({ name }) => name === 'start').map((call) => ({ ...call, touches: [] }))
  const bell = { ...plan, students: 1_000_000, startWindowSeconds: 600, partitions: 1024 }
  const result = simulateLoad(followers, [], bell)
  const [{ load } = {}] = result.spaces
  expect(load?.hottestKey.writeUnits).toBeGreaterThan(100)
  expect(load?.hottestKey.writeUnits).toBeLessThan(limits.partition.writeUnits)
})

test('the first seconds of a million’s bell: no partition is over half, two parts of the lists in one included', () => {
  // As many a second as a million in ten minutes.
  const bell = { ...plan, students: 40_000, startWindowSeconds: 24, partitions: 1024 }
  expect(reportOf(bell, simulateLoad(warm, [], bell), new Map()).isWithinHalf).toBe(true)
  const isOfAll = ({ partitionKey }: { partitionKey: string }) => /^LISTED#(ALL|SET)#/.test(partitionKey)
  const lists = warm.map((call) => ({ ...call, touches: [], followed: call.followed.filter(isOfAll) }))
  const [{ load } = {}] = simulateLoad(lists, [], bell).spaces
  expect(load?.peak.writeUnits).toBeGreaterThan(100)
  expect(load?.peak.writeUnits).toBeLessThan((limits.partition.writeUnits * 3) / 8)
})

test('the finish leads to the sums of the set’s questions, at units that do not grow, and no shard over half of a partition', () => {
  const finish = warm.filter(({ name }) => name === 'finish')
  expect(
    new Set(finish.flatMap(({ followed }) => followed.map(({ partitionKey }) => kindName(partitionKey)))),
  ).toContain('QUESTION_COUNTS')
  // Sums as large as they become, eight wrong answers of each of twenty questions: 4 KB, in a transaction.
  expect(unitsOf(finish, 'followed')).toBeLessThan(24)
  const crowd = { ...plan, students: 20_000, startWindowSeconds: 10, partitions: 256 }
  const behind = finish.map((call) => ({ ...call, touches: [] }))
  const [{ load } = {}] = simulateLoad(behind, [], crowd).spaces
  expect(load?.hottestKey.writeUnits).toBeLessThan(limits.partition.writeUnits / 2)
})

test('every student makes every call, and the units add up', () => {
  const result = simulateLoad(warm, [], plan)
  expect(result.calls).toBe(plan.students * warm.length)
  expect(result.writeUnits).toBeCloseTo(plan.students * (unitsOf(warm) + unitsOf(warm, 'followed')), 3)
})

test('the queue lets through what its takers can do, and all of it, behind the calls', () => {
  const takers = (atOnce: number) => ({ atOnce, busyMs: ({ followed }: RecordedCall) => followed.length * 10 })
  const worst = simulateLoad(warm, [], plan)
  const [one, many] = [1, 1000].map((atOnce) => simulateLoad(warm, [], { ...plan, takers: takers(atOnce) }))
  const writes = (result: typeof worst | undefined) =>
    result?.spaces.find(({ space }) => space === 'table')?.load.total.writeUnits ?? Number.NaN
  for (const result of [one, many]) expect(result?.writeUnits).toBeCloseTo(worst.writeUnits, 3)
  expect(worst.queue).toBeNull()
  // Takers enough: nothing waits for another second, and the height is that of the worst case.
  expect(many?.queue?.longestSeconds).toBe(0)
  expect(writes(many)).toBeCloseTo(writes(worst), 3)
  expect(writes(one)).toBeLessThan(writes(worst))
  expect(one?.queue?.longestSeconds).toBeGreaterThan(10)
  expect(queueLines(1, one ?? worst, worst).join('')).toContain('1 Lambdas taking from it')
})

test('a cold call reads every secret of its Lambda', () => {
  const once = simulateLoad(warm, cold, { ...plan, secretsOf: () => 1 })
  const thrice = simulateLoad(warm, cold, { ...plan, secretsOf: () => 3 })
  expect(thrice.peakSecretReadsPerSecond).toBe(3 * once.peakSecretReadsPerSecond)
})

test('most begin at the bell', () => {
  const { peakCallsPerSecond } = simulateLoad(warm.slice(0, 1), [], plan)
  expect(peakCallsPerSecond).toBeGreaterThan((2.5 * plan.students) / plan.startWindowSeconds)
})

test('the same plan gives the same result', () => {
  expect(simulateLoad(warm, cold, plan)).toEqual(simulateLoad(warm, cold, plan))
})

test('a key that everybody writes is seen as over half of a partition', () => {
  const shared = warm.map((call) => ({
    ...call,
    touches: call.touches.map((touch) => ({ ...touch, partitionKey: 'MATERIAL#one' })),
    followed: [],
  }))
  const crowd = { ...plan, students: 20_000, startWindowSeconds: 10 }
  expect(reportOf(crowd, simulateLoad(shared, [], crowd), new Map()).isWithinHalf).toBe(false)
  expect(reportOf(plan, simulateLoad(warm, [], plan), new Map()).isWithinHalf).toBe(true)
})

test('asks for a power of two of partitions, four at least', () => {
  expect(partitionsFor({ readUnits: 1, writeUnits: 1 })).toBe(4)
  expect(partitionsFor({ readUnits: 0, writeUnits: 8 * limits.partition.writeUnits })).toBe(32)
})

test('a kind of key that nobody has thought about is an error', () => {
  expect(() => ownerOf('NEWKIND#1')).toThrow('NEWKIND')
})
