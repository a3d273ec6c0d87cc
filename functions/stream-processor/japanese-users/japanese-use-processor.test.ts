import { attemptItem } from '@tcheck/data/attempt/attempt-item'
import { lateAnswersWrite } from '@tcheck/data/attempt/late-answers'
import { japaneseMonthOf } from '@tcheck/data/japanese-user/japanese-month'
import { listJapaneseUsersOfMonth } from '@tcheck/data/japanese-user/japanese-user'
import { studentKey, studentPk } from '@tcheck/data/student/student'
import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { openStreamFixture, recordOf, saved } from '../testing/stream-fixture.ts'

let fixture: Awaited<ReturnType<typeof openStreamFixture>>
beforeEach(async () => {
  fixture = await openStreamFixture()
})

const countOf = async (month: string) =>
  (await listJapaneseUsersOfMonth(fixture.table, month)).find(({ branch_id }) => branch_id === 'br-1')?.user_count ?? 0
const processWrites = async (...records: Parameters<typeof fixture.notes>[0]) =>
  fixture.take(await fixture.notes(records))

test.each([
  ['2026-10-31T14:59:59.999Z', '2026-10'],
  ['2026-10-31T15:00:00.000Z', '2026-11'],
])('a month is Japan’s: %s', (at, month) => expect(japaneseMonthOf(new Date(at))).toBe(month))

test('a student counts once a month, by whichever answer; a second student and a second month count too', async () => {
  for (const [id, at] of [
    ['st-1', '2026-10-31T14:59:00.000Z'],
    ['st-1', '2026-10-31T15:00:00.000Z'],
    ['st-1', '2026-11-02T01:00:00.000Z'],
    ['st-2', '2026-11-03T01:00:00.000Z'],
  ] as const)
    await processWrites(await fixture.write(saved(id, '01A', { updated_at: at, category: 'cbt' })))
  expect([await countOf('2026-10'), await countOf('2026-11'), await countOf('2026-12')]).toEqual([1, 2, 0])
})

test('does not count a start without an answer, another subject, an instant student or a write of staff', async () => {
  const quiet = { '1-1': { a: [''], b: [false], r: 1, d: 'd', t: '2026-11-20T00:00:00.000Z', v: 1 } }
  await processWrites(
    await fixture.write(saved('st-1', '01A', { slots: {} })),
    await fixture.write(saved('st-1', '01B', { slots: quiet })),
    await fixture.write(saved('st-1', '01C', { set_code: 'EX-1' })),
    await fixture.write(saved('in-1', '01A', { is_in_class_results: false })),
    // As an instant student's attempt would look if it were in class results: the student is asked, too.
    await fixture.write(saved('in-1', '01B')),
  )
  // A teacher closes the class in December: what was answered in November stays November's.
  const answered = saved('st-1', '01D')
  const closed = { ...answered, version: 2, updated_at: '2026-12-01T00:00:00.000Z', is_closed: true }
  await processWrites(await fixture.write(closed, 'MODIFY'))
  expect([await countOf('2026-11'), await countOf('2026-12')]).toEqual([0, 0])
})

test('an answer that comes after the end of a test counts in the month in which it came', async () => {
  const attempt = saved('st-1', '01A', { slots: {} })
  await fixture.table.put(attemptItem(attempt))
  const slot = { a: ['ア'], b: [false], r: 2, d: 'd', t: '2026-11-30T00:00:00.000Z' }
  const late = lateAnswersWrite({
    attempt_id: attempt.id,
    at_end: {},
    claimed: {},
    after: { '1-1': slot },
    claimed_minutes: 0,
    after_minutes: 9,
  })
  if (!('put' in late)) throw new Error('late answers are a put')
  await processWrites(recordOf(late.put, 'INSERT', Date.parse('2026-12-01T00:00:00.000Z')))
  expect([await countOf('2026-11'), await countOf('2026-12')]).toEqual([0, 1])
})

describe('a run of learning', () => {
  const answer = (v: number) => ({ a: ['ア'], b: [false], r: v, d: 'device-aaaa', t: '2026-11-20T00:10:00.000Z', v })

  test('counts its student by what was answered of it: the subject of that question’s group, and no other one', async () => {
    const both = ['lq-ma', 'lq-ja']
    await processWrites(await fixture.learn(saved('st-1', '01A', { slots: { '1-1': answer(1) } }), both))
    expect(await countOf('2026-11')).toBe(0)
    const more = saved('st-1', '01A', { version: 2, slots: { '1-1': answer(1), '2-1': answer(2) } })
    await processWrites(await fixture.learn(more, both))
    expect(await countOf('2026-11')).toBe(1)
  })

  test('counts a student once a month in any order, and does not count a finish alone', async () => {
    const [attempt, run] = [
      await fixture.write(saved('st-1', '01A')),
      await fixture.learn(saved('st-1', '01B'), ['lq-ja']),
    ]
    await processWrites(run, attempt, run)
    expect(await countOf('2026-11')).toBe(1)
    const finished = saved('st-2', '01C', {
      version: 2,
      slots: { '1-1': answer(1) },
      updated_at: '2026-12-01T00:00:00Z',
    })
    await processWrites(await fixture.learn(finished, ['lq-ja']))
    await processWrites(await fixture.learn(saved('in-1', '01A'), ['lq-ja']))
    expect([await countOf('2026-11'), await countOf('2026-12')]).toEqual([1, 0])
  })
})

test('erasing a student keeps the number, removes the person, and counts nothing later', async () => {
  const notes = await fixture.notes([await fixture.write(saved('st-1', '01A'))])
  await fixture.take(notes)
  const own = await fixture.table.queryAll<{ pk: string; sk: string }>({ partition: studentPk('st-1') })
  expect(own.map(({ sk }) => sk)).toContain('JAPANESE#2026-11')
  const erasing = { UpdateExpression: 'SET erasing_at = :at', ExpressionAttributeValues: { ':at': 'now' } }
  await fixture.table.update(studentKey('st-1'), erasing)
  await fixture.table.batchRemove(own.filter(({ sk }) => sk !== 'STUDENT'))
  await fixture.take(notes, { received: 2 })
  await fixture.table.remove(studentKey('st-1'))
  await fixture.take(notes, { received: 3 })
  expect(await countOf('2026-11')).toBe(1)
  expect(JSON.stringify(await fixture.table.queryAll({ partition: 'JAPANESE#br-1#2026-11' }))).not.toContain('st-1')
})

test('a try that ended after the marker and before the count is counted by the next one', async () => {
  const notes = await fixture.notes([await fixture.write(saved('st-1', '01A'))])
  const { table } = fixture
  const put: typeof table.put = () => Promise.reject(new Error('cut off'))
  const failed = await fixture.take(notes.slice(1), { lambda: fixture.openLambda({ ...table, put }) })
  expect(failed.batchItemFailures).toHaveLength(1)
  expect(await countOf('2026-11')).toBe(0)
  await fixture.take(notes.slice(1), { received: 2 })
  expect(await countOf('2026-11')).toBe(1)
})

test('a month counts each student once for any order, repetition and parallel delivery', async () => {
  const MONTHS = ['2026-09', '2026-10', '2026-11'] as const
  const use = fc.record({ student: fc.constantFrom('st-1', 'st-2', 'st-3'), month: fc.constantFrom(...MONTHS) })
  await fc.assert(
    fc.asyncProperty(fc.array(use, { maxLength: 8 }), fc.infiniteStream(fc.nat(5)), async (uses, draws) => {
      fixture = await openStreamFixture()
      const records = await Promise.all(
        uses.map(({ student, month }, at) =>
          fixture.write(saved(student, `01${at}`, { updated_at: `${month}-10T00:00:00.000Z` })),
        ),
      )
      const notes = await fixture.notes(records)
      // Each is delivered one to three times, in a drawn order, and in drawn batches of which two run at once.
      const deliveries = [...notes, ...notes.filter(() => (draws.next().value ?? 0) > 2)]
        .map((note) => ({ note, key: draws.next().value ?? 0 }))
        .sort((one, other) => one.key - other.key)
        .map(({ note }) => note)
      let failed: unknown[] = deliveries
      for (let round = 1; failed.length > 0 && round < 20; round += 1) {
        const half = Math.ceil(failed.length / 2)
        const [first, second] = [failed.slice(0, half), failed.slice(half)]
        const answers = await Promise.all([
          fixture.take(first, { received: round }),
          fixture.take(second, { received: round }),
        ])
        failed = [first, second].flatMap((batch, at) =>
          (answers[at]?.batchItemFailures ?? []).map(({ itemIdentifier }) => batch[Number(itemIdentifier.slice(2))]),
        )
      }
      expect(failed).toEqual([])
      for (const month of MONTHS) {
        const students = new Set(uses.filter((one) => one.month === month).map((one) => one.student))
        expect(await countOf(month)).toBe(students.size)
      }
    }),
    { numRuns: 30 },
  )
}, 60_000)
