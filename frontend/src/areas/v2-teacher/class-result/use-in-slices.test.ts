import { expect, it } from 'vitest'
import { nextSize } from './use-in-slices.ts'

it.each([
  ['grows where a slice was short', 1, 8, 2],
  ['stays where it was as long as it may be', 2, 40, 2],
  ['falls where it took too long', 4, 120, 2],
  ['never falls to none', 1, 120, 1],
])('%s', (_, size, tookMs, next) => {
  expect(nextSize(size, tookMs)).toBe(next)
})
