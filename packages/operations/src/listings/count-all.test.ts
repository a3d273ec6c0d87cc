import { attemptItem } from '@tcheck/data/attempt/attempt-item'
import { readAnswers, readTallies, thingWrite } from '@tcheck/data/tally/tally-places'
import { attemptOf } from '@tcheck/data/testing/test-tenant'
import { seedTestSchool } from '@tcheck/local-cloud/testing/test-school'
import { beforeEach, expect, test } from 'vitest'
import { openTestDesk } from '../testing/test-desk.ts'

let desk: Awaited<ReturnType<typeof openTestDesk>>
/** Three of the school, one of another. */
const STUDENTS = 4
const STARTED = '2026-11-19T03:00:00.000Z'

/** A school and an attempt from before there were counts. */
beforeEach(async () => {
  desk = await openTestDesk()
  const { students } = await seedTestSchool(desk.place.table)
  const [first] = students
  const attempt = attemptOf(first.branch_id, first.id, '01A')
  await desk.place.table.put(attemptItem({ ...attempt, started_at: STARTED, finished_at: STARTED, answered_count: 7 }))
})

test('counts what nobody counted, once, and says first what it would do', async () => {
  const { table } = desk.place
  expect((await desk.run('count-all')).text).toMatch(/まだ数えていないもの [1-9]/)
  expect(await readTallies(table)).toEqual({ branches: 0, teachers: 0, students: 0 })
  await desk.run('count-all', '--apply')
  const sums = await readTallies(table)
  expect(sums.students).toBe(STUDENTS)
  expect(sums.branches).toBeGreaterThan(0)
  expect(sums.teachers).toBeGreaterThan(0)
  expect(await readAnswers(table, ['2026-11-19'])).toEqual([7])
  expect((await desk.run('count-all', '--apply')).text).toContain('もの 0件、合わない合計 0件')
})

test('puts a sum right that its markers do not make', async () => {
  const { table } = desk.place
  await desk.run('count-all', '--apply')
  await table.transact([thingWrite('students', 'somebody', 1)])
  expect((await desk.run('count-all')).text).toContain('合わない合計 1件')
  await desk.run('count-all', '--apply')
  expect((await readTallies(table)).students).toBe(STUDENTS)
})
