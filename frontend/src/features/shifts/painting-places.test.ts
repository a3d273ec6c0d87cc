import { expect, it } from 'vitest'
import { stepOf } from './shift-view.ts'

/** Four days of three periods; the third day is closed, its periods are not there. */
const grid = {
  last: { row: 3, column: 3 },
  isThere: ({ row, column }: { row: number; column: number }) => row !== 2 || column === 0,
}

it.each([
  ['ArrowDown', [0, 1], [1, 1]],
  ['ArrowDown', [1, 1], [3, 1]],
  ['ArrowUp', [3, 2], [1, 2]],
  ['ArrowDown', [1, 0], [2, 0]],
  ['ArrowRight', [2, 0], [2, 0]],
  ['ArrowDown', [3, 1], [3, 1]],
  ['ArrowLeft', [1, 1], [1, 0]],
  ['Home', [1, 3], [1, 0]],
  ['End', [1, 0], [1, 3]],
  ['End', [2, 0], [2, 0]],
] as const)(
  '%s leads from %j to %j: over what is not there, never beyond an edge',
  (key, [row, column], [toRow, toColumn]) => {
    expect(stepOf(key, { row, column }, grid)).toEqual({ row: toRow, column: toColumn })
  },
)

it('leaves other keys to the page', () => {
  expect(stepOf('a', { row: 0, column: 0 }, grid)).toBeNull()
})
