import { addDays } from '@tcheck/learning/japan-day'
import { expect, test } from 'vitest'
import { type DayPlan, emptyDay, type PeriodDetail } from './day.ts'
import { copyDay, fillWeek, mondayOf, type Taker, wantedOfWeek } from './fill.ts'
import type { BranchRules } from './rules.ts'

const MONDAY = '2026-04-06'
const TUESDAY = addDays(MONDAY, 1)
const rules: BranchRules = {
  class_count: 2,
  seats_per_class: 2,
  periods: [1, 2],
  closed_weekdays: [0],
  closed_days: [],
}
const week = (more: Partial<DayPlan> & { at?: number } = {}): DayPlan[] =>
  [0, 1, 2, 3, 4, 5, 6].map((at) => {
    const { at: where, ...plan } = more
    return { ...emptyDay(addDays(MONDAY, at)), ...(where === at && plan) }
  })
const slot = (weekday: number, period = 1, teacher_id = '') => ({ weekday, period, teacher_id })
const taker = (student_id: string, slots: Taker['enrolments'][number]['slots'], subject_code = 'math'): Taker => ({
  ...{ student_id, enrolments: [{ subject_code, slots }] },
})
const detail = (student_id: string, more: Partial<PeriodDetail> = {}): PeriodDetail => ({
  ...{
    id: `d ${student_id}`,
    student_id,
    date: TUESDAY,
    month: '2026-04',
    period: 1,
    class_number: 1,
    subject: 'math',
  },
  ...{ attend_type: 'planned', set_by: null, transferred_to: null, transferred_from: null },
  ...more,
})
function ids(): () => string {
  let next = 0
  return () => {
    next += 1
    return `new-${next}`
  }
}
const fill = (days: DayPlan[], takers: Taker[], more: Partial<BranchRules> = {}) =>
  fillWeek(days, { takers, rules: { ...rules, ...more }, newId: ids() })
const seatsOf = (days: readonly DayPlan[]) =>
  days.flatMap(({ details }) => details.map((one) => [one.student_id, one.date, one.period, one.class_number]))
const teachersOf = (days: readonly DayPlan[]) =>
  days.flatMap(({ date, lessons }) => lessons.map((one) => [date, one.period, one.class_number, one.teacher_id]))

test('a week begins on its Monday', () => {
  expect([0, 1, 6, 7].map((at) => mondayOf(addDays(MONDAY, at)))).toEqual([MONDAY, MONDAY, MONDAY, '2026-04-13'])
})

test('lists wishes without a lesson of the week, in the order of the week', () => {
  const takers = [taker('b', [slot(2, 2), slot(1)]), taker('a', [slot(2)], 'english')]
  const wish = (student_id: string, date: string, period: number, subject = 'math') => ({
    ...{ student_id, subject, date, period, teacher_id: '' },
  })
  const all = [wish('b', MONDAY, 1), wish('a', TUESDAY, 1, 'english'), wish('b', TUESDAY, 2)]
  expect(wantedOfWeek(week(), takers)).toEqual(all)
  // There already; moved within the week; given for another week's; of another subject; somebody else's.
  const wanted = (more: Partial<PeriodDetail>) => wantedOfWeek(week({ at: 1, details: [detail('b', more)] }), takers)
  expect(wanted({ period: 2 })).toEqual([all[0], all[1]])
  expect(wanted({ period: 1 })).toEqual([all[1], all[2]])
  expect(wanted({ period: 2, transferred_from: { date: '2026-03-30', period: 1 } })).toEqual(all)
  expect(wanted({ period: 2, subject: 'english' })).toEqual(all)
  expect(wanted({ period: 2, student_id: 'c' })).toEqual(all)
  expect(wanted({ period: 2, attend_type: 'absent' })).toEqual([all[0], all[1]])
})

test('orders by day, then by period, whatever the input order', () => {
  const takers = [
    taker('a', [slot(2, 1)]),
    taker('b', [slot(1, 2)]),
    taker('c', [slot(3, 1)]),
    taker('d', [slot(1, 1)]),
  ]
  expect(wantedOfWeek(week(), takers).map(({ date, period, student_id }) => [date, period, student_id])).toEqual([
    [MONDAY, 1, 'd'],
    [MONDAY, 2, 'b'],
    [TUESDAY, 1, 'a'],
    [addDays(MONDAY, 2), 1, 'c'],
  ])
})

test('seats a student without a wished teacher beside others, also when an earlier desk is empty', () => {
  const { days } = fill(week({ at: 1, details: [detail('a', { class_number: 2 })] }), [taker('b', [slot(2)])])
  expect(seatsOf(days)).toContainEqual(['b', TUESDAY, 1, 2])
})

test('copies a teacher of an empty desk, and keeps an existing teacher', () => {
  const at = (class_number: number, teacher_id: string) => ({ period: 1, class_number, teacher_id })
  const source = { date: TUESDAY, details: [], lessons: [at(1, 'te-1'), at(2, 'te-2')] }
  const next = addDays(TUESDAY, 7)
  const day = { ...emptyDay(next), lessons: [at(1, 'te-9')] }
  const { days } = copyDay(day, { source, takers: [], rules, newId: ids() })
  expect(teachersOf(days)).toEqual([
    [next, 1, 1, 'te-9'],
    [next, 1, 2, 'te-2'],
  ])
})

test('fills empty desks, beside others first, and again changes nothing', () => {
  const takers = ['a', 'b', 'c'].map((id) => taker(id, [slot(2)]))
  const filled = fill(week(), takers)
  expect(seatsOf(filled.days)).toEqual([
    ['a', TUESDAY, 1, 1],
    ['b', TUESDAY, 1, 1],
    ['c', TUESDAY, 1, 2],
  ])
  expect(filled.placed.map(({ id, student_id }) => [id, student_id])).toEqual([
    ['new-1', 'a'],
    ['new-2', 'b'],
    ['new-3', 'c'],
  ])
  expect(filled.left).toEqual([])
  expect(teachersOf(filled.days)).toEqual([])
  expect(fill(filled.days, takers)).toEqual({ days: filled.days, placed: [], left: [] })
})

test('opens a desk for a wished teacher, and finds the one where they are', () => {
  const takers = [taker('a', [slot(2, 1, 'te-1')]), taker('b', [slot(2)]), taker('c', [slot(2, 1, 'te-1')])]
  const filled = fill(week(), takers)
  expect(teachersOf(filled.days)).toEqual([[TUESDAY, 1, 1, 'te-1']])
  expect(seatsOf(filled.days).map(([student, , , desk]) => [student, desk])).toEqual([
    ['a', 1],
    ['b', 1],
  ])
  expect(filled.left).toEqual([
    { student_id: 'c', subject: 'math', date: TUESDAY, period: 1, teacher_id: 'te-1', reason: 'desk_full' },
  ])
  const there = week({ at: 1, lessons: [{ period: 1, class_number: 2, teacher_id: 'te-1' }] })
  expect(seatsOf(fill(there, takers.slice(0, 1)).days)).toEqual([['a', TUESDAY, 1, 2]])
})

test('opens no occupied desk, but opens one that an absent student left', () => {
  const wish = [taker('a', [slot(2, 1, 'te-1')])]
  const sits = week({ at: 1, details: [detail('z')] })
  expect(teachersOf(fill(sits, wish).days)).toEqual([[TUESDAY, 1, 2, 'te-1']])
  const taught = week({ at: 1, lessons: [{ period: 1, class_number: 1, teacher_id: 'te-2' }] })
  expect(teachersOf(fill(taught, wish).days)).toContainEqual([TUESDAY, 1, 2, 'te-1'])
  const left = week({ at: 1, details: [detail('z', { attend_type: 'absent' })] })
  expect(teachersOf(fill(left, wish).days)).toEqual([[TUESDAY, 1, 1, 'te-1']])
  const elsewhere = week({ at: 1, details: [detail('z', { period: 2 }), detail('y', { class_number: 2 })] })
  expect(teachersOf(fill(elsewhere, wish).days)).toEqual([[TUESDAY, 1, 1, 'te-1']])
})

test.each([
  ['a closed day', { closed_days: [TUESDAY] }, 'closed'],
  ['a period that is not there', { periods: [2] }, 'no_desk'],
  ['no desk', { class_count: 0 }, 'desk_full'],
])('says of %s why nothing is placed', (_, more, reason) => {
  const filled = fill(week(), [taker('a', [slot(2)])], more)
  expect(filled.left.map((one) => one.reason)).toEqual([reason])
  expect(filled.placed).toEqual([])
})

test('says who has another lesson then', () => {
  const takers = [taker('a', [slot(2)]), taker('a', [slot(2)], 'english')]
  const { left, placed } = fill(week(), takers)
  expect(placed.map(({ subject }) => subject)).toEqual(['math'])
  expect(left.map(({ subject, reason }) => [subject, reason])).toEqual([['english', 'student_twice']])
})

test('passes over a day that it was not given', () => {
  const { days, left } = fillWeek(week().slice(0, 1), { takers: [taker('a', [slot(2)])], rules, newId: ids() })
  expect([days, left]).toEqual([[emptyDay(MONDAY)], []])
})

test('copies teachers and students of a week ago to the same desks', () => {
  const source = {
    date: TUESDAY,
    lessons: [
      { period: 1, class_number: 2, teacher_id: 'te-1' },
      { period: 2, class_number: 1, teacher_id: 'te-2' },
    ],
    details: [
      detail('a', { class_number: 2 }),
      detail('gone'),
      detail('b', { period: 2, transferred_from: { date: MONDAY, period: 1 } }),
      detail('c', { period: 2, class_number: 2 }),
      detail('d', { period: 2, attend_type: 'absent' }),
    ],
  }
  const takers = ['a', 'b', 'c', 'd'].map((id) => taker(id, []))
  const next = addDays(TUESDAY, 7)
  const copied = copyDay(emptyDay(next), { source, takers, rules, newId: ids() })
  expect(teachersOf(copied.days)).toEqual([
    [next, 1, 2, 'te-1'],
    [next, 2, 1, 'te-2'],
  ])
  expect(copied.placed.map((one) => [one.student_id, one.period, one.class_number, one.month])).toEqual([
    ['a', 1, 2, '2026-04'],
    ['c', 2, 2, '2026-04'],
    ['d', 2, 1, '2026-04'],
  ])
  expect(copied.left).toEqual([])
})

test('copies beside what is there, and says what no longer fits', () => {
  const next = addDays(TUESDAY, 7)
  const source = {
    date: TUESDAY,
    lessons: [{ period: 1, class_number: 1, teacher_id: 'te-1' }],
    details: [detail('a'), detail('b')],
  }
  const takers = ['a', 'b'].map((id) => taker(id, []))
  const there = {
    ...emptyDay(next),
    lessons: [{ period: 1, class_number: 1, teacher_id: 'te-9' }],
    details: [detail('a', { id: 'mine', date: next, class_number: 2 })],
  }
  const copied = copyDay(there, { source, takers, rules, newId: ids() })
  expect(teachersOf(copied.days)).toEqual([[next, 1, 1, 'te-9']])
  expect(copied.placed).toEqual([])
  expect(copied.left).toEqual([
    { student_id: 'b', subject: 'math', date: next, period: 1, teacher_id: 'te-1', reason: 'desk_full' },
  ])
  const closed = copyDay(emptyDay(next), { source, takers, rules: { ...rules, closed_days: [next] }, newId: ids() })
  expect(closed.days).toEqual([emptyDay(next)])
  expect(closed.left.map(({ reason }) => reason)).toEqual(['closed', 'closed'])
})
