import { expect, test } from 'vitest'
import { moved } from '../../../ui/moved.ts'
import { comesAfter } from './master-text.ts'

const ids = ['a', 'b', 'c', 'd']

test.each([
  [0, 2, ['b', 'c', 'a', 'd'], 'c'],
  [3, 0, ['d', 'a', 'b', 'c'], null],
  [1, 3, ['a', 'c', 'd', 'b'], 'd'],
  [2, 1, ['a', 'c', 'b', 'd'], 'a'],
])('from %i to %i', (from, to, order, after) => {
  expect(moved(ids, from, to)).toEqual(order)
  expect(comesAfter(ids, from, to)).toBe(after)
})
