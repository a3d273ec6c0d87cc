import { addDays, type Day, weekdayOf } from '@tcheck/learning/japan-day'
import { isOwed } from '@tcheck/timetable/day'
import { conflictsOf } from '@tcheck/timetable/testing/conflicts'
import { beforeAll, expect, test } from 'vitest'
import { type DemoContent, demoContent } from './content.ts'
import { classroomDays } from './seed-classroom.ts'
import { withWholeClassroom } from './whole-classroom.ts'

let small: DemoContent
beforeAll(async () => {
  small = await demoContent()
})

/** Each weekday, a year's end, a leap day. */
const DAYS = [
  ...['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27', '2026-11-28', '2026-11-29'],
  ...['2026-12-31', '2028-02-29', '2027-04-04'],
]

const rulesOf = ({ closedWeekdays }: DemoContent) => ({
  ...{ class_count: 4, seats_per_class: 2, periods: [1, 2, 3], closed_days: [] },
  closed_weekdays: closedWeekdays,
})

test.each(DAYS)('around %s the classroom has students, teachers and lessons as a classroom has them', (today: Day) => {
  const whole = withWholeClassroom(small, today)
  const ids = whole.pupils.map(({ student_id }) => student_id)
  expect([ids.length, new Set(ids).size]).toEqual([24, 24])
  expect([...new Set(whole.pupils.map(({ grade }) => grade))].sort()).toEqual([4, 5, 6, 7, 8, 9])
  expect(whole.teachings.length).toBe(6)
  expect(whole.closedWeekdays).not.toContain(weekdayOf(today))
  const days = classroomDays(whole, today)
  expect(days.flatMap((day) => conflictsOf(day, rulesOf(whole)))).toEqual([])
  const details = days.flatMap((day) => day.details)
  for (const { date, attend_type } of details.filter(({ date }) => date !== today))
    expect(attend_type === 'planned', date).toBe(date >= today)
  // Two months, and the next week.
  expect(
    days
      .map(({ date }) => date)
      .toSorted()[0]
      ?.localeCompare(addDays(today, -56)),
  ).toBeLessThan(0)
  expect(days.some(({ date }) => date > addDays(today, 6))).toBe(true)
  const ofToday = details.filter(({ date }) => date === today)
  expect(ofToday.length).toBeGreaterThan(4)
  expect(ofToday.map(({ attend_type }) => attend_type).filter((one) => one !== 'planned')).toEqual(['absent'])
  expect(details.filter(isOwed).length).toBeGreaterThan(0)
  expect(details.filter(({ transferred_from }) => transferred_from !== null).length).toBeGreaterThan(0)
  // Nobody who takes lessons is left without them.
  const taught = new Set(details.map(({ student_id }) => student_id))
  expect(whole.pupils.filter((one) => one.state === 'enrolled' && !taught.has(one.student_id))).toEqual([])
  expect(new Set(details.map(({ id }) => id)).size).toBe(details.length)
})

test('each student and parent signs in, and brothers and sisters have one parent', () => {
  const { accounts, students } = withWholeClassroom(small, '2026-11-27')
  const own = students.filter(({ login_id }) => login_id !== null)
  const logins = accounts.map(({ realm, login_id }) => `${realm} ${login_id}`)
  expect(new Set(logins).size).toBe(logins.length)
  const studentIds = accounts.filter(({ role }) => role === 'student').flatMap(({ student_ids }) => student_ids)
  expect(studentIds.toSorted()).toEqual(own.map(({ id }) => id).toSorted())
  const parents = accounts.filter(({ role }) => role === 'parent')
  expect(parents.flatMap(({ student_ids }) => student_ids).toSorted()).toEqual(studentIds.toSorted())
  const nameOf = (id: string) => students.find((one) => one.id === id)?.name
  const families = parents.map(({ student_ids }) => student_ids.map(nameOf)).filter(({ length }) => length > 1)
  expect(families).toEqual([
    ['青木 ひなた', '青木 そら'],
    ['加藤 ゆいと', '加藤 ななみ'],
    ['須藤 めい', '須藤 けいた'],
  ])
})
