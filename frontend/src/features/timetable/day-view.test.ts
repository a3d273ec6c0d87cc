import type { DayPlan, PeriodDetail } from '@tcheck/timetable/day'
import { expect, test } from 'vitest'
import { dateOfAddress } from './address-date.ts'
import {
  changeFor,
  freeTeachers,
  leftCards,
  mondaysOfMonth,
  namesOf,
  rulesOf,
  shiftWarning,
  takingBack,
  teachingWarning,
  troubleAt,
} from './day-view.ts'
import type { People, Week } from './timetable-calls.ts'

const DATE = '2026-11-18'
const slot = (weekday: number) => ({ weekday, period: 1, teacher_id: '' })
const people: People = {
  students: [
    {
      ...{ id: 'st-1', name: '森 あかり', kana: '', grade: 6, state: 'enrolled', enrolled_on: null, left_on: null },
      enrolments: [{ subject_code: 'math', slots: [slot(1), slot(3)] }],
    },
  ],
  teachers: [
    { id: 'te-1', name: '中村', kana: '', subject_codes: ['math'], grades: [6], is_disabled: false },
    { id: 'te-2', name: '井上', kana: '', subject_codes: ['english'], grades: [], is_disabled: false },
  ],
  subjects: [{ code: 'math', name: '算数・数学' }],
}
const week: Week = {
  monday: '2026-11-16',
  today: DATE,
  rules: {
    ...{ class_count: 2, seats_per_class: 2, closed_weekdays: [0], closed_days: [] },
    periods: [{ period: 1, begins_at: '17:00', ends_at: '17:50' }],
  },
  days: ['16', '17', '18', '19', '20', '21', '22'].map((day) => ({
    ...{ date: `2026-11-${day}`, revision: 0, lessons: [], details: [] },
  })),
  owed: [{ student_id: 'st-1', subject: 'math', date: '2026-11-11', period: 1 }],
  shifts: [{ teacher_id: 'te-1', date: DATE, hoped: [1], working: [], off: [] }],
}
const detail = (more: Partial<PeriodDetail> = {}): PeriodDetail => ({
  ...{ id: 'd-1', student_id: 'st-1', date: DATE, month: '2026-11', period: 1, class_number: 1, subject: 'math' },
  ...{ attend_type: 'planned', set_by: null, transferred_to: null, transferred_from: null },
  ...more,
})
const plan = (more: Partial<DayPlan> = {}): DayPlan => ({ date: DATE, lessons: [], details: [], ...more })
const at = (teacher_id: string) => ({ lessons: [{ period: 1, class_number: 1, teacher_id }] })

test('lists what is left to place: the day’s own first, then the week’s, then what is owed', () => {
  const dates = (shown: DayPlan) => leftCards(week, people, shown).map(({ date, isOwed }) => [date, isOwed])
  expect(dates(plan())).toEqual([
    [DATE, false],
    ['2026-11-16', false],
    ['2026-11-11', true],
  ])
  expect(dates(plan({ details: [detail()] }))).toEqual([
    ['2026-11-16', false],
    ['2026-11-11', true],
  ])
  const given = detail({ transferred_from: { date: '2026-11-11', period: 1 } })
  expect(dates(plan({ details: [given] }))).not.toContainEqual(['2026-11-11', true])
})

test('places what is owed for the lesson that was missed', () => {
  const card = leftCards(week, people, plan()).at(-1) ?? expect.unreachable('nothing is owed')
  expect(changeFor({ kind: 'left', card }, { period: 1, class_number: 2 }, 'new-1')).toMatchObject({
    ...{ kind: 'place', id: 'new-1', owed: { date: '2026-11-11', period: 1 }, class_number: 2 },
  })
})

test('says why something may not be put there', () => {
  const [card] = leftCards(week, people, plan())
  const held = { kind: 'left', card: card ?? expect.unreachable('nothing is left') } as const
  const desk = { period: 1, class_number: 2 }
  expect(troubleAt(plan(), held, desk, rulesOf(week))).toBeNull()
  expect(troubleAt(plan({ details: [detail()] }), held, desk, rulesOf(week))).toMatch('同じ時限の別の授業')
})

test('warns of a teacher without a shift, and of a subject or grade that they do not teach', () => {
  const desk = { period: 1, class_number: 1 }
  expect(shiftWarning(week, plan(at('te-1')), desk)).toBeNull()
  expect(shiftWarning(week, plan(at('te-2')), desk)).toBe('シフトがありません')
  expect(shiftWarning(week, plan(), desk)).toBeNull()
  expect(teachingWarning(people, plan(at('te-1')), detail())).toBeNull()
  expect(teachingWarning(people, plan(at('te-2')), detail())).toBe('担当の教科ではありません')
  const [student] = people.students
  const older = { ...people, students: student ? [{ ...student, grade: 9 }] : [] }
  expect(teachingWarning(older, plan(at('te-1')), detail())).toBe('担当の学年ではありません')
})

test('counts as free who has a shift and no desk', () => {
  const ids = (shown: DayPlan) => freeTeachers(week, people, shown, 1).map(({ id }) => id)
  expect([ids(plan()), ids(plan(at('te-1')))]).toEqual([['te-1'], []])
})

test('takes back what was added, and nothing that was there', () => {
  const before = plan({ details: [detail({ id: 'd-0', student_id: 'st-0' })] })
  const after = plan({ details: [...before.details, detail()], ...at('te-1') })
  expect(takingBack(before, after)).toEqual([
    { kind: 'remove', student_id: 'st-1', period: 1 },
    { kind: 'teach', teacher_id: null, period: 1, class_number: 1 },
  ])
})

test('shows a label for an unknown teacher', () => {
  const names = namesOf(people)
  expect([names.student('st-1'), names.taken('st-1', 'math')]).toEqual(['森 あかり', '小6・算数'])
  expect([names.student('st-gone'), names.taken('st-gone', 'math')]).toEqual(['名前のない生徒', '算数・数学'])
})

test('covers a month by its weeks', () => {
  expect(mondaysOfMonth('2026-11-18')).toEqual([
    ...['2026-10-26', '2026-11-02', '2026-11-09', '2026-11-16', '2026-11-23', '2026-11-30'],
  ])
  expect(mondaysOfMonth('2027-02-10')).toEqual(['2027-02-01', '2027-02-08', '2027-02-15', '2027-02-22'])
})

test('takes a day of the address only where there is one', () => {
  expect(dateOfAddress('2026-11-18', 'x')).toBe('2026-11-18')
  for (const text of [null, '', '2026-02-30', '1999-01-01', 'abc']) expect(dateOfAddress(text, 'x')).toBe('x')
})
