import { expect, test } from 'vitest'
import { addedTo, closeDay, reopenDay, takeBack } from './close-day.ts'
import { type DayPlan, emptyDay, type PeriodDetail } from './day.ts'
import type { BranchRules } from './rules.ts'
import { conflictsOf } from './testing/conflicts.ts'

const DATE = '2026-04-07'
const rules: BranchRules = { class_count: 2, seats_per_class: 2, periods: [1, 2], closed_weekdays: [], closed_days: [] }
const detail = (student_id: string, more: Partial<PeriodDetail> = {}): PeriodDetail => ({
  ...{ id: `d ${student_id}`, student_id, date: DATE, month: '2026-04', period: 1, class_number: 1, subject: 'math' },
  ...{ attend_type: 'planned', set_by: null, transferred_to: null, transferred_from: null },
  ...more,
})
const lesson = (teacher_id: string, more: Partial<DayPlan['lessons'][number]> = {}) => ({
  ...{ period: 1, class_number: 1, teacher_id },
  ...more,
})
const off = { attend_type: 'transferred' } as const

test('a day that is closed is empty: what was planned is owed', () => {
  const day = {
    date: DATE,
    lessons: [lesson('te-1')],
    details: [detail('a'), detail('b', { transferred_from: { date: DATE, period: 2 } })],
  }
  const closed = closeDay(day)
  expect(closed).toEqual({ date: DATE, lessons: [], details: day.details.map((one) => ({ ...one, ...off })) })
  expect(conflictsOf(closed, { ...rules, closed_days: [DATE] })).toEqual([])
  expect(closeDay(closed)).toEqual(closed)
})

test('what was held or said by a person stays, with its teacher', () => {
  const held = detail('a', { attend_type: 'present', set_by: 'reading' })
  const absent = detail('b', { attend_type: 'absent', set_by: 'person', class_number: 2 })
  const said = detail('c', { set_by: 'person', period: 2 })
  const day = {
    ...{ date: DATE, details: [held, absent, said] },
    lessons: [lesson('te-1'), lesson('te-2', { class_number: 2 }), lesson('te-1', { period: 2 })],
  }
  expect(closeDay(day)).toEqual({ ...day, lessons: [day.lessons[0], day.lessons[2]] })
})

test('a day that opens again has its lessons again, but for those given elsewhere or called off by a person', () => {
  const given = detail('b', { ...off, transferred_to: { date: '2026-04-09', period: 1 } })
  const byHand = detail('c', { ...off, set_by: 'person' })
  const day = { ...emptyDay(DATE), details: [detail('a', off), given, byHand, detail('d', { attend_type: 'absent' })] }
  expect(reopenDay(day, rules)).toEqual({ ...day, details: [detail('a'), ...day.details.slice(1)] })
})

test('a reopened day seats no student above capacity or at a removed desk', () => {
  const day = { ...emptyDay(DATE), details: ['a', 'b', 'c'].map((id) => detail(id, off)) }
  const types = (more: Partial<BranchRules>) =>
    reopenDay(day, { ...rules, ...more }).details.map((one) => one.attend_type)
  expect(types({})).toEqual(['planned', 'planned', 'transferred'])
  expect(types({ seats_per_class: 1 })).toEqual(['planned', 'transferred', 'transferred'])
  expect(types({ periods: [2] })).toEqual(['transferred', 'transferred', 'transferred'])
})

test('what filling added is taken back, and nothing else', () => {
  const before = {
    date: DATE,
    lessons: [lesson('te-1'), lesson('te-0', { period: 2, class_number: 2 })],
    details: [detail('a')],
  }
  const after = {
    date: DATE,
    lessons: [...before.lessons, lesson('te-2', { class_number: 2 })],
    details: [...before.details, detail('b'), detail('c', { class_number: 2 })],
  }
  const added = addedTo([before], [after, { ...emptyDay('2026-04-08'), details: [detail('e')] }])
  expect(added).toEqual({
    placed: ['d b', 'd c', 'd e'],
    taught: [{ date: DATE, period: 1, class_number: 2, teacher_id: 'te-2' }],
  })
  expect(takeBack(after, added)).toEqual(before)
  expect(takeBack(before, added)).toEqual(before)
})

test('keeps later attendance and later seats', () => {
  const taught = [{ date: DATE, period: 1, class_number: 1, teacher_id: 'te-1' }]
  const added = { placed: ['d a', 'd b', 'd c'], taught }
  const held = detail('a', { attend_type: 'present', set_by: 'reading' })
  const said = detail('b', { set_by: 'person', class_number: 2 })
  const day = { date: DATE, lessons: [lesson('te-1')], details: [held, said, detail('c')] }
  expect(takeBack(day, added)).toEqual({ ...day, details: [held, said] })
  const forMissed = detail('a', { transferred_from: { date: '2026-04-06', period: 1 } })
  expect(takeBack({ ...day, details: [forMissed] }, added).details).toEqual([forMissed])
  for (const other of [
    { ...day, details: [detail('x')] },
    { ...day, details: [], lessons: [lesson('te-9')] },
    { ...day, details: [], lessons: [lesson('te-1', { class_number: 2 })] },
    { ...day, details: [], lessons: [lesson('te-1', { period: 2 })] },
    { ...day, details: [], date: '2026-04-08' },
  ])
    expect(takeBack(other, added)).toEqual(other)
  expect(
    takeBack({ ...day, details: [detail('x', { period: 2 }), detail('y', { class_number: 2 })] }, added).lessons,
  ).toEqual([])
})

test('several days are taken back at once: each teacher of theirs, and no lesson that has moved on meanwhile', () => {
  const other = '2026-04-08'
  const before = [
    { ...emptyDay(DATE), details: [detail('a')] },
    { ...emptyDay(other), lessons: [lesson('te-3')] },
  ]
  const after = [
    {
      ...emptyDay(DATE),
      lessons: [lesson('te-1'), lesson('te-2', { period: 2 })],
      details: [detail('a'), detail('b')],
    },
    {
      ...emptyDay(other),
      lessons: [lesson('te-3'), lesson('te-1', { period: 2 })],
      details: [detail('c', { date: other })],
    },
  ]
  const added = addedTo(before, after)
  expect(added.placed).toEqual(['d b', 'd c'])
  expect(added.taught.map(({ date, period, teacher_id }) => [date, period, teacher_id])).toEqual([
    [DATE, 1, 'te-1'],
    [DATE, 2, 'te-2'],
    [other, 2, 'te-1'],
  ])
  const undone = after.map((day) => takeBack(day, added))
  expect(undone.map(({ details }) => details)).toEqual(before.map(({ details }) => details))
  // Of the first day the teacher stays with whom they sat before.
  expect(undone[0]?.lessons).toEqual([lesson('te-1')])
  expect(undone[1]?.lessons).toEqual([lesson('te-3')])
  // Owed since the day was closed: it has its own way back.
  const owed = detail('b', off)
  expect(takeBack({ ...emptyDay(DATE), details: [owed] }, added).details).toEqual([owed])
})

test('a teacher without students is not counted as filled', () => {
  const after = { ...emptyDay(DATE), lessons: [{ period: 1, class_number: 1, teacher_id: null }] }
  expect(addedTo([], [after])).toEqual({ placed: [], taught: [] })
})
