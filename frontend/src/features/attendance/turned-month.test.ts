import { expect, it } from 'vitest'
import { turnedMonth } from './attend-calendar-view.ts'

it.each([
  ['month=2026-12', '2026-11', 1, { month: '2027-01' }],
  ['month=2026-12', undefined, -1, { month: '2026-11' }],
  ['view=list', '2026-11', 1, { month: '2026-12' }],
  ['month=2026-13', '2026-11', -1, { month: '2026-10' }],
  ['month=', undefined, 1, {}],
])('turns at %s, with %s shown, by %i', (said, shown, count, turned) => {
  expect(turnedMonth(new URLSearchParams(said), shown, count)).toEqual(turned)
})
