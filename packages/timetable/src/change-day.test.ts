import { expect, test } from 'vitest'
import { type ChangeFailure, changeDay, changedDesks, type DayChange, isSameDay, linkOwed } from './change-day.ts'
import type { DayPlan, PeriodDetail } from './day.ts'
import type { BranchRules } from './rules.ts'

// A Tuesday.
const DATE = '2026-04-07'
const rules: BranchRules = {
  class_count: 2,
  seats_per_class: 2,
  periods: [1, 2],
  closed_weekdays: [0],
  closed_days: ['2026-04-08'],
}
const detail = (student_id: string, more: Partial<PeriodDetail> = {}): PeriodDetail => ({
  ...{ id: `d ${student_id}`, student_id, date: DATE, month: '2026-04', period: 1, class_number: 1, subject: 'math' },
  ...{ attend_type: 'planned', set_by: null, transferred_to: null, transferred_from: null },
  ...more,
})
const dayOf = (details: PeriodDetail[] = [], lessons: DayPlan['lessons'] = [], date = DATE): DayPlan => ({
  ...{ date, lessons, details },
})
const place = (student_id: string, more: Partial<DayChange & { kind: 'place' }> = {}): DayChange => ({
  ...{ kind: 'place', id: `d ${student_id}`, student_id, subject: 'math', period: 1, class_number: 1, owed: null },
  ...more,
})
const move = (student_id: string, more: Partial<DayChange & { kind: 'move' }> = {}): DayChange => ({
  ...{ kind: 'move', student_id, from_period: 1, period: 2, class_number: 2 },
  ...more,
})
const teach = (teacher_id: string | null, more: Partial<DayChange & { kind: 'teach' }> = {}): DayChange => ({
  ...{ kind: 'teach', teacher_id, period: 1, class_number: 1 },
  ...more,
})
const remove = (student_id: string, period = 1): DayChange => ({ kind: 'remove', student_id, period })
const nakamura = { period: 1, class_number: 1, teacher_id: 'te-1' }
const owed = { date: '2026-04-01', period: 3 }

test('places a student as planned, for an owed lesson where there is one', () => {
  expect(changeDay(dayOf(), place('a'), rules)).toEqual({
    day: dayOf([detail('a')]),
    links: [],
    undo: remove('a'),
  })
  expect(changeDay(dayOf([detail('b')]), place('a', { owed, period: 2, class_number: 2 }), rules)).toEqual({
    day: dayOf([detail('b'), detail('a', { period: 2, class_number: 2, transferred_from: owed })]),
    links: [{ owed, student_id: 'a', transferred_to: { date: DATE, period: 2 } }],
    undo: remove('a', 2),
  })
})

test('places no second lesson under the number of another one', () => {
  const day = dayOf([detail('b')])
  expect(changeDay(day, place('a', { id: 'd b', period: 2 }), rules)).toEqual({ failure: 'id_in_use' })
})

test('moves within a period and to another, and links what is owed to the new one alone', () => {
  const day = dayOf([detail('b'), detail('a', { transferred_from: owed })])
  expect(changeDay(day, move('a'), rules)).toEqual({
    day: dayOf([detail('b'), detail('a', { period: 2, class_number: 2, transferred_from: owed })]),
    links: [{ owed, student_id: 'a', transferred_to: { date: DATE, period: 2 } }],
    undo: move('a', { from_period: 2, period: 1, class_number: 1 }),
  })
  expect(changeDay(day, move('a', { period: 1 }), rules)).toMatchObject({
    day: { details: [detail('b'), detail('a', { class_number: 2, transferred_from: owed })] },
    links: [],
  })
  expect(changeDay(day, move('b'), rules)).toMatchObject({ links: [] })
})

test('takes away, which opens what was owed again', () => {
  const day = dayOf([detail('b'), detail('a', { transferred_from: owed })])
  expect(changeDay(day, remove('a'), rules)).toEqual({
    day: dayOf([detail('b')]),
    links: [{ owed, student_id: 'a', transferred_to: null }],
    undo: place('a', { owed }),
  })
  expect(changeDay(day, remove('b'), rules)).toMatchObject({ links: [], undo: place('b') })
})

test('puts a teacher to a desk, another one, and none', () => {
  const day = dayOf([], [{ ...nakamura, period: 2, teacher_id: 'te-9' }, nakamura])
  const rest = day.lessons.slice(0, 1)
  expect(changeDay(dayOf([], rest), teach('te-1'), rules)).toEqual({ day, links: [], undo: teach(null) })
  expect(changeDay(day, teach('te-2'), rules)).toEqual({
    ...{ day: dayOf([], [...rest, { ...nakamura, teacher_id: 'te-2' }]), links: [], undo: teach('te-1') },
  })
  expect(changeDay(day, teach(null), rules)).toEqual({ day: dayOf([], rest), links: [], undo: teach('te-1') })
  // The same teacher elsewhere in the day is no matter.
  expect(changeDay(day, teach('te-9'), rules)).toMatchObject({ undo: teach('te-1') })
})

test.each<[string, DayPlan, DayChange]>([
  ['placed', dayOf([detail('a')]), place('a')],
  ['moved', dayOf([detail('a', { period: 2, class_number: 2 })]), move('a')],
  ['moved to where it lies', dayOf([detail('a')]), move('a', { period: 1, class_number: 1 })],
  ['taken away', dayOf([detail('b'), detail('a', { period: 2 })]), remove('a')],
  ['taught', dayOf([], [nakamura]), teach('te-1')],
  ['taught by nobody', dayOf([], [{ ...nakamura, teacher_id: null }]), teach(null)],
  ['taught by nobody, without a desk', dayOf(), teach(null)],
])('what is %s already stays as it is', (_, day, change) => {
  expect(changeDay(day, change, rules)).toEqual({ day, links: [], undo: null })
})

const away = { attend_type: 'absent' } as const
test.each<[string, ChangeFailure, DayPlan, DayChange]>([
  ['a student twice', 'student_twice', dayOf([detail('a', { id: 'other' })]), place('a', { class_number: 2 })],
  [
    'a student twice by moving to where their other lesson is',
    'student_twice',
    dayOf([detail('a'), detail('a', { period: 2, class_number: 2 })]),
    move('a'),
  ],
  ['a student twice by moving', 'student_twice', dayOf([detail('a'), detail('a', { period: 2 })]), move('a')],
  ['a third at a desk of two', 'desk_full', dayOf([detail('a'), detail('b')]), place('c')],
  [
    'a third by moving',
    'desk_full',
    dayOf([detail('a'), detail('b'), detail('c', { period: 2 })]),
    {
      ...{ kind: 'move', student_id: 'c', from_period: 2, period: 1, class_number: 1 },
    },
  ],
  ['a closed day', 'closed', dayOf([], [], '2026-04-08'), place('a')],
  ['a closed weekday', 'closed', dayOf([], [], '2026-04-12'), place('a')],
  ['a teacher on a closed day', 'closed', dayOf([], [], '2026-04-08'), teach('te-1')],
  ['a period that is not there', 'no_desk', dayOf(), place('a', { period: 3 })],
  ['a class that is not there', 'no_desk', dayOf(), place('a', { class_number: 3 })],
  ['a class before the first', 'no_desk', dayOf(), place('a', { class_number: 0 })],
  ['a teacher where no desk is', 'no_desk', dayOf(), teach('te-1', { class_number: 3 })],
  ['a teacher twice', 'teacher_twice', dayOf([], [nakamura]), teach('te-1', { class_number: 2 })],
  ['moving who is not there', 'not_there', dayOf([detail('b')]), move('a')],
  ['moving what was held', 'held', dayOf([detail('a', { attend_type: 'present' })]), move('a')],
  ['moving what was held late', 'held', dayOf([detail('a', { attend_type: 'late' })]), move('a')],
  ['moving what was left early', 'held', dayOf([detail('a', { attend_type: 'left_early' })]), move('a')],
  ['moving who is absent', 'moved_on', dayOf([detail('a', away)]), move('a')],
  ['taking away what was held', 'held', dayOf([detail('a', { attend_type: 'present' })]), remove('a')],
  [
    'taking away what is given elsewhere',
    'moved_on',
    dayOf([detail('a', { attend_type: 'transferred' })]),
    remove('a'),
  ],
])('refuses %s: %s', (_, failure, day, change) => {
  expect(changeDay(day, change, rules)).toEqual({ failure })
})

test('who is absent or given elsewhere takes no seat', () => {
  const day = dayOf([detail('a', away), detail('b', { attend_type: 'transferred' }), detail('c')])
  expect(changeDay(day, place('d'), rules)).toMatchObject({ undo: remove('d') })
})

test('a missed lesson says where it is given, and stays owed when that is taken back', () => {
  const missed = detail('a', away)
  const given = linkOwed(missed, { date: DATE, period: 2 })
  expect(given).toEqual({ ...missed, attend_type: 'transferred', transferred_to: { date: DATE, period: 2 } })
  expect(linkOwed(given, null)).toEqual({ ...missed, attend_type: 'transferred' })
})

test('names the desks that another user changed, and no others', () => {
  const here = { period: 1, class_number: 1 }
  const there = { period: 2, class_number: 1 }
  const before = dayOf([detail('a'), detail('b')], [nakamura])
  expect(changedDesks(before, dayOf([detail('b'), detail('a')], [nakamura]))).toEqual([])
  expect(changedDesks(before, dayOf([detail('a'), detail('b', { period: 2 })], [nakamura]))).toEqual([here, there])
  expect(changedDesks(before, dayOf([detail('a'), detail('b', { class_number: 2 })], [nakamura]))).toEqual([
    ...[here, { period: 1, class_number: 2 }],
  ])
  expect(changedDesks(before, dayOf([detail('a'), detail('b')]))).toEqual([here])
  expect(changedDesks(before, dayOf([...before.details], [{ ...nakamura, teacher_id: 'te-2' }]))).toEqual([here])
  expect(changedDesks(before, dayOf([detail('a'), detail('b', away)], [nakamura]))).toEqual([here])
  expect(changedDesks(before, dayOf([detail('a'), detail('b', { subject: 'english' })], [nakamura]))).toEqual([here])
  expect(
    changedDesks(dayOf(), dayOf([detail('a', { period: 2, class_number: 2 }), detail('b', { period: 2 })])),
  ).toEqual([...[there, { period: 2, class_number: 2 }]])
})

test('two plans are the same day in whatever order they stand', () => {
  const one = dayOf([detail('a'), detail('b')], [nakamura, { ...nakamura, period: 2 }])
  expect(isSameDay(one, dayOf(one.details.toReversed(), one.lessons.toReversed()))).toBe(true)
  const { id, ...others } = detail('a')
  expect(isSameDay(one, dayOf([{ ...others, id }, detail('b')], [...one.lessons]))).toBe(true)
  expect(isSameDay(one, { ...one, date: '2026-04-08' })).toBe(false)
  expect(isSameDay(one, dayOf([detail('a')], [...one.lessons]))).toBe(false)
  expect(isSameDay(one, dayOf([...one.details], [nakamura]))).toBe(false)
  expect(isSameDay(one, dayOf([detail('a', away), detail('b')], [...one.lessons]))).toBe(false)
  const split = (a: number, b: number) => dayOf([], [{ period: a, class_number: b, teacher_id: null }])
  expect(isSameDay(split(1, 11), split(11, 1))).toBe(false)
})
