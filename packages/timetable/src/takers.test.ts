import { expect, test } from 'vitest'
import { type Attendee, takersOfWeek } from './takers.ts'

const slot = (weekday: number, teacher_id = '') => ({ weekday, period: 1, teacher_id })
const attendee = (more: Partial<Attendee> = {}): Attendee => ({
  id: 'st-1',
  state: 'enrolled',
  enrolled_on: null,
  left_on: null,
  enrolments: [{ subject_code: 'math', slots: [slot(1), slot(3), slot(0)] }],
  ...more,
})
const weekdays = (more: Partial<Attendee>) =>
  takersOfWeek([attendee(more)], { monday: '2026-11-16', teacherIds: new Set(['te-1']) }).map(({ enrolments }) =>
    enrolments.flatMap(({ slots }) => slots.map(({ weekday }) => weekday)),
  )

test('asks for no lesson of who pauses or has left', () => {
  expect([weekdays({ state: 'paused' }), weekdays({ state: 'left' }), weekdays({})]).toEqual([[], [], [[1, 3, 0]]])
})

test('asks for lessons from the first day to the last one; Sunday ends the week', () => {
  expect(weekdays({ enrolled_on: '2026-11-18' })).toEqual([[3, 0]])
  expect(weekdays({ left_on: '2026-11-18' })).toEqual([[1, 3]])
})

test('ignores wished teachers who left', () => {
  const enrolments = [{ subject_code: 'math', slots: [slot(1, 'te-1'), slot(2, 'te-gone')] }]
  const [taker] = takersOfWeek([attendee({ enrolments })], { monday: '2026-11-16', teacherIds: new Set(['te-1']) })
  expect(taker?.enrolments[0]?.slots.map(({ teacher_id }) => teacher_id)).toEqual(['te-1', ''])
})
