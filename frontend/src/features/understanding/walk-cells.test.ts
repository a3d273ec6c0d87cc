import { expect, it } from 'vitest'
import { nextCell } from './walk-cells.ts'

// Two rows of three and a row of one.
const spots = [0, 0, 0, 70, 70, 70, 140].map((top, at) => ({ top, left: (at % 3) * 160 }))

it.each([
  [0, 'ArrowRight', 1],
  [2, 'ArrowRight', 3],
  [3, 'ArrowLeft', 2],
  [0, 'ArrowLeft', null],
  [6, 'ArrowRight', null],
  [1, 'ArrowDown', 4],
  [5, 'ArrowUp', 2],
  [5, 'ArrowDown', 6],
  [6, 'ArrowUp', 3],
  [0, 'ArrowUp', null],
  [6, 'ArrowDown', null],
  [-1, 'ArrowDown', null],
] as const)('moves from cell %s with %s to %s', (from, arrow, to) => {
  expect(nextCell(spots, from, arrow)).toBe(to)
})
