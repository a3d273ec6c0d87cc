import { expect, test } from 'vitest'
import { sampleMission } from '../testing/sample-mission.ts'
import { isForStudent, missionStateAt } from './mission.ts'
import {
  classStateOf,
  givenAtOf,
  hasTimeLimit,
  heldAsOf,
  minutesFor,
  type TestSettings,
  testOfClass,
  withClassState,
} from './test-settings.ts'

const now = new Date('2026-11-20T03:00:00.000Z')
const at = (ms: number) => new Date(now.getTime() + ms).toISOString()
const place = { grade: 8, kumi: '2' }
const other = { grade: 8, kumi: '3' }
const timed: TestSettings = {
  ...{ answers_shown: 'after_due', hidden_until_delivery: false, time_limit_minutes: 50 },
  shuffle: { main_questions: true, choices: false },
}
const cancelled = (...moments: (string | null)[]) =>
  moments.map((cancelled_at, index) => ({ ...sampleMission().sets[0], id: `m.${index}`, cancelled_at })) as never

test.each([
  ['before its delivery', { delivery_datetime: at(1) }, 'scheduled'],
  ['at its delivery', { delivery_datetime: at(0) }, 'open'],
  ['at its due moment', { due_datetime: at(0) }, 'open'],
  ['after its due moment', { due_datetime: at(-1) }, 'overdue'],
  ['with one set of two cancelled', { sets: cancelled(at(-1), null) }, 'open'],
  ['with all sets cancelled', { sets: cancelled(at(-1), at(-2)) }, 'cancelled'],
  ['with all sets cancelled before its delivery', { sets: cancelled(at(-1)), delivery_datetime: at(9) }, 'cancelled'],
] as const)('a mission %s stands so', (_, changes, state) => {
  expect(missionStateAt(sampleMission(changes), now)).toBe(state)
})

const student = { branch_id: 'br-1', ...place, student_kind: 'roster' as const }
test.each([
  ['of its class', {}, true],
  ['of another class', { kumi: '3' }, false],
  ['of another grade', { grade: 7 }, false],
  ['of another branch', { branch_id: 'br-2' }, false],
  ['who tries it out', { student_kind: 'instant', kumi: '', grade: 0 }, true],
  ['who tries it out in another branch', { student_kind: 'instant', branch_id: 'br-2' }, false],
] as const)('a mission is for a student %s: %s', (_, changes, isFor) => {
  expect(isForStudent(sampleMission(), { ...student, ...changes })).toBe(isFor)
})

test.each([
  ['an exam with a limit', timed, 'cbt', true],
  ['an exam without one', { ...timed, time_limit_minutes: null }, 'cbt', false],
  ['a unit set with a limit', timed, 'unit', false],
] as const)('%s has its questions with the start alone: %s', (_, settings, category, isTimed) => {
  expect(hasTimeLimit({ test: settings }, category)).toBe(isTimed)
})

test('a student has the limit and the minutes of their own', () => {
  const extra_minutes = { 's-1': 10 }
  expect(['s-1', 's-2'].map((id) => minutesFor({ test: timed, extra_minutes }, id))).toEqual([60, 50])
  expect(minutesFor({ test: timed }, 's-1')).toBe(50)
  expect(minutesFor({ test: { ...timed, time_limit_minutes: null }, extra_minutes }, 's-1')).toBeNull()
})

test('a class that no teacher has touched is neither closed nor released', () => {
  const untouched = { ...place, closed_at: null, answers_released_at: null }
  expect(classStateOf({}, place)).toEqual(untouched)
  const states = [{ ...other, closed_at: at(0), answers_released_at: null }]
  expect(classStateOf({ class_states: states }, place)).toEqual(untouched)
  expect(classStateOf({ class_states: states }, other)).toBe(states[0])
})

test('what a teacher does in one class changes that class and leaves what was done before', () => {
  const closed = withClassState({}, place, { closed_at: at(0) })
  expect(closed).toEqual([{ ...place, closed_at: at(0), answers_released_at: null }])
  const both = withClassState({ class_states: closed }, other, { answers_released_at: at(1) })
  expect(both).toEqual([...closed, { ...other, closed_at: null, answers_released_at: at(1) }])
  const released = withClassState({ class_states: both }, place, { answers_released_at: at(2) })
  expect(released).toContainEqual({ ...place, closed_at: at(0), answers_released_at: at(2) })
  expect(released).toHaveLength(2)
  const seventh = withClassState({ class_states: both }, { grade: 7, kumi: '2' }, { closed_at: at(3) })
  expect(seventh).toHaveLength(3)
})

test('a class has a mission from its delivery on, or from when it was added', () => {
  const classes = [place, { ...other, given_at: at(5) }, { grade: 7, kumi: '2', given_at: at(6) }]
  const mission = { delivery_datetime: at(0), classes }
  const places = [place, other, { grade: 7, kumi: '2' }, { grade: 9, kumi: '1' }]
  expect(places.map((one) => givenAtOf(mission, one))).toEqual([at(0), at(5), at(6), at(0)])
})

test('the test of a class is what mission and teacher say of it', () => {
  const class_states = [{ ...place, closed_at: at(1), answers_released_at: at(2) }]
  const mission = { test: timed, class_states, delivery_datetime: at(0), due_datetime: at(9) }
  const common = { answersShown: 'after_due', deliveredAt: at(0), dueAt: at(9) }
  expect(testOfClass(mission, place)).toEqual({ ...common, closedAt: at(1), releasedAt: at(2) })
  expect(testOfClass(mission, other)).toEqual({ ...common, closedAt: null, releasedAt: null })
})

test('a student gets the settings and the time of the answers', () => {
  const { answers_shown, time_limit_minutes, shuffle } = timed
  const told = { answers_shown, time_limit_minutes, shuffle }
  expect(heldAsOf({ test: timed })).toEqual({ ...told, shown_from: null })
  const waiting = { shownFrom: at(7) } as Parameters<typeof heldAsOf>[1]
  expect(heldAsOf({ test: timed }, waiting)).toEqual({ ...told, shown_from: { at: at(7) } })
})
