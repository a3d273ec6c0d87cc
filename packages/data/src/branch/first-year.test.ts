import { expect, it } from 'vitest'
import { ulidFloor } from '../attempt/ulid-time.ts'
import { isFirstYear } from './first-year.ts'

const branchOf = (moment: string) => `branch-${ulidFloor(Date.parse(moment))}${'0'.repeat(16)}`
const now = new Date('2026-11-20T03:00:00.000Z')

it.each([
  // Midnight of the first of April in Japan.
  ['2026-03-31T14:59:59.999Z', false],
  ['2026-03-31T15:00:00.000Z', true],
  ['2026-11-20T03:00:00.000Z', true],
])('takes a branch registered at %s for one of this school year: %s', (moment, isFirst) => {
  expect(isFirstYear(branchOf(moment), now)).toBe(isFirst)
})

it('is over with the first of April, and never of a branch whose beginning is unknown', () => {
  const id = branchOf('2026-11-20T03:00:00.000Z')
  expect(isFirstYear(id, new Date('2027-03-31T14:59:59.999Z'))).toBe(true)
  expect(isFirstYear(id, new Date('2027-03-31T15:00:00.000Z'))).toBe(false)
  expect(['br-1', 'branch-9', `branch-${'u'.repeat(26)}`].map((one) => isFirstYear(one, now))).toEqual([
    false,
    false,
    false,
  ])
})
