import { listReadingsOfDay } from '@tcheck/data/attendance/reading'
import { branchSettingsItem, getBranchSettings } from '@tcheck/data/branch/branch-settings'
import { dayHeadWrite, detailWrites, getDay, listOwed, type StoredDay } from '@tcheck/data/lesson/lesson'
import { getShiftMonth } from '@tcheck/data/shift/shift'
import type { Table } from '@tcheck/data/table'
import { addDays, type Day, daysFrom } from '@tcheck/learning/japan-day'
import { openTestTable } from '@tcheck/local-cloud/testing/test-table'
import { conflictsOf } from '@tcheck/timetable/testing/conflicts'
import { beforeAll, expect, test } from 'vitest'
import { addDemoDays } from './add-demo-days.ts'
import { demoContent } from './content.ts'
import { seedPeople } from './seed.ts'
import { seedClassroom } from './seed-classroom.ts'
import { seedRoster } from './seed-roster.ts'
import { withWholeClassroom } from './whole-classroom.ts'

const BRANCH = 'demo-juku'
/** A Friday. */
const FIRST = '2026-11-27'
const at = (day: Day) => new Date(`${day}T03:00:00.000Z`)
const RULES = { class_count: 4, seats_per_class: 2, periods: [1, 2, 3], closed_weekdays: [0], closed_days: [] }

let whole: ReturnType<typeof withWholeClassroom>
beforeAll(async () => {
  whole = withWholeClassroom(await demoContent(), FIRST)
})

async function begin(): Promise<Table> {
  const table = await openTestTable()
  await seedPeople(table, whole)
  await seedRoster(table, whole)
  await seedClassroom(table, whole, at(FIRST))
  return table
}

const dayOf = (table: Table, date: Day) => getDay(table, { branch_id: BRANCH, date })
const daysOf = (table: Table, from: Day, to: Day) => Promise.all(daysFrom(from, to).map((date) => dayOf(table, date)))
const typesOf = ({ details }: StoredDay) => [...new Set(details.map(({ attend_type }) => attend_type))]

test('a start on the same day changes nothing', async () => {
  const table = await begin()
  const before = await daysOf(table, '2026-09-01', '2026-12-31')
  await addDemoDays(table, at(FIRST))
  expect(await daysOf(table, '2026-09-01', '2026-12-31')).toEqual(before)
})

test('a start three weeks later has lessons up to the next week, and what has passed is decided', async () => {
  const table = await begin()
  const today = '2026-12-18'
  await addDemoDays(table, at(today))
  const days = (await daysOf(table, '2026-11-28', '2026-12-27')).filter(({ details }) => details.length > 0)
  // Monday to Saturday of four weeks, and the first Saturday.
  expect(days.map(({ date }) => date)).toHaveLength(4 * 6 + 1)
  for (const day of days) {
    expect(conflictsOf(day, RULES)).toEqual([])
    if (day.date >= today) expect(typesOf(day)).toEqual(['planned'])
    else expect(typesOf(day)).not.toContain('planned')
  }
  const readings = await Promise.all(['2026-12-01', '2026-12-15'].map((date) => listReadingsOfDay(table, BRANCH, date)))
  expect(Math.min(...readings.map(({ length }) => length))).toBeGreaterThan(3)
  const month = await getShiftMonth(table, { branch_id: BRANCH, teacher_id: 'demo-teacher02', month: '2027-01' })
  expect(month.revision).toBe(1)
  // What is owed is what the days say.
  const owed = (await daysOf(table, '2026-09-01', today)).flatMap(({ details }) =>
    details.filter((one) => one.attend_type === 'absent' && one.transferred_to === null),
  )
  expect((await listOwed(table, BRANCH, '2026-09-01')).length).toBe(owed.length)
  const once = await daysOf(table, '2026-09-01', '2026-12-31')
  await addDemoDays(table, at(today))
  expect(await daysOf(table, '2026-09-01', '2026-12-31')).toEqual(once)
})

test('nothing that a person has changed is changed: a mark, a plan, an emptied day, a note of a shift', async () => {
  const table = await begin()
  const [marked, planned, emptied] = ['2026-11-30', '2026-12-01', '2026-12-02'] as const
  const one = (await dayOf(table, marked)).details[0] ?? expect.unreachable('no lesson')
  await table.transact(detailWrites(one, { ...one, attend_type: 'present', set_by: 'person' })[1])
  await table.transact([dayHeadWrite(await dayOf(table, planned))])
  const gone = await dayOf(table, emptied)
  for (const detail of gone.details) await table.transact(detailWrites(detail, null)[1])
  await table.transact([dayHeadWrite(gone)])
  const before = await Promise.all([marked, planned, emptied].map((date) => dayOf(table, date)))
  await addDemoDays(table, at('2026-12-18'))
  expect(await Promise.all([marked, planned, emptied].map((date) => dayOf(table, date)))).toEqual(before)
  expect(typesOf(await dayOf(table, '2026-12-03'))).not.toContain('planned')
})

test('days that the branch has closed stay empty', async () => {
  const table = await begin()
  const settings = await getBranchSettings(table, BRANCH)
  const closed_days = [{ date: '2026-12-15', note: '研修' }]
  await table.batchPut([branchSettingsItem(BRANCH, { ...settings, closed_days, revision: 2 })])
  await addDemoDays(table, at('2026-12-18'))
  const [day, next] = await Promise.all(['2026-12-15', '2026-12-16'].map((date) => dayOf(table, date)))
  expect([day?.details.length, (next?.details.length ?? 0) > 0]).toEqual([0, true])
})

test('a classroom that is no more gets nothing', async () => {
  const table = await openTestTable()
  await addDemoDays(table, at(FIRST))
  expect((await daysOf(table, addDays(FIRST, -7), addDays(FIRST, 7))).flatMap(({ details }) => details)).toEqual([])
})
