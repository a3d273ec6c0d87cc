import { createAttempt, type StoredAttempt } from '@tcheck/data/attempt/attempt'
import { timedStartWrite } from '@tcheck/data/attempt/start-key'
import { type GuardedTest, testOfMission } from '@tcheck/data/mission/class-test'
import type { Table } from '@tcheck/data/table'
import { attempt } from '@tcheck/data/testing/branch-samples'
import { sampleMission } from '@tcheck/data/testing/sample-mission'
import { openTestTable } from '@tcheck/local-cloud/testing/test-table'
import { beforeEach, expect, test } from 'vitest'
import { openTimedFirst } from './timed-first.ts'

let table: Table
const now = new Date('2026-11-20T03:00:00.000Z')
const student = { student_id: 'st-1', branch_id: 'br-1', grade: 8, kumi: '2', ban: 1, student_kind: 'roster' } as const
const timed: GuardedTest = { ...testOfMission(sampleMission()), isTimed: true }
const missionOf = async (own: Parameters<typeof openTimedFirst>[1] = student, tests: GuardedTest[] = [timed]) => {
  const first = openTimedFirst(table, own, { tests: { guarded: async () => tests }, now })
  return (await first.of('EX-1', { missionId: null }))?.missionId ?? null
}
const put = (one: StoredAttempt) => createAttempt(table, one, [])

beforeEach(async () => {
  table = await openTestTable()
})

test('a timed test of the exam that the student has not started comes first', async () => {
  expect(await missionOf()).toBe('mission-1')
  expect(await missionOf({ ...student, student_kind: 'instant' })).toBeNull()
  expect(await missionOf(student, [{ ...timed, codes: ['EX-2'] }])).toBeNull()
  expect(await missionOf(student, [{ ...timed, isTimed: false }])).toBeNull()
})

test('a start of the student is enough, also where the teacher set the limit later', async () => {
  const start = { studentId: 'st-1', entryId: null, missionId: 'mission-1', code: 'EX-1' }
  const begun = attempt('st-1', 1, '01KAFW000000000000000000AA', 'mission-1')
  await table.transact([timedStartWrite({ ...start, missionId: 'mission-2' }, begun)])
  expect(await missionOf()).toBe('mission-1')
  await table.transact([timedStartWrite(start, begun)])
  expect(await missionOf()).toBeNull()
})

test("an attempt from before the limit counts as the student's start, and no other student's attempt does", async () => {
  await put(attempt('st-2', 1, '01KAFW000000000000000000AA', 'mission-1'))
  expect(await missionOf()).toBe('mission-1')
  await put(attempt('st-1', 1, '01KAFW000000000000000000BB', 'mission-1'))
  expect(await missionOf()).toBeNull()
})

test('of two timed tests the one that is not started comes first', async () => {
  const start = { studentId: 'st-1', entryId: null, missionId: 'mission-1', code: 'EX-1' }
  await table.transact([timedStartWrite(start, attempt('st-1', 1, '01KAFW000000000000000000AA', 'mission-1'))])
  expect(await missionOf(student, [timed, { ...timed, missionId: 'mission-2' }])).toBe('mission-2')
})
