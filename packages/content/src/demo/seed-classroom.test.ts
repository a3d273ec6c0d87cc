import { listReadingsOfDay } from '@tcheck/data/attendance/reading'
import { getDay, listOwed } from '@tcheck/data/lesson/lesson'
import { getShiftMonth } from '@tcheck/data/shift/shift'
import { addDays, type Day } from '@tcheck/learning/japan-day'
import { openTestTable } from '@tcheck/local-cloud/testing/test-table'
import { isHeld, isOwed } from '@tcheck/timetable/day'
import { conflictsOf } from '@tcheck/timetable/testing/conflicts'
import { expect, it } from 'vitest'
import { demoContent } from './content.ts'
import { classroomWeeks, seedClassroom } from './seed-classroom.ts'

const RULES = { class_count: 4, seats_per_class: 2, periods: [1, 2, 3], closed_weekdays: [0], closed_days: [] }

it.each(['2026-11-24', '2026-11-29', '2026-12-31', '2027-01-01', '2028-02-29', '2027-03-31', '2027-04-03'])(
  'plans weeks without a conflict around %s: what was is decided, what comes is planned, what was missed is given or owed',
  async (today: Day) => {
    const days = classroomWeeks((await demoContent()).pupils, { today, rules: RULES, weeksBefore: 4 })
    const details = days.flatMap((day) => day.details)
    expect(days.flatMap((day) => conflictsOf(day, RULES))).toEqual([])
    expect(details.length).toBeGreaterThan(40)
    for (const { date, attend_type } of details) expect(attend_type === 'planned', date).toBe(date >= today)
    const moved = details.filter(({ transferred_from }) => transferred_from !== null)
    expect(moved.length).toBeGreaterThan(0)
    for (const { student_id, date, period, transferred_from } of moved) {
      const missed = details.find(
        (one) =>
          one.student_id === student_id &&
          one.date === transferred_from?.date &&
          one.period === transferred_from.period,
      )
      expect(missed).toMatchObject({ attend_type: 'transferred', transferred_to: { date, period } })
    }
    expect(new Set(details.map(({ id }) => id)).size).toBe(details.length)
  },
)

it('keeps them as the branch reads them: a day, its door, what is owed, the shifts of the month', async () => {
  const table = await openTestTable()
  const content = await demoContent()
  const branch = content.branches.find(({ kind }) => kind === 'cram_school')?.id ?? ''
  const now = new Date('2026-11-24T09:00:00.000Z')
  await seedClassroom(table, content, now)
  await seedClassroom(table, content, now)
  const dates = Array.from({ length: 42 }, (_, at) => addDays('2026-10-26', at))
  const days = await Promise.all(dates.map((date) => getDay(table, { branch_id: branch, date })))
  const held = days.flatMap(({ details }) => details.filter(isHeld))
  expect(held.length).toBeGreaterThan(20)
  for (const { date, student_id } of held.slice(0, 5)) {
    const readings = await listReadingsOfDay(table, branch, date)
    expect(readings.filter((one) => one.student_id === student_id).map(({ kind }) => kind)).toEqual(['entry', 'leave'])
  }
  const owed = days.flatMap(({ details }) => details.filter(isOwed))
  expect((await listOwed(table, branch, '2026-10-01')).length).toBe(owed.length)
  const { days: shifts, revision } = await getShiftMonth(table, {
    branch_id: branch,
    month: '2026-11',
    teacher_id: 'demo-teacher01',
  })
  expect(revision).toBe(1)
  expect(shifts['2026-11-25']).toEqual({ hoped: [2, 3], working: [2], off: [3] })
})
