import { expect, test } from 'vitest'
import { type DayPlan, emptyDay, isHeld, isOwed, isSamePeriod, type PeriodDetail } from './day.ts'
import { type BranchRules, hasDesk, isClosed } from './rules.ts'
import { type Conflict, conflictsOf } from './testing/conflicts.ts'

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
const lesson = (more: Partial<DayPlan['lessons'][number]> = {}) => ({
  ...{ period: 1, class_number: 1, teacher_id: 'te-1' as string | null },
  ...more,
})
const day = (details: PeriodDetail[], lessons: DayPlan['lessons'] = [], date = DATE): DayPlan => ({
  ...{ date, details, lessons },
})

test.each<[string, DayPlan, Conflict[]]>([
  ['an empty day', emptyDay(DATE), []],
  ['a full one', day([detail('a'), detail('b')], [lesson(), lesson({ class_number: 2, teacher_id: 'te-2' })]), []],
  ['a teacher in two periods', day([], [lesson(), lesson({ period: 2 })]), []],
  [
    'desks without a teacher',
    day([], [lesson({ teacher_id: null }), lesson({ class_number: 2, teacher_id: null })]),
    [],
  ],
  ['a closed day without anybody', day([detail('a', { attend_type: 'absent' })], [], '2026-04-08'), []],
  ['a closed day with a student', day([detail('a')], [], '2026-04-08'), [{ kind: 'closed' }]],
  ['a closed weekday with a teacher', day([], [lesson()], '2026-04-12'), [{ kind: 'closed' }]],
  ['a desk too far', day([detail('a', { class_number: 3 })]), [{ kind: 'no_desk', period: 1, class_number: 3 }]],
  ['a lesson too late', day([], [lesson({ period: 3 })]), [{ kind: 'no_desk', period: 3, class_number: 1 }]],
  [
    'a student twice, also while absent',
    day([detail('a'), detail('b'), detail('a', { class_number: 2, attend_type: 'absent' })]),
    [{ kind: 'student_twice', period: 1, student_id: 'a' }],
  ],
  ['a student in two periods', day([detail('a'), detail('a', { period: 2 })]), []],
  [
    'a teacher twice',
    day([], [lesson(), lesson({ class_number: 2 })]),
    [{ kind: 'teacher_twice', period: 1, teacher_id: 'te-1' }],
  ],
  [
    'a third at a desk of two',
    day([detail('a'), detail('b'), detail('c'), detail('d', { class_number: 2 })]),
    [{ kind: 'desk_full', period: 1, class_number: 1 }],
  ],
  ['a third who was given elsewhere', day([detail('a'), detail('b'), detail('c', { attend_type: 'transferred' })]), []],
])('%s', (_, plan, conflicts) => {
  expect(conflictsOf(plan, rules)).toEqual(conflicts)
})

test('says what is owed, what was held, and what is one place', () => {
  const to = { date: DATE, period: 2 }
  expect(isOwed(detail('a', { attend_type: 'absent' }))).toBe(true)
  expect(isOwed(detail('a', { attend_type: 'transferred' }))).toBe(true)
  expect(isOwed(detail('a', { attend_type: 'transferred', transferred_to: to }))).toBe(false)
  expect(isOwed(detail('a'))).toBe(false)
  for (const attend_type of ['present', 'late', 'left_early'] as const) {
    expect(isHeld(detail('a', { attend_type }))).toBe(true)
    expect(isOwed(detail('a', { attend_type }))).toBe(false)
  }
  for (const attend_type of ['planned', 'absent', 'transferred'] as const)
    expect(isHeld(detail('a', { attend_type }))).toBe(false)
  expect(isSamePeriod(to, { ...to })).toBe(true)
  expect(isSamePeriod(to, { ...to, period: 1 })).toBe(false)
  expect(isSamePeriod(to, { ...to, date: '2026-04-08' })).toBe(false)
})

test('knows closed days and the desks of a branch', () => {
  expect(['2026-04-07', '2026-04-08', '2026-04-12'].map((date) => isClosed(rules, date))).toEqual([false, true, true])
  expect([0, 1, 2, 3].map((desk) => hasDesk(rules, 1, desk))).toEqual([false, true, true, false])
  expect([0, 1, 2, 3].map((period) => hasDesk(rules, period, 1))).toEqual([false, true, true, false])
})
