import type { StoredAttempt } from '@tcheck/data/attempt/attempt'
import { regradedMarksWrite } from '@tcheck/data/attempt/regraded'
import { branchItem } from '@tcheck/data/branch/branch'
import { readAnswers, readCounters } from '@tcheck/data/counter/counter-items'
import { closeStudentWrite, endStudentWrite, eraseItems } from '@tcheck/data/student/erase-student'
import { type Student, studentItem } from '@tcheck/data/student/student'
import { walkLearning } from '@tcheck/data/student/student-items'
import type { Item } from '@tcheck/data/table'
import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { openStreamFixture, recordOf, saved, student } from '../testing/stream-fixture.ts'

/** The desk's clock stands at 24 December, 9 in the morning in Japan. */
const STARTED = '2026-12-23T15:10:00.000Z'
const DAYS = ['2026-12-23', '2026-12-24']
const OWN = /"processor":"(things|answers)"/
let fixture: Awaited<ReturnType<typeof openStreamFixture>>
beforeEach(async () => {
  fixture = await openStreamFixture()
})

const own = async (items: Parameters<typeof fixture.notes>[0]) =>
  (await fixture.notes(items)).filter((note) => OWN.test(JSON.stringify(note)))

/** Hands messages in until none fails. */
async function takeAll(messages: readonly unknown[]) {
  let waiting = [...messages]
  for (let round = 1; waiting.length > 0; round += 1) {
    if (round > 20) throw new Error('a message fails for ever')
    const { batchItemFailures } = await fixture.take(waiting, { received: round })
    waiting = batchItemFailures.map(({ itemIdentifier }) => waiting[Number(itemIdentifier.slice(2))])
  }
}
async function put(item: Item) {
  await fixture.table.put(item)
  await takeAll(await own([recordOf(item)]))
}
const account = (fields: object) => ({
  pk: 'ACCOUNT#t-1',
  sk: 'ACCOUNT',
  id: 't-1',
  role: 'teacher',
  disabled_at: null,
  ...fields,
})
const finished = (id: string, serial: string, fields: Partial<StoredAttempt> = {}) =>
  saved(id, serial, { started_at: STARTED, finished_at: STARTED, answered_count: 5, ...fields })
async function processWrites(one: StoredAttempt) {
  const notes = await own([await fixture.write(one, 'MODIFY')])
  await takeAll(notes)
  return notes
}

test('counts additions and stops once each, also when delivered twice', async () => {
  await put(branchItem({ id: 'br-1', name: '教室', class_count: 0 }))
  await put(account({}))
  for (const id of ['st-1', 'st-2', 'st-2']) await put(studentItem(student(id)))
  expect(await readCounters(fixture.table)).toEqual({ branches: 1, teachers: 1, students: 2 })
  await put(studentItem({ ...student('st-2'), disabled_at: STARTED }))
  await put(account({ disabled_at: STARTED }))
  await put(branchItem({ id: 'br-1', name: '教室', class_count: 0, disabled_at: STARTED }))
  expect(await readCounters(fixture.table)).toEqual({ branches: 0, teachers: 0, students: 1 })
  await put(studentItem(student('st-2')))
  expect((await readCounters(fixture.table)).students).toBe(2)
})

test('does not count instant students, and counts only teachers among accounts', async () => {
  await put(studentItem(student('in-1', 'instant')))
  await put(account({ role: 'parent' }))
  await processWrites(finished('in-1', '01A', { is_in_class_results: false }))
  expect(await readCounters(fixture.table)).toEqual({ branches: 0, teachers: 0, students: 0 })
  expect(await readAnswers(fixture.table, DAYS)).toEqual([0, 0])
})

test('counts the answers of a finished attempt once, on the day of Japan on which it was begun', async () => {
  await processWrites(finished('st-1', '01A', { finished_at: null }))
  expect(await readAnswers(fixture.table, DAYS)).toEqual([0, 0])
  for (const version of [2, 3]) await processWrites(finished('st-1', '01A', { version }))
  await processWrites(finished('st-2', '01A', { started_at: '2026-12-23T14:59:59.000Z', answered_count: 3 }))
  expect(await readAnswers(fixture.table, DAYS)).toEqual([3, 5])
})

test('counts those of a run of learning too', async () => {
  await takeAll(await own([await fixture.learn(finished('st-1', '01A'), ['lq-ma'])]))
  expect(await readAnswers(fixture.table, DAYS)).toEqual([0, 5])
})

test('ignores an attempt that is too old to be shown', async () => {
  await processWrites(finished('st-1', '01A', { started_at: '2026-10-01T00:00:00.000Z' }))
  expect(await readAnswers(fixture.table, ['2026-10-01'])).toEqual([0])
})

test('reopening takes answers back', async () => {
  const one = finished('st-1', '01A')
  await processWrites(one)
  await fixture.write({ ...one, finished_at: null, version: 2 }, 'MODIFY')
  const marks = regradedMarksWrite(one, STARTED)
  if (!('put' in marks)) throw new Error('marks of before are a put')
  await takeAll(await own([recordOf(marks.put)]))
  expect(await readAnswers(fixture.table, DAYS)).toEqual([0, 0])
})

test('erasing a student subtracts exactly their counts, and later events count nothing', async () => {
  const items = ['st-1', 'st-2'].map((id) => studentItem(student(id)))
  for (const item of items) await put(item)
  const notes = [...(await own([recordOf(items[0] as Item)])), ...(await processWrites(finished('st-1', '01A')))]
  await processWrites(finished('st-2', '01A', { answered_count: 2 }))
  await fixture.table.transact([closeStudentWrite({ id: 'st-1' }, STARTED)])
  await takeAll(notes)
  await eraseItems(fixture.table, 'st-1', { eraseFile: async () => undefined, walk: walkLearning })
  await takeAll(notes)
  await fixture.table.transact([endStudentWrite('st-1')])
  await takeAll(notes)
  expect(await readCounters(fixture.table)).toMatchObject({ students: 1 })
  expect(await readAnswers(fixture.table, DAYS)).toEqual([0, 2])
})

test('sums equal the stored data for any order, repetition and parallel delivery', async () => {
  const act = fc.record({
    id: fc.constantFrom('st-1', 'st-2', 'st-3'),
    isStopped: fc.boolean(),
    serial: fc.constantFrom('01A', '01B'),
    answered_count: fc.nat(9),
  })
  await fc.assert(
    fc.asyncProperty(
      fc.array(act, { minLength: 1, maxLength: 8 }),
      fc.infiniteStream(fc.nat(9)),
      async (acts, draws) => {
        fixture = await openStreamFixture()
        const [people, attempts] = [new Map<string, Student>(), new Map<string, StoredAttempt>()]
        const notes: object[] = []
        for (const [at, { id, isStopped, serial, answered_count }] of acts.entries()) {
          const person = { ...student(id), disabled_at: isStopped ? STARTED : null }
          people.set(id, person)
          await fixture.table.put(studentItem(person))
          notes.push(...(await own([recordOf(studentItem(person))])))
          const attempt = finished(id, serial, { answered_count, version: at + 1 })
          attempts.set(attempt.id, attempt)
          notes.push(...(await own([await fixture.write(attempt, 'MODIFY')])))
        }
        const order = [...notes, ...notes.filter(() => (draws.next().value ?? 0) > 5)]
          .map((note) => ({ note, key: draws.next().value ?? 0 }))
          .sort((one, other) => one.key - other.key)
          .map(({ note }) => note)
        const half = Math.ceil(order.length / 2)
        await Promise.all([takeAll(order.slice(0, half)), takeAll(order.slice(half))])
        const open = [...people.values()].filter(({ disabled_at }) => disabled_at === null)
        expect((await readCounters(fixture.table)).students).toBe(open.length)
        const sum = [...attempts.values()].reduce((all, one) => all + one.answered_count, 0)
        expect(await readAnswers(fixture.table, DAYS)).toEqual([0, sum])
      },
    ),
    { numRuns: Number(process.env['PROPERTY_RUNS'] ?? 15) },
  )
}, 60_000)

test('forty who end at once lose nothing', async () => {
  const ids = Array.from({ length: 40 }, (_, at) => `qs-${at}`)
  await fixture.table.batchPut(ids.map((id) => studentItem(student(id))))
  const records = await Promise.all(ids.map((id) => fixture.write(finished(id, '01A'), 'MODIFY')))
  const notes = await own(records)
  expect(notes).toHaveLength(40)
  await takeAll(notes)
  expect(await readAnswers(fixture.table, DAYS)).toEqual([0, 200])
}, 30_000)
