import { createAttempt, getAttempt, replaceAttempt, type StoredAttempt } from '@tcheck/data/attempt/attempt'
import { attemptKey } from '@tcheck/data/attempt/attempt-item'
import { getKeySeen } from '@tcheck/data/attempt/key-seen'
import { type GuardedTest, testOfMission } from '@tcheck/data/mission/class-test'
import type { Table } from '@tcheck/data/table'
import { attempt } from '@tcheck/data/testing/branch-samples'
import { sampleMission } from '@tcheck/data/testing/sample-mission'
import { openTestTable } from '@tcheck/local-cloud/testing/test-table'
import { beforeEach, expect, test } from 'vitest'
import { giveKey } from './give-key.ts'

let table: Table
const now = new Date('2026-11-20T03:00:00.000Z')
const student = {
  ...{ student_id: 'st-1', branch_id: 'br-1', grade: 8, kumi: '2', ban: 1 },
  ...{ student_kind: 'roster', by: null },
} as Parameters<typeof giveKey>[1]
const guarded = (more: Partial<GuardedTest> = {}): GuardedTest => ({ ...testOfMission(sampleMission()), ...more })
const NEW = '01KAFW000000000000000000AA'
const OLD = '01K7000000000000000000000A'
const open = (more: Partial<StoredAttempt> = {}, serial = NEW): StoredAttempt => ({
  ...attempt('st-1', 1, serial, 'mission-1'),
  ...{ finished_at: null, version: 1 },
  ...more,
})
const put = (one: StoredAttempt) => createAttempt(table, one, [])
const give = (tests: readonly GuardedTest[] = [guarded()], own = student, at = table) =>
  giveKey(at, own, { code: 'EX-1', tests, now })
const marksOf = async (id: string) => {
  const { key_seen_at, held_back, version } = (await getAttempt(table, id)) ?? expect.unreachable()
  return { key_seen_at, held_back, version }
}
const marked = { key_seen_at: now.toISOString(), held_back: undefined, version: 2 }
const unmarked = { key_seen_at: undefined, held_back: undefined, version: 1 }

beforeEach(async () => {
  table = await openTestTable()
})

test.each([
  ['of these days', NEW],
  ['of weeks ago', OLD],
])('notes the key and marks a test %s that is not handed in', async (_, serial) => {
  const one = open({}, serial)
  await put(one)
  expect(await give()).toBe(true)
  expect(await marksOf(one.id)).toEqual(marked)
  expect(await getKeySeen(table, { studentId: 'st-1', code: 'EX-1' })).toMatchObject({ seen_at: now.toISOString() })
})

test.each<[string, Partial<StoredAttempt>]>([
  ['that is handed in', { finished_at: now.toISOString() }],
  ['of another exam', { set_code: 'EX-2' }],
  ['of another category', { category: 'unit' }],
  ['without a mission', { mission_id: null }],
  ['of practice', { mode: 'practice' }],
])('does not mark an attempt %s', async (_, more) => {
  for (const serial of [NEW, OLD]) await put(open(more, serial))
  await give()
  for (const serial of [NEW, OLD]) expect(await marksOf(open({}, serial).id)).toEqual(unmarked)
})

test("does not mark an old test of the student's number that belongs to another student", async () => {
  const other = { ...open({}, OLD), id: `st-2.${OLD}`, student_id: 'st-2' }
  await put(other)
  await give()
  expect(await marksOf(other.id)).toEqual(unmarked)
})

test.each([
  ['was not given yet', { givenAt: '2026-11-20T03:00:00.001Z' }, false],
  ['was given at this moment', { givenAt: '2026-11-20T03:00:00.000Z' }, true],
  ['has the exam no more', { codes: [], pastCodes: ['EX-1'] }, true],
  ['never had the exam', { codes: ['EX-2'] }, false],
] as const)('where the test %s, an attempt of weeks ago takes the mark: %#', async (_, more, isMarked) => {
  const one = open({}, OLD)
  await put(one)
  await give([guarded(more)])
  expect(await marksOf(one.id)).toEqual(isMarked ? marked : unmarked)
})

test.each([
  ['an instant user', { student_kind: 'instant' }],
  ['somebody who acts for the student', { by: { account_id: 'teacher-1', role: 'teacher' } }],
])('notes nothing for %s', async (_, more) => {
  const one = open()
  await put(one)
  expect(await give([guarded()], { ...student, ...more } as typeof student)).toBe(true)
  expect(await marksOf(one.id)).toEqual(unmarked)
  expect(await getKeySeen(table, { studentId: 'st-1', code: 'EX-1' })).toBeUndefined()
})

test.each([
  ['that is not handed in', null, false],
  ['that is handed in', now.toISOString(), true],
])('a moment after the end of a test %s, it gives the key: %3$s', async (_, finished_at, isGiven) => {
  const one = open({ finished_at })
  await put(one)
  expect(await give([guarded({ closedAt: '2026-11-20T02:59:00.000Z' })])).toBe(isGiven)
  expect(await marksOf(one.id)).toEqual(unmarked)
  expect((await getKeySeen(table, { studentId: 'st-1', code: 'EX-1' })) !== undefined).toBe(isGiven)
})

test('does not mark a test that is handed in, or erased, while the key is given', async () => {
  const handedIn = open()
  const erased = open({}, '01KAFW000000000000000000BB')
  for (const one of [handedIn, erased]) await put(one)
  const retry: Table['retry'] = async (...args) => {
    const stored = await getAttempt(table, handedIn.id)
    if (stored?.finished_at === null)
      await replaceAttempt(table, { ...stored, finished_at: now.toISOString(), version: stored.version + 1 }, [])
    await table.transact([{ delete: attemptKey('st-1', '01KAFW000000000000000000BB') }])
    return table.retry(...args)
  }
  expect(await give([guarded()], student, { ...table, retry })).toBe(true)
  expect(await marksOf(handedIn.id)).toEqual({ ...unmarked, version: 2 })
  expect(await getAttempt(table, erased.id)).toBeUndefined()
})
