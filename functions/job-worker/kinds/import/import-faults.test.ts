import { zipSync } from '@tcheck/content/testing/zip-of'
import { retryJob } from '@tcheck/data/job/job-decision'
import { LEASE_MS } from '@tcheck/data/job/job-work'
import { getSetHead, getSetVersion, storeVersion } from '@tcheck/data/question-set/question-set'
import { randomOf, sampled } from '@tcheck/local-cloud/testing/sampled'
import type { TestTableOptions } from '@tcheck/local-cloud/testing/test-table'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { JobFiles } from '../../job-files.ts'
import { runJob } from '../../run-job.ts'
import {
  type ImportFixture,
  openImportBench,
  openImportFixture,
  PNG,
  rowOf,
  type StoreBench,
  sheetOf,
} from '../../testing/import-fixture.ts'
import { killedFiles } from '../../testing/killed-files.ts'
import { runKilled, runToEnd, runTroubled } from '../../testing/run-killed.ts'
import { importQuestionSets } from './import-question-sets.ts'

// Nothing half stored, and the job tells the truth: whatever dies, refuses or comes between.

let bench: StoreBench
let fixture: ImportFixture
beforeAll(async () => {
  bench = await openImportBench()
})
afterAll(() => bench.close())
beforeEach(async () => {
  fixture = await openImportFixture(bench)
})

/** The same picture for whoever looks at its beginning, with another content. */
const otherPng = () => new Uint8Array([...PNG, 0])
const refOf = (code: string) => ({ category: 'unit', code }) as const
const CODES = ['MA-7', 'MA-8'] as const

let pictures = 0
/** Two sets, each with a picture of its own that no other test names. */
function twoSets() {
  pictures += 1
  const names = CODES.map((_, at) => `fault-${pictures}-${at}.png`)
  const sheet = sheetOf(...CODES.map((code, at) => rowOf(code, 1, '4', names[at])))
  return { names, sheet, media: zipSync(Object.fromEntries(names.map((name) => [name, PNG]))) }
}

/** What is there for students: the sets by what they say, and which of the pictures. */
async function stateOf({ table, files }: ImportFixture, names: readonly string[]) {
  const heads = await Promise.all(CODES.map((code) => getSetHead(table, refOf(code))))
  const sets = await Promise.all(heads.map((head) => head && getSetVersion<never>(table, head, head.version)))
  const media = await files.mediaNames()
  return {
    sets: sets.map(
      (set) => set && { code: set.code, questions: JSON.stringify(set.question_groups).replace(/fault-\d+/g, '') },
    ),
    pictures: names.map((name) => media.includes(name)),
  }
}
const nothing = { sets: [undefined, undefined], pictures: [false, false] }
const all = { sets: CODES.map((code) => expect.objectContaining({ code })), pictures: [true, true] }

const depsOf = ({ table, now }: ImportFixture, files: JobFiles) => ({
  table,
  queue: { wake: async () => undefined },
  kindOf: async () => importQuestionSets({ table, files }),
  now: () => now,
  log: () => undefined,
})
const callOf = (jobId: string, holder: string) => ({ jobId, holder, remainingMs: () => 300_000 })

/** An import of two sets that was confirmed and waits for a worker, or one that is still to be checked. */
async function prepared(until: 'check' | 'store', options: TestTableOptions = {}) {
  const own = await openImportFixture(bench, options)
  const { names, sheet, media } = twoSets()
  const id = await own.begin(sheet, media)
  if (until === 'store') {
    await own.work(id)
    await own.confirm(id)
  }
  return { own, id, names }
}

test.each(['check', 'store'] as const)(
  'killed at each write to the store, while it is to %s: the next worker comes to the same end',
  async (phase) => {
    const calm = await prepared(phase)
    const counting = killedFiles(calm.own.files, Number.POSITIVE_INFINITY, 'before')
    await runJob(depsOf(calm.own, counting.files), callOf(calm.id, 'calm'))
    const end = { job: (await calm.own.shown(calm.id)).job, state: await stateOf(calm.own, calm.names) }
    expect(end.job.state).toBe(phase === 'check' ? 'asking' : 'done')
    expect(end.state).toEqual(phase === 'check' ? nothing : all)
    expect(counting.writes()).toBeGreaterThan(phase === 'check' ? 4 : 1)
    // Right before the next write is right after this one, but for what the job's item says.
    const kills = [
      [1, 'before'],
      ...Array.from({ length: counting.writes() }, (_, at) => [at + 1, 'after'] as const),
    ] as const
    // Each is met in every second check.
    for (const [write, when] of sampled(kills, Math.ceil(kills.length / 2))) {
      const { own, id, names } = await prepared(phase)
      const broken = killedFiles(own.files, write, when)
      await Promise.race([broken.killed, runJob(depsOf(own, broken.files), callOf(id, 'killed'))])
      const trouble = `killed ${when} write ${write}`
      expect((await stateOf(own, names)).sets, trouble).toEqual(nothing.sets)
      const at = new Date(own.now.getTime() + LEASE_MS)
      const job = await runToEnd({ table: own.table, jobId: id, kind: own.kind() }, { at })
      expect([job?.state, job?.outcome], trouble).toEqual([end.job.state, end.job.outcome])
      expect(await stateOf(own, names), trouble).toEqual(end.state)
    }
  },
  120_000,
)

test.each(['check', 'store'] as const)(
  'killed before and after each write to the table, while it is to %s: the next worker comes to the same end',
  async (phase) => {
    const testClouds = new Map<unknown, { own: ImportFixture; names: string[] }>()
    const open = async (options: TestTableOptions) => {
      const { own, id, names } = await prepared(phase, options)
      testClouds.set(own.table, { own, names })
      return { table: own.table, jobId: id, kind: own.kind() }
    }
    const { end, writes, others } = await runKilled(open, fixture.now, async (table) => {
      const testCloud = testClouds.get(table)
      return testCloud && stateOf(testCloud.own, testCloud.names)
    })
    expect(end).toMatchObject(phase === 'check' ? { state: 'asking', what: nothing } : { state: 'done', what: all })
    expect(writes).toBeGreaterThan(phase === 'check' ? 2 : 8)
    for (const { trouble, end: other } of others) expect(other, trouble).toEqual(end)
  },
  120_000,
)

test.each([1, 2, 3])(
  'throttled, or without answers, it stores all or nothing, says which, and goes on when it may (seed %i)',
  async (seed) => {
    for (const kind of ['throttled', 'no_answer'] as const) {
      const testClouds: Awaited<ReturnType<typeof prepared>>[] = []
      const open = async (options: TestTableOptions) => {
        const testCloud = await prepared('store', options)
        testClouds.push(testCloud)
        return { table: testCloud.own.table, jobId: testCloud.id, kind: testCloud.own.kind() }
      }
      const trouble = { trouble: { kind, share: 0.2 }, random: randomOf(seed), tries: 4 }
      const job = await runTroubled(open, fixture.now, trouble)
      const [{ own, id, names } = expect.unreachable()] = testClouds
      expect(job?.state).toMatch(/^(done|failed)$/)
      if (job?.state === 'failed') {
        expect((await stateOf(own, names)).sets).toEqual(nothing.sets)
        await retryJob(own.table, id, own.now)
        expect(await own.work(id)).toMatchObject({ state: 'done' })
      }
      expect(await stateOf(own, names)).toEqual(all)
    }
  },
)

test.each(['open', 'readJson', 'mediaSum', 'putMedia'] as const)(
  'the store refusing to %s: the job stops and says so, nothing is stored, and it goes on where it stood',
  async (rejected) => {
    const { own, id, names } = await prepared('store')
    const rejecting = { ...own.files, [rejected]: async () => Promise.reject(new Error('the store is full')) }
    const broken = importQuestionSets({ table: own.table, files: rejecting })
    const job = await runToEnd({ table: own.table, jobId: id, kind: broken }, { at: own.now })
    expect(job).toMatchObject({ state: 'failed', outcome: expect.stringContaining('途中で止まりました') })
    expect((await stateOf(own, names)).sets).toEqual(nothing.sets)
    await retryJob(own.table, id, new Date(own.now.getTime() + 60 * LEASE_MS))
    const at = new Date(own.now.getTime() + 60 * LEASE_MS)
    const again = await runToEnd({ table: own.table, jobId: id, kind: own.kind() }, { at })
    expect(again).toMatchObject({ state: 'done' })
    expect(await stateOf(own, names)).toEqual(all)
  },
)

test('the same job twice at once: one worker does it, the other goes away', async () => {
  const { own, id, names } = await prepared('store')
  const outcomes = await Promise.all(
    ['one', 'other'].map((holder) => runJob(depsOf(own, own.files), callOf(id, holder))),
  )
  expect(outcomes.toSorted()).toEqual(['done', 'held'])
  expect(await runJob(depsOf(own, own.files), callOf(id, 'late'))).toBe('over')
  expect(await stateOf(own, names)).toEqual(all)
  expect(await getSetHead(own.table, refOf('MA-7'))).toMatchObject({ version: 1 })
})

test('two jobs on one set at once: each says what it did, and the set is one of them whole', async () => {
  const sheets = ['4', '5'].map((answer) => sheetOf(...CODES.map((code) => rowOf(code, 1, answer))))
  const ids = [await fixture.begin(sheets[0] as Uint8Array), await fixture.begin(sheets[1] as Uint8Array)]
  for (const id of ids) await fixture.work(id)
  for (const id of ids) await fixture.confirm(id)
  const deps = depsOf(fixture, fixture.files)
  await Promise.all(ids.map((id, at) => runJob(deps, callOf(id, `worker-${at}`))))
  for (const id of ids) {
    const { job } = await fixture.shown(id)
    expect(job.state).toMatch(/^(done|asking)$/)
    if (job.state === 'asking') expect(await fixture.storeChecked(id)).toMatchObject({ state: 'done' })
  }
  const answers = await Promise.all(
    CODES.map(async (code) => {
      const head = await getSetHead(fixture.table, refOf(code))
      const set =
        head &&
        (await getSetVersion<{ questions: { answer: string }[] } & { main_question_number: number }>(
          fixture.table,
          head,
          head.version,
        ))
      return set?.question_groups[0]?.questions[0]?.answer
    }),
  )
  expect(new Set(answers).size).toBe(1)
})

test('two imports of one set: the second is told, and checks again before it asks again', async () => {
  const one = await fixture.begin(sheetOf(rowOf('MA-7', 1, '4')))
  const other = await fixture.begin(sheetOf(rowOf('MA-7', 1, '5')))
  await fixture.work(one)
  await fixture.work(other)
  await fixture.storeChecked(one)
  const told = { state: 'asking', outcome: '新しい問題0組、変わる問題1組を取り込めます。' }
  expect(await fixture.storeChecked(other)).toMatchObject(told)
  expect(await fixture.storeChecked(other)).toMatchObject({ state: 'done' })
  expect(await getSetHead(fixture.table, refOf('MA-7'))).toMatchObject({ version: 3 })
})

test('continues if another user stores a version while the heads change', async () => {
  const id = await fixture.begin(sheetOf(rowOf('MA-7', 1, '4'), rowOf('MA-8', 1, '4')))
  await fixture.work(id)
  await fixture.confirm(id)
  const own = fixture.kind()
  const other = {
    ...own,
    step: async (asked: Parameters<typeof own.step>[0]) => {
      if ((asked.cursor as { phase: string } | null)?.phase === 'heads') {
        const head = await getSetHead(fixture.table, refOf('MA-8'))
        const set = await getSetVersion<never>(fixture.table, refOf('MA-8'), 1)
        if (!head && set) await storeVersion(fixture.table, { ...set, title: 'ほかの人' }, undefined)
      }
      return own.step(asked)
    },
  }
  const end = await runToEnd({ table: fixture.table, jobId: id, kind: other }, { at: fixture.now })
  expect(end).toMatchObject({ state: 'done' })
  expect(await getSetHead(fixture.table, refOf('MA-8'))).toMatchObject({ title: '一次関数の値' })
})

test('a picture of its name that came while the import waited: it ends in words, and its sets are not stored', async () => {
  const id = await fixture.begin(sheetOf(rowOf('MA-7', 1, '4', 'late.png')), zipSync({ 'late.png': PNG }))
  await fixture.work(id)
  const quicker = await fixture.begin(sheetOf(rowOf('MA-8', 1, '4', 'late.png')), zipSync({ 'late.png': otherPng() }))
  await fixture.work(quicker)
  expect(await fixture.storeChecked(quicker)).toMatchObject({ state: 'done' })
  const there = await fixture.files.mediaSum('late.png')
  const end = await fixture.storeChecked(id)
  expect(end).toMatchObject({ state: 'failed', outcome: expect.stringContaining('「late.png」') })
  expect(await fixture.files.mediaSum('late.png')).toBe(there)
  expect(await getSetHead(fixture.table, refOf('MA-7'))).toBeUndefined()
})
