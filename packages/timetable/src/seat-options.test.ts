import { addDays } from '@tcheck/learning/japan-day'
import { expect, test } from 'vitest'
import { emptyDay } from './day.ts'
import { type LessonToSeat, type SuggestingBranch, seatOptions } from './seat-options.ts'

const MONDAY = '2026-04-06'
const day = (at: number) => addDays(MONDAY, at)
const PERIODS = [1, 2, 3, 4]
const teacher = (id: string) => ({ id, subject_codes: [], grades: [] })
/** When somebody surely comes. */
const works = (teacher_id: string, at: number, working = PERIODS) => ({
  ...{ teacher_id, date: day(at), hoped: [], working, off: [] },
})
const branch = (more: Partial<SuggestingBranch> = {}): SuggestingBranch => ({
  days: Array.from({ length: 10 }, (_, at) => emptyDay(day(at))),
  rules: { class_count: 2, seats_per_class: 2, periods: PERIODS, closed_weekdays: [], closed_days: [] },
  teachers: [teacher('te-1')],
  shifts: Array.from({ length: 10 }, (_, at) => works('te-1', at)),
  ...more,
})
const lesson = (more: Partial<LessonToSeat> = {}): LessonToSeat => ({
  ...{ key: 'st-1', student_id: 'st-1', grade: 6, subject: 'math', date: MONDAY, period: 2, teacher_id: '' },
  isOwed: false,
  ...more,
})
/** Places in the order of preference: 「0.2 te-1」 is the second period of the first day. */
const preferred = (asked: LessonToSeat, of: SuggestingBranch) =>
  seatOptions(asked, of).map(
    ({ date, period, teacher_id }) => `${of.days.findIndex((one) => one.date === date)}.${period} ${teacher_id}`,
  )
/** Of these places alone, the order in which they come. */
const orderOf = (places: readonly string[], asked: LessonToSeat, of: SuggestingBranch) =>
  preferred(asked, of).filter((place) => places.includes(place))

test('the nearest comes first: the wished time, then the periods by their distance, then another day', () => {
  const places = ['0.2 te-1', '0.3 te-1', '0.4 te-1', '1.2 te-1', '2.2 te-1']
  expect(orderOf(places, lesson(), branch())).toEqual(places)
  const { cost } = seatOptions(lesson(), branch())[0] ?? expect.unreachable()
  expect(cost).toBeLessThan(10)
})

test('another teacher is better than another period, and that than another day', () => {
  const of = branch({
    teachers: [teacher('te-1'), teacher('te-2')],
    // The wished one has no time at the wished period.
    shifts: [{ ...works('te-1', 0, [3]), off: [2] }, works('te-2', 0, [2]), works('te-1', 1)],
  })
  const wished = lesson({ teacher_id: 'te-1' })
  expect(orderOf(['0.2 te-2', '0.3 te-1', '1.2 te-1'], wished, of)).toEqual(['0.2 te-2', '0.3 te-1', '1.2 te-1'])
})

test('what is owed is given soon: six days later at its time, but not eight, before another period of the first day', () => {
  const owed = lesson({ isOwed: true, date: addDays(MONDAY, -3) })
  const of = branch({ shifts: [works('te-1', 0, [1]), works('te-1', 6, [2]), works('te-1', 8, [2])] })
  expect(preferred(owed, of)).toEqual(['6.2 te-1', '0.1 te-1', '8.2 te-1'])
})

test('what is owed goes to the day on which its teacher has a shift, not to one of which they said nothing', () => {
  const owed = lesson({ isOwed: true, date: addDays(MONDAY, -3), teacher_id: 'te-1' })
  const of = branch({ shifts: [works('te-1', 1, [2])] })
  expect(orderOf(['0.2 te-1', '1.2 te-1'], owed, of)).toEqual(['1.2 te-1', '0.2 te-1'])
})

test('suggests no day on which the branch is closed', () => {
  const rules = { ...branch().rules, closed_weekdays: [2], closed_days: [day(3)] }
  const days = new Set(seatOptions(lesson(), branch({ rules })).map(({ date }) => date))
  expect(days).not.toContain(day(1))
  expect(days).not.toContain(day(3))
  expect(days).toContain(day(2))
})
