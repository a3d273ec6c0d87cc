import { expect, test } from 'vitest'
import { nextDay, paceOf, partsOfPlanId, shownDays } from './plan-view.ts'

const isOpen = (day: string) => day !== '2026-11-22'

test('shows the state of a plan as text', () => {
  const said = (['late', 'on_time', 'ahead'] as const).map((pace) => paceOf(pace, 2).words)
  expect(said).toEqual(['遅れ 2', '予定どおり', '前倒し 2'])
})

test('the next day passes over a closed one, and a branch that is always closed keeps the day', () => {
  expect(nextDay('2026-11-21', 1, isOpen)).toBe('2026-11-23')
  expect(nextDay('2026-11-23', -1, isOpen)).toBe('2026-11-21')
  expect(nextDay('2026-11-21', 1, () => false)).toBe('2026-11-21')
})

test('a closed day is shown only where something stands on it', () => {
  const days = (day: string) => shownDays([{ item: 'a', day }], '2026-11-20', isOpen)
  expect(days('2026-11-21').slice(0, 3)).toEqual(['2026-11-20', '2026-11-21', '2026-11-23'])
  expect(days('2026-11-22').slice(0, 3)).toEqual(['2026-11-20', '2026-11-21', '2026-11-22'])
  expect(days('2026-11-01').slice(0, 2)).toEqual(['2026-11-01', '2026-11-20'])
  expect(shownDays([], '2026-11-20', isOpen)[0]).toBe('2026-11-20')
})

test.each([
  ['2026-6-math', { year: 2026, grade: 6, subject: 'math' }],
  ['2025-12-a-b', { year: 2025, grade: 12, subject: 'a-b' }],
  ['math', null],
])('an address of %s names %j', (id, parts) => {
  expect(partsOfPlanId(id)).toEqual(parts)
})
