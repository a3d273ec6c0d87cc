import type { StaffLesson } from '@tcheck/contract/groups/attendance'
import { expect, it } from 'vitest'
import { shortDayInWords } from '../../lib/japan-text.ts'
import {
  changesBack,
  changesTo,
  inWordsOfGrade,
  leftOpen,
  monthWords,
  pieSlices,
  staysText,
  totalRows,
} from './attend-view.ts'

const lesson = (more: Partial<StaffLesson>): StaffLesson => ({
  note: '',
  id: 'pd-1',
  date: '2026-11-20',
  month: '2026-11',
  period: 1,
  subject: 'math',
  subject_name: '数学',
  class_number: 1,
  attend_type: 'planned',
  set_by: null,
  begins_at: '17:00',
  ends_at: '18:00',
  is_left_open: false,
  transferred_to: null,
  transferred_from: null,
  revision: 1,
  ...more,
})

it('says days and months of Japan, in whatever zone the browser is', () => {
  expect(shortDayInWords('2028-02-29')).toBe('2/29(火)')
  expect([monthWords('2026-12'), monthWords('2027-01')]).toEqual(['2026年12月', '2027年1月'])
})

it('shows the times of presence', () => {
  const of = (kind: 'entry' | 'leave', clock: string) => ({ at: '', date: '2026-11-20', kind, clock })
  const readings = [of('entry', '16:55'), of('leave', '18:02'), of('entry', '18:08')]
  expect(staysText(readings, '2026-11-20')).toBe('16:55–18:02、18:08–')
  expect(staysText(readings, '2026-11-21')).toBe('')
})

it('an undo gives each lesson back what it had: what readings said is theirs again', () => {
  const before = [lesson({ attend_type: 'late', set_by: 'person' }), lesson({ period: 2, attend_type: 'present' })]
  expect(changesTo(before, 'absent').map(({ revision }) => revision)).toEqual([1, 1])
  const saved = [1, 2].map((period) => ({ date: '2026-11-20', period, revision: 2 }))
  expect(changesBack(before, saved)).toMatchObject([
    { period: 1, attend_type: 'late', revision: 2 },
    { period: 2, attend_type: null, revision: 2 },
  ])
})

it('counts by type and subject, and draws what was held or missed', () => {
  const lessons = [
    lesson({ attend_type: 'present' }),
    lesson({ attend_type: 'absent', subject: 'english', subject_name: '英語' }),
    lesson({ is_left_open: true }),
  ]
  expect(totalRows(lessons).map(({ name, counts }) => [name, counts.present, counts.planned])).toEqual([
    ['合計', 1, 1],
    ['数学', 1, 1],
    ['英語', 0, 0],
  ])
  expect(pieSlices(lessons).map(({ name, value }) => `${name}${value}`)).toEqual([
    '出席1',
    '遅刻0',
    '早退0',
    '欠席1',
    '振替0',
  ])
  expect(leftOpen(lessons)).toHaveLength(1)
})

it.each([
  [6, '算数'],
  [7, '数学'],
])('names the subject as grade %i calls it', (grade, name) => {
  const student = { id: 'st-1', name: '森 あかり', grade, kumi: '1', ban: 1 }
  const month = {
    student,
    month: '2026-11',
    today: '2026-11-20',
    closed: [],
    lessons: [lesson({ subject_name: '算数・数学' })],
    readings: [],
  }
  expect(inWordsOfGrade(month).lessons.map(({ subject_name }) => subject_name)).toEqual([name])
})
