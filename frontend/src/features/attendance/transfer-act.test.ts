import type { AttendedLesson } from '@tcheck/contract/groups/attendance'
import { expect, test } from 'vitest'
import { transferAct } from './attend-view.ts'

const lesson = (attend_type: AttendedLesson['attend_type'], transferred_to: AttendedLesson['transferred_to'] = null) =>
  transferAct({
    ...{ id: 'd-1', date: '2026-11-20', month: '2026-11', period: 1, subject: 'math', subject_name: null },
    ...{ class_number: 1, attend_type, set_by: null, begins_at: null, ends_at: null, is_left_open: false },
    ...{ transferred_to, transferred_from: null, revision: 1 },
  })

test('a missed lesson is given elsewhere, once, and what was held is not', () => {
  expect([lesson('absent'), lesson('transferred')]).toEqual(['give', 'give'])
  expect(lesson('transferred', { date: '2026-11-27', period: 1 })).toBe('take_back')
  expect((['planned', 'present', 'late', 'left_early'] as const).map((type) => lesson(type))).toEqual([
    ...[null, null, null, null],
  ])
})
