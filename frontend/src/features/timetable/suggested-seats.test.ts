import { emptyDay } from '@tcheck/timetable/day'
import { expect, test } from 'vitest'
import { leftCards } from './day-view.ts'
import { reasonsText, suggestedSeats, takingAll } from './suggested-seats.ts'
import type { People, Week } from './timetable-calls.ts'

const DATE = '2026-11-18'
const slot = (weekday: number) => ({ weekday, period: 1, teacher_id: 'te-1' })
const people: People = {
  students: [
    {
      ...{ id: 'st-1', name: '森 あかり', kana: '', grade: 6, state: 'enrolled', enrolled_on: null, left_on: null },
      enrolments: [{ subject_code: 'math', slots: [slot(1), slot(3)] }],
    },
  ],
  teachers: [
    { id: 'te-1', name: '中村', kana: '', subject_codes: ['math'], grades: [6], is_disabled: false },
    { id: 'te-2', name: '井上', kana: '', subject_codes: [], grades: [], is_disabled: true },
  ],
  subjects: [{ code: 'math', name: '算数・数学' }],
}
const week: Week = {
  monday: '2026-11-16',
  today: DATE,
  rules: {
    ...{ class_count: 2, seats_per_class: 2, closed_weekdays: [0], closed_days: [] },
    periods: [1, 2].map((period) => ({ period, begins_at: `1${period}:00`, ends_at: `1${period}:50` })),
  },
  days: ['16', '17', '18', '19', '20', '21', '22'].map((day) => ({
    ...emptyDay(`2026-11-${day}`),
    revision: 0,
    lessons: [],
    details: [],
  })),
  owed: [{ student_id: 'st-1', subject: 'math', date: '2026-11-11', period: 2 }],
  shifts: ['18', '19'].map((day) => ({
    teacher_id: 'te-1',
    date: `2026-11-${day}`,
    hoped: [],
    working: [1, 2],
    off: [],
  })),
}
const plan = emptyDay(DATE)

test('suggests from today on, each with its reasons in words', () => {
  const found = suggestedSeats({ week, people, plan }, leftCards(week, people, plan))
  const said = found.map((one) => [one.lesson.date, one.date, one.period, reasonsText(one, week)])
  expect(said).toEqual([
    [DATE, DATE, 1, '希望の曜日・希望の時限・担当の先生・先生にシフトがあり、空いている・空き2席'],
    // Monday has passed.
    ['2026-11-16', '2026-11-19', 1, '希望と別の日・希望の時限・担当の先生・先生にシフトがあり、空いている・空き2席'],
    [
      '2026-11-11',
      DATE,
      2,
      '早く振り替えられる日・もとの授業と同じ時限・担当の先生・先生にシフトがあり、空いている・空き2席',
    ],
  ])
})

test('takes all of a day in one go: each desk gets its teacher once', () => {
  const found = suggestedSeats({ week, people, plan }, leftCards(week, people, plan)).filter(
    ({ date }) => date === DATE,
  )
  expect(takingAll(found, plan, week)).toMatchObject([
    { kind: 'teach', period: 1, teacher_id: 'te-1' },
    { kind: 'place', period: 1, owed: null },
    { kind: 'teach', period: 2, teacher_id: 'te-1' },
    { kind: 'place', period: 2, owed: { date: '2026-11-11', period: 2 } },
  ])
})
