import { expect, test } from 'vitest'
import { outOfHundred, pointsByViewpoint } from './points-by-viewpoint.ts'

const columns = [
  { viewpoint: 'knowledge', max: 4 },
  { viewpoint: 'thinking', max: 8 },
  { viewpoint: 'knowledge', max: 4 },
  { viewpoint: 'thinking', max: 0 },
] as const

test('sums the points of each viewpoint in the order of the set; unscorable questions add nothing', () => {
  expect(pointsByViewpoint([4, 4, 0, 0], columns)).toEqual([
    { viewpoint: 'knowledge', points: 4, max: 8 },
    { viewpoint: 'thinking', points: 4, max: 8 },
  ])
})

test('who has no points has none of any viewpoint', () => {
  expect(pointsByViewpoint([], columns).map(({ points }) => points)).toEqual([0, 0])
})

test.each([
  [108, 132, 82],
  [1, 8, 13],
  [0, 8, 0],
  [8, 8, 100],
  [0, 0, null],
])('%d of %d points are %s of 100', (points, max, hundred) => expect(outOfHundred(points, max)).toBe(hundred))
