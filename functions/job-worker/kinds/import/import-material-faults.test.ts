import { zipSync } from '@tcheck/content/testing/zip-of'
import { LEASE_MS } from '@tcheck/data/job/job-work'
import { getContent, getCourse } from '@tcheck/data/learning/course'
import { readWholeCourse, turnCourse, writeCourseVersion } from '@tcheck/data/learning/course-version'
import { getSetHead } from '@tcheck/data/question-set/question-set'
import { randomOf, sampled } from '@tcheck/local-cloud/testing/sampled'
import type { TestTableOptions } from '@tcheck/local-cloud/testing/test-table'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { JobFiles } from '../../job-files.ts'
import { runJob } from '../../run-job.ts'
import {
  type ImportFixture,
  openImportBench,
  openImportFixture,
  PNG,
  type StoreBench,
} from '../../testing/import-fixture.ts'
import { killedFiles } from '../../testing/killed-files.ts'
import { runKilled, runToEnd, runTroubled } from '../../testing/run-killed.ts'
import { COURSE, changedMaterial, sampleMaterial, workbookOf } from '../../testing/sample-material.ts'
import { importQuestionSets } from './import-question-sets.ts'

// Of learning material as of question sets: nothing half stored, and the job tells the truth, whatever dies, refuses or comes between.

let bench: StoreBench
let sheets: { before: Awaited<ReturnType<typeof sampleMaterial>>; after: (picture: string) => Promise<Uint8Array> }
beforeAll(async () => {
  bench = await openImportBench()
  sheets = { before: await sampleMaterial(), after: async (picture) => workbookOf(await changedMaterial(picture)) }
})
afterAll(() => bench.close())

let pictures = 0
/** A course that stands, and an import that changes it: one content for another, three new groups and a picture. */
async function prepared(until: 'check' | 'store', options: TestTableOptions = {}) {
  const own = await openImportFixture(bench, options)
  const course = sheets.before.courses[0] ?? expect.unreachable()
  const stamp = { stored_at: own.now.toISOString(), stored_by: null }
  const version = await writeCourseVersion(own.table, course, { before: 0, how: 'imported', ...stamp })
  await turnCourse(own.table, course, { version, before: 0, ...stamp })
  pictures += 1
  const picture = `material-${pictures}.png`
  const id = await own.begin(await sheets.after(picture), zipSync({ [picture]: PNG }), 'learning', '学習内容.xlsx')
  if (until === 'store') {
    await own.work(id)
    await own.confirm(id)
  }
  return { own, id }
}

/** What is there for students: the course by what it says, its contents, and its groups. */
async function stateOf({ table }: ImportFixture) {
  const [course, old, young, group] = await Promise.all([
    readWholeCourse(table, COURSE),
    getContent(table, 'sample-1-1-a'),
    getContent(table, 'other-content'),
    getSetHead(table, { category: 'learning', code: 'LQ-SAMPLE-3' }),
  ])
  const contents = course?.chapters.flatMap(({ items }) =>
    items.flatMap((item) => item.contents.map(({ code }) => code)),
  )
  return { contents, isOldThere: old !== undefined, isYoungThere: young !== undefined, group: group?.title }
}
const nothing = { contents: ['sample-1-1-a'], isOldThere: true, isYoungThere: false, group: undefined }
const all = { contents: ['other-content'], isOldThere: false, isYoungThere: true, group: '見本の自己採点' }

const depsOf = ({ table, now }: ImportFixture, files: JobFiles) => ({
  table,
  queue: { wake: async () => undefined },
  kindOf: async () => importQuestionSets({ table, files }),
  now: () => now,
  log: () => undefined,
})

test.each(['check', 'store'] as const)(
  'killed at each write to the store, while it is to %s: the next worker comes to the same end',
  async (phase) => {
    const calm = await prepared(phase)
    const counting = killedFiles(calm.own.files, Number.POSITIVE_INFINITY, 'before')
    const callOf = (jobId: string) => ({ jobId, holder: 'killed', remainingMs: () => 300_000 })
    await runJob(depsOf(calm.own, counting.files), callOf(calm.id))
    const end = (await calm.own.shown(calm.id)).job
    expect([end.state, await stateOf(calm.own)]).toEqual(phase === 'check' ? ['asking', nothing] : ['done', all])
    expect(counting.writes()).toBeGreaterThan(phase === 'check' ? 8 : 0)
    const writes = Array.from({ length: counting.writes() }, (_, at) => at + 1)
    // Each is met in every second check.
    for (const write of sampled(writes, Math.ceil(writes.length / 2))) {
      const { own, id } = await prepared(phase)
      const broken = killedFiles(own.files, write, 'after')
      await Promise.race([broken.killed, runJob(depsOf(own, broken.files), callOf(id))])
      expect(await stateOf(own), `killed after write ${write}`).toEqual(nothing)
      const at = new Date(own.now.getTime() + LEASE_MS)
      const job = await runToEnd({ table: own.table, jobId: id, kind: own.kind() }, { at })
      expect([job?.state, job?.outcome], `killed after write ${write}`).toEqual([end.state, end.outcome])
      expect(await stateOf(own), `killed after write ${write}`).toEqual(phase === 'check' ? nothing : all)
    }
  },
  120_000,
)

test.each(['check', 'store'] as const)(
  'killed before and after each write to the table, while it is to %s: the next worker comes to the same end',
  async (phase) => {
    const testClouds = new Map<unknown, ImportFixture>()
    const open = async (options: TestTableOptions) => {
      const { own, id } = await prepared(phase, options)
      testClouds.set(own.table, own)
      return { table: own.table, jobId: id, kind: own.kind() }
    }
    const { end, writes, others } = await runKilled(open, new Date(), async (table) => {
      const testCloud = testClouds.get(table)
      return testCloud && stateOf(testCloud)
    })
    expect(end).toMatchObject(phase === 'check' ? { state: 'asking', what: nothing } : { state: 'done', what: all })
    expect(writes).toBeGreaterThan(phase === 'check' ? 2 : 10)
    for (const { trouble, end: other } of others) expect(other, trouble).toEqual(end)
  },
  240_000,
)

test.each([1, 2])(
  'throttled, or without answers, it stores all, or says that it stopped (seed %i)',
  async (seed) => {
    for (const kind of ['throttled', 'no_answer'] as const) {
      const testClouds: Awaited<ReturnType<typeof prepared>>[] = []
      const open = async (options: TestTableOptions) => {
        const testCloud = await prepared('store', options)
        testClouds.push(testCloud)
        return { table: testCloud.own.table, jobId: testCloud.id, kind: testCloud.own.kind() }
      }
      const trouble = { trouble: { kind, share: 0.2 }, random: randomOf(seed), tries: 4 }
      const job = await runTroubled(open, new Date(), trouble)
      const [{ own } = expect.unreachable()] = testClouds
      expect(job?.state).toMatch(/^(done|failed)$/)
      if (job?.state === 'done') expect(await stateOf(own)).toEqual(all)
    }
  },
  60_000,
)

test('continues if another user stores a version while the courses change', async () => {
  const { own, id } = await prepared('store')
  const kind = own.kind()
  let isStored = false
  const other = {
    ...kind,
    step: async (asked: Parameters<typeof kind.step>[0]) => {
      if ((asked.cursor as { phase: string } | null)?.phase === 'course_heads' && !isStored) {
        isStored = true
        const course = (await readWholeCourse(own.table, COURSE)) ?? expect.unreachable()
        const { version: before = 0 } = (await getCourse(own.table, COURSE)) ?? {}
        const stamp = { stored_at: own.now.toISOString(), stored_by: 'other' }
        const version = await writeCourseVersion(own.table, course, { before, how: 'ordered', ...stamp })
        await turnCourse(own.table, course, { version, before, ...stamp })
      }
      return kind.step(asked)
    },
  }
  const end = await runToEnd({ table: own.table, jobId: id, kind: other }, { at: own.now })
  expect(end).toMatchObject({ state: 'done' })
  expect(await stateOf(own)).toEqual(all)
})
