import type { DayPlan, PeriodDetail } from '@tcheck/timetable/day'
import { expect, test } from 'vitest'
import { teacherChoices } from './teacher-choices.ts'
import type { People, Week } from './timetable-calls.ts'

const DATE = '2026-11-18'
const teacher = (id: string, more: Partial<People['teachers'][number]> = {}) => ({
  ...{ id, name: id, kana: '', subject_codes: [], grades: [], is_disabled: false },
  ...more,
})
const people: People = {
  students: [
    {
      ...{ id: 'st-1', name: '森 あかり', kana: '', grade: 6, state: 'enrolled', enrolled_on: null, left_on: null },
      enrolments: [],
    },
  ],
  teachers: [
    teacher('elsewhere'),
    teacher('english', { subject_codes: ['english'] }),
    teacher('older', { grades: [7, 8] }),
    teacher('off'),
    teacher('unsaid'),
    teacher('hoped', { subject_codes: ['math', 'english'], grades: [5, 6] }),
    teacher('working'),
    teacher('gone', { is_disabled: true }),
  ],
  subjects: [
    { code: 'math', name: '算数・数学' },
    { code: 'english', name: '英語' },
  ],
}
const shift = (teacher_id: string, periods: Partial<Record<'hoped' | 'working' | 'off', number[]>>, date = DATE) => ({
  ...{ teacher_id, date, hoped: [], working: [], off: [] },
  ...periods,
})
const week: Week = {
  ...{ monday: '2026-11-16', today: DATE, days: [], owed: [] },
  rules: {
    ...{ class_count: 2, seats_per_class: 2, closed_weekdays: [], closed_days: [] },
    periods: [1, 2].map((period) => ({ period, begins_at: '17:00', ends_at: '17:50' })),
  },
  shifts: [
    shift('elsewhere', { working: [1] }),
    shift('english', { working: [1] }),
    shift('older', { hoped: [1] }),
    shift('off', { hoped: [1], off: [1] }),
    shift('unsaid', { working: [2] }),
    shift('unsaid', { working: [1] }, '2026-11-19'),
    shift('hoped', { hoped: [1] }),
    shift('working', { working: [1] }),
  ],
}
const detail: PeriodDetail = {
  ...{ id: 'd-1', student_id: 'st-1', date: DATE, month: '2026-11', period: 1, class_number: 1, subject: 'math' },
  ...{ attend_type: 'planned', set_by: null, transferred_to: null, transferred_from: null },
}
const plan = (more: Partial<DayPlan> = {}): DayPlan => ({
  ...{ date: DATE, details: [detail], lessons: [{ period: 1, class_number: 2, teacher_id: 'elsewhere' }] },
  ...more,
})
const at = (shown: DayPlan, class_number = 1) =>
  teacherChoices({ week, people, plan: shown }, { period: 1, class_number })

test('who can teach the desk and has a shift stands first, who is at another desk last', () => {
  expect(at(plan()).map(({ id, shift: state, warning, trouble }) => [id, state, warning, trouble])).toEqual([
    ['working', 'working', null, null],
    ['hoped', 'hoped', null, null],
    ['unsaid', null, null, null],
    ['off', 'off', null, null],
    ['english', 'working', '担当の教科ではありません', null],
    ['older', 'hoped', '担当の学年ではありません', null],
    ['elsewhere', 'working', null, expect.stringContaining('別のクラスを担当')],
  ])
})

test('an empty desk warns of nobody, and the teacher who is there can stay', () => {
  const choices = at(plan(), 2)
  expect(choices.map(({ warning }) => warning).filter((one) => one !== null)).toEqual([])
  expect(choices.find(({ id }) => id === 'elsewhere')?.trouble).toBeNull()
})

test('a choice says subjects and grades, and that nothing said is no bound', () => {
  const said = Object.fromEntries(at(plan()).map(({ id, teaches }) => [id, teaches]))
  expect(said).toMatchObject({
    hoped: '算数・数学、英語 / 小5・小6',
    english: '英語 / どの学年も',
    older: 'どの教科も / 中1・中2',
    working: 'どの教科も / どの学年も',
  })
})
