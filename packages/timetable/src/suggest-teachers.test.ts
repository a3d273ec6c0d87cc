import { expect, test } from 'vitest'
import type { DayPlan, PeriodDetail } from './day.ts'
import type { SuggestingBranch } from './seat-options.ts'
import { suggestTeachers, untaughtDesks } from './suggest-teachers.ts'

const DATE = '2026-04-07'
const detail = (student_id: string, more: Partial<PeriodDetail> = {}): PeriodDetail => ({
  ...{ id: `d ${student_id}`, student_id, date: DATE, month: '2026-04', period: 1, class_number: 1, subject: 'math' },
  ...{ attend_type: 'planned', set_by: null, transferred_to: null, transferred_from: null },
  ...more,
})
const te = (id: string, more: { subject_codes?: string[]; grades?: number[] } = {}) => ({
  ...{ id, subject_codes: [], grades: [] },
  ...more,
})
const works = (
  teacher_id: string,
  more: { hoped?: number[]; working?: number[]; off?: number[]; date?: string } = {},
) => ({
  ...{ teacher_id, date: DATE, hoped: [], working: [1, 2], off: [] },
  ...more,
})
const plan = (details: PeriodDetail[], lessons: DayPlan['lessons'] = []): DayPlan => ({ date: DATE, details, lessons })
const branch = (more: Partial<Pick<SuggestingBranch, 'teachers' | 'shifts'>> = {}) => ({
  teachers: [te('te-1'), te('te-2')],
  shifts: [works('te-1'), works('te-2')],
  ...more,
})
type Wishes = Readonly<Record<string, string>>
const suggested = (day: DayPlan, of = branch(), wishes: Wishes = {}, grade: number | null = 6) =>
  suggestTeachers(day, ({ student_id }) => ({ grade, teacher_id: wishes[student_id] ?? '' }), of).map(
    ({ period, class_number, teacher_id }) => [period, class_number, teacher_id],
  )

test('a desk wants a teacher where somebody sits and nobody teaches', () => {
  const details = [
    detail('st-1', { period: 2, class_number: 3 }),
    detail('st-2', { class_number: 2 }),
    detail('st-3', { class_number: 2 }),
    detail('st-4', { class_number: 4, attend_type: 'absent' }),
    detail('st-5', { class_number: 5 }),
    detail('st-6', { class_number: 1 }),
  ]
  const lessons = [
    { period: 1, class_number: 5, teacher_id: 'te-1' },
    { period: 2, class_number: 3, teacher_id: null },
  ]
  const desks = untaughtDesks(plan(details, lessons))
  expect(desks.map(({ date, period, class_number, seated }) => [date, period, class_number, seated.length])).toEqual([
    [DATE, 1, 1, 1],
    [DATE, 1, 2, 2],
    [DATE, 2, 3, 1],
  ])
})

test('nobody is put to two desks of a period, nor away from a desk', () => {
  const two = [detail('st-1'), detail('st-2', { class_number: 2 }), detail('st-3', { class_number: 3 })]
  expect(suggested(plan(two))).toEqual([
    [1, 1, 'te-1'],
    [1, 2, 'te-2'],
  ])
  const lessons = [{ period: 1, class_number: 3, teacher_id: 'te-1' }]
  expect(suggested(plan(two, lessons))).toEqual([[1, 1, 'te-2']])
})

test('a teacher of another period is free', () => {
  const lessons = [{ period: 2, class_number: 1, teacher_id: 'te-1' }]
  expect(suggested(plan([detail('st-1')], lessons), branch({ teachers: [te('te-1')] }))).toEqual([[1, 1, 'te-1']])
})

test('each desk gets the nearest to its wishes, in whatever order the teachers are listed', () => {
  const ids = ['te-4', 'te-3', 'te-2', 'te-1']
  const of = branch({ teachers: ids.map((id) => te(id)), shifts: ids.map((id) => works(id)) })
  const day = plan([detail('st-1'), detail('st-2', { class_number: 2 }), detail('st-3', { class_number: 3 })])
  expect(suggested(day, of, { 'st-1': 'te-1', 'st-2': 'te-3', 'st-3': 'te-2' })).toEqual([
    [1, 1, 'te-1'],
    [1, 2, 'te-3'],
    [1, 3, 'te-2'],
  ])
})

test('the same teacher comes in the next period', () => {
  const of = branch({ teachers: [te('te-1')] })
  expect(suggested(plan([detail('st-1'), detail('st-2', { period: 2 })]), of)).toEqual([
    [1, 1, 'te-1'],
    [2, 1, 'te-1'],
  ])
})

test.each([
  ['a decided shift before a hope', { shifts: [works('te-1', { hoped: [1], working: [] }), works('te-2')] }, 'te-2'],
  ['a hope where nothing is decided', { shifts: [works('te-1', { hoped: [1], working: [] })] }, 'te-1'],
  ['nobody who is off', { shifts: [works('te-1', { hoped: [1], working: [], off: [1] })] }, null],
  ['nobody of another period', { shifts: [works('te-1', { working: [2] })] }, null],
  ['nobody of another day', { shifts: [works('te-1', { date: '2026-04-08' })] }, null],
  ['nobody without a shift', { shifts: [] }, null],
  ['nobody of another subject', { teachers: [te('te-1', { subject_codes: ['english'] }), te('te-2')] }, 'te-2'],
  ['nobody of another grade', { teachers: [te('te-1', { grades: [7] }), te('te-2', { grades: [6] })] }, 'te-2'],
])('takes %s', (_, more, expected) => {
  expect(suggested(plan([detail('st-1')]), branch(more)).map(([, , id]) => id)).toEqual(expected ? [expected] : [])
})

test('who is wished comes first, also without a shift, but not where they are off', () => {
  const day = plan([detail('st-1')])
  expect(suggested(day, branch(), { 'st-1': 'te-2' })).toEqual([[1, 1, 'te-2']])
  expect(suggested(day, branch({ shifts: [works('te-1')] }), { 'st-1': 'te-2' })).toEqual([[1, 1, 'te-2']])
  const off = branch({ shifts: [works('te-1'), works('te-2', { working: [], off: [1] })] })
  expect(suggested(day, off, { 'st-1': 'te-2' })).toEqual([[1, 1, 'te-1']])
})

test('a teacher of a desk teaches each of its students', () => {
  const day = plan([detail('st-1'), detail('st-2', { subject: 'english' })])
  const teachers = [te('te-1', { subject_codes: ['math'] }), te('te-2', { subject_codes: ['math', 'english'] })]
  expect(suggested(day, branch({ teachers }))).toEqual([[1, 1, 'te-2']])
  expect(suggested(day, branch({ teachers: teachers.slice(0, 1) }))).toEqual([])
  // More of the students wished for the second one.
  const wished = plan([detail('st-1'), detail('st-2'), detail('st-3')])
  expect(suggested(wished, branch(), { 'st-1': 'te-1', 'st-2': 'te-2', 'st-3': 'te-2' })).toEqual([[1, 1, 'te-2']])
})

test('one steps aside where otherwise another desk would have nobody', () => {
  const teachers = [te('te-1'), te('te-2', { subject_codes: ['math'] })]
  const day = plan([detail('st-1'), detail('st-2', { class_number: 2, subject: 'english' })])
  expect(suggested(day, branch({ teachers }), { 'st-1': 'te-1' })).toEqual([
    [1, 1, 'te-2'],
    [1, 2, 'te-1'],
  ])
})

test('a suggestion says why', () => {
  const [one] = suggestTeachers(plan([detail('st-1')]), () => ({ grade: 6, teacher_id: 'te-2' }), branch())
  expect(one?.reasons).toEqual(['wished_teacher', 'teacher_is_free'])
})
