import type { MainQuestion } from '@tcheck/contract/question-set'
import type { StoredAttempt } from '@tcheck/data/attempt/attempt'
import { regradedMarksWrite } from '@tcheck/data/attempt/regraded'
import { pageOfFlaggedQuestions } from '@tcheck/data/question-counts/flagged-questions'
import { countsOfWay, readCounts } from '@tcheck/data/question-counts/summed-counts'
import { questionSetItems } from '@tcheck/data/question-set/question-set'
import { openLibrary } from '@tcheck/data/question-set/set-library'
import { closeStudentWrite, endStudentWrite, eraseItems } from '@tcheck/data/student/erase-student'
import { studentItem } from '@tcheck/data/student/student'
import { walkLearning } from '@tcheck/data/student/student-items'
import type { Item } from '@tcheck/data/table'
import { testSet } from '@tcheck/local-cloud/testing/test-school'
import { contributionOf } from '@tcheck/scoring/analysis/contribution'
import { noCounts, sumOfCounts, withAttempt } from '@tcheck/scoring/analysis/item-counts'
import { packCounts } from '@tcheck/scoring/analysis/pack-counts'
import { markAttempt } from '@tcheck/services/attempt/mark-attempt'
import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { openStreamFixture, recordOf, saved, student } from '../testing/stream-fixture.ts'

const REF = { category: 'cbt' as const, code: 'QC-1' }
const AT = '2026-11-20T00:10:00.000Z'
let fixture: Awaited<ReturnType<typeof openStreamFixture>>

/** The second version has another key for the first question. */
const sets = [1, 2].map((version) => {
  const set = structuredClone({ ...testSet(REF.category, REF.code), version })
  const [first] = set.question_groups[0]?.questions ?? []
  if (first && version === 2) first.answer = '8'
  return set
})

async function openFixture() {
  fixture = await openStreamFixture()
  for (const set of sets) await fixture.table.batchPut(questionSetItems(set))
}
beforeEach(openFixture)

const library = () => openLibrary<MainQuestion>(fixture.table)
async function finished(
  studentId: string,
  serial: string,
  fields: Partial<StoredAttempt> & { first?: string } = {},
): Promise<StoredAttempt> {
  const { first = '7', ...more } = fields
  const slots = { '1-1': { a: [first], b: [false], r: 1, d: 'device-aaaa', t: AT } }
  const attempt = saved(studentId, serial, {
    set_code: REF.code,
    set_version: 1,
    mode: 'test',
    finished_at: AT,
    slots,
    ...more,
  })
  const opened = await library().getVersion(REF, attempt.set_version)
  if (!opened) throw new Error('the set is there')
  return markAttempt(attempt, opened.compiled)
}
const processWrites = async (one: StoredAttempt, received = 1) => {
  const failed = await fixture.take(await fixture.notes([await fixture.write(one, 'MODIFY')]), { received })
  expect(failed).toEqual({ batchItemFailures: [] })
}
const counted = async (version = 1) =>
  sumOfCounts((await readCounts(fixture.table, REF, version)).map(({ counts }) => counts))
const listFlaggedQuestions = () =>
  pageOfFlaggedQuestions(fixture.table, { page: 1, per_page: 20, sort: 'urgency', order: 'desc' })
const roster = (count: number) => Array.from({ length: count }, (_, at) => `qs-${at}`)

test('counts a finished attempt once and an unfinished one never', async () => {
  await processWrites(await finished('st-1', '01A', { finished_at: null }))
  expect((await counted()).attempts).toBe(0)
  const one = await finished('st-1', '01A', { version: 2 })
  for (const received of [1, 2, 3]) await processWrites(one, received)
  expect(await counted()).toMatchObject({ attempts: 1, items: [{ answered: 1, right: 1 }, { blank: 1 }, {}, {}] })
})

test('of a student one attempt counts, of tests and of practice each; of instant students and other tries none', async () => {
  await processWrites(await finished('st-1', '01B', { first: '5' }))
  await processWrites(await finished('st-1', '01C', { first: '7' }))
  // Begun before both, and by number: what anybody can claim does not push the student's own aside.
  await processWrites(await finished('st-1', '01A', { first: '9', entry_id: 'entry-1' }))
  await processWrites(await finished('st-1', '01D', { mode: 'practice' }))
  await processWrites(await finished('st-2', '01E', { mode: 'review' }))
  await processWrites(await finished('in-1', '01F', { is_in_class_results: false }))
  const all = await readCounts(fixture.table, REF, 1)
  expect(countsOfWay(all, 'test')).toMatchObject({
    attempts: 1,
    items: [{ right: 0, wrong: new Map([['5', 1]]) }, {}, {}, {}],
  })
  expect(countsOfWay(all, 'practice').attempts).toBe(1)
})

test('reopening takes an attempt back, and lets the student’s next one count; finished again it counts as it is then', async () => {
  const one = await finished('st-1', '01A', { first: '5' })
  await processWrites(one)
  await processWrites(await finished('st-1', '01B', { first: '9' }))
  const open = { ...one, finished_at: null, version: 2 }
  await fixture.write(open, 'MODIFY')
  const marks = regradedMarksWrite(one, AT)
  if (!('put' in marks)) throw new Error('marks of before are a put')
  await fixture.take(await fixture.notes([recordOf(marks.put)]))
  expect((await counted()).items[0]?.wrong).toEqual(new Map([['9', 1]]))
  await processWrites(await finished('st-1', '01A', { first: '7', version: 3 }))
  expect(await counted()).toMatchObject({ attempts: 1, items: [{ right: 1, wrong: new Map() }, {}, {}, {}] })
})

test('regrading moves an attempt to the counts of the corrected version', async () => {
  await processWrites(await finished('st-1', '01A', { first: '8' }))
  expect(await counted(1)).toMatchObject({ attempts: 1, items: [{ right: 0 }, {}, {}, {}] })
  await processWrites(await finished('st-1', '01A', { first: '8', set_version: 2, version: 2 }))
  expect((await counted(1)).attempts).toBe(0)
  expect(await counted(2)).toMatchObject({ attempts: 1, items: [{ right: 1 }, {}, {}, {}] })
})

test('erasing a student subtracts exactly their counts, and later events count nothing', async () => {
  const [one, other] = [await finished('st-1', '01A', { first: '山田' }), await finished('st-2', '01A', { first: '5' })]
  await processWrites(one)
  await processWrites(other)
  const notes = await fixture.notes([
    recordOf((await fixture.table.get<Item>({ pk: 'STUDENT#st-1', sk: 'ATTEMPT#01A' })) as Item),
  ])
  await fixture.table.transact([closeStudentWrite({ id: 'st-1' }, AT)])
  await fixture.take(notes, { received: 2 })
  await eraseItems(fixture.table, 'st-1', { eraseFile: async () => undefined, walk: walkLearning })
  await fixture.take(notes, { received: 3 })
  await fixture.table.transact([endStudentWrite('st-1')])
  await fixture.take(notes, { received: 4 })
  const left = await counted()
  expect(left).toMatchObject({ attempts: 1, items: [{ wrong: new Map([['5', 1]]) }, {}, {}, {}] })
  expect(JSON.stringify(packCounts(left))).not.toContain('山田')
})

test('twelve students in whose answers the key is wrong put the question on the list, and the mended version takes it off', async () => {
  await fixture.table.batchPut(roster(12).map((id) => studentItem(student(id))))
  const own = new Map<string, StoredAttempt>()
  for (const id of roster(12)) own.set(id, await finished(id, '01A', { first: '8' }))
  for (const one of own.values()) await processWrites(one)
  expect(await listFlaggedQuestions()).toMatchObject({
    rows: [{ ...REF, version: 1, key: '1-1', way: 'test', doubts: ['wrong_key'], wrong_answer: '8', wrong_count: 12 }],
    total_count: 1,
  })
  for (const id of roster(12))
    await processWrites(await finished(id, '01A', { first: '8', set_version: 2, version: 2 }))
  expect((await listFlaggedQuestions()).rows).toEqual([])
})

test('many at once lose nothing: who meets others writes to more places', async () => {
  const ids = roster(40)
  await fixture.table.batchPut(ids.map((id) => studentItem(student(id))))
  const records = await Promise.all(ids.map(async (id) => fixture.write(await finished(id, '01A'), 'MODIFY')))
  let waiting: unknown[] = (await fixture.notes(records)).filter((one) =>
    JSON.stringify(one).includes('question_counts'),
  )
  expect(waiting).toHaveLength(40)
  for (let round = 1; waiting.length > 0 && round < 20; round += 1) {
    const { batchItemFailures } = await fixture.take(waiting, { received: round })
    waiting = batchItemFailures.map(({ itemIdentifier }) => waiting[Number(itemIdentifier.slice(2))])
  }
  expect(await counted()).toMatchObject({ attempts: 40, items: [{ right: 40 }, {}, {}, {}] })
}, 30_000)

test('counts equal a new computation for any order, repetition and parallel delivery', async () => {
  const act = fc.record({
    student: fc.constantFrom('st-1', 'st-2', 'st-3'),
    serial: fc.constantFrom('01A', '01B'),
    first: fc.constantFrom('7', '8', '5'),
    set_version: fc.constantFrom(1, 2),
    isFinished: fc.boolean(),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(act, { maxLength: 10 }), fc.infiniteStream(fc.nat(5)), async (acts, draws) => {
      await openFixture()
      const testCloud = new Map<string, StoredAttempt>()
      const notes: object[] = []
      for (const [at, { student: id, serial, isFinished, ...one }] of acts.entries()) {
        const key = `${id}.${serial}`
        const before = testCloud.get(key)
        const after = await finished(id, serial, { ...one, version: at + 1, finished_at: isFinished ? AT : null })
        testCloud.set(key, after)
        const marks = before && regradedMarksWrite(before, AT)
        const records = [
          await fixture.write(after, 'MODIFY'),
          ...(marks && 'put' in marks ? [recordOf(marks.put)] : []),
        ]
        const told = await fixture.notes(records)
        notes.push(...told)
        // Some are taken while the next writes are still to come.
        if ((draws.next().value ?? 0) > 3) await fixture.take(told)
      }
      const order = [...notes, ...notes.filter(() => (draws.next().value ?? 0) > 2)]
        .map((note) => ({ note, key: draws.next().value ?? 0 }))
        .sort((one, other) => one.key - other.key)
        .map(({ note }) => note)
      const half = Math.ceil(order.length / 2)
      let lanes: unknown[][] = [order.slice(0, half), order.slice(half)]
      for (let round = 1; lanes.flat().length > 0 && round < 20; round += 1) {
        const answers = await Promise.all(lanes.map((lane) => fixture.take(lane, { received: round })))
        lanes = lanes.map((lane, of) =>
          (answers[of]?.batchItemFailures ?? []).map(({ itemIdentifier }) => lane[Number(itemIdentifier.slice(2))]),
        )
      }
      for (const version of [1, 2]) {
        let anew = noCounts(4)
        for (const id of ['st-1', 'st-2', 'st-3']) {
          const first = [testCloud.get(`${id}.01A`), testCloud.get(`${id}.01B`)].find((one) => one?.finished_at)
          const opened = await library().getVersion(REF, version)
          if (!first || !opened || first.set_version !== version) continue
          const { marks, points, slots, started_at: begunAt } = first
          anew = withAttempt(anew, contributionOf(opened.compiled, { marks, points, slots, begunAt }), 1)
        }
        const kept = await counted(version)
        if (anew.attempts === 0) expect(kept.attempts).toBe(0)
        else expect(packCounts(kept)).toEqual(packCounts(anew))
      }
    }),
    { numRuns: Number(process.env['PROPERTY_RUNS'] ?? 25) },
  )
}, 60_000)
