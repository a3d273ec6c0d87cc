import { expect, test } from 'vitest'
import { figureOf } from './figure.ts'

const given = {
  figure: 'a report',
  value: 12,
  unit: 'ms',
  compared_to: 'GET /api/health in the same run',
  base: 4,
} as const

test('tells a figure with its ratio to the base, its details and no target where none was set', () => {
  expect(figureOf({ ...given, read_units: 2 })).toEqual({
    ...given,
    ratio: 3,
    target: null,
    is_reached: null,
    read_units: 2,
  })
})

test.each([
  [{ most: 12 }, '≤ 12', true],
  [{ most: 11 }, '≤ 11', false],
  [{ least: 1200 }, '≥ 1,200', false],
  [{ mostRatio: 3 }, '比 ≤ 3', true],
  [{ most: 15, mostRatio: 0.6 }, '≤ 15、比 ≤ 0.6', false],
])('says of the target %o whether it is reached', (target, words, is_reached) => {
  expect(figureOf({ ...given, target })).toMatchObject({ target: words, is_reached })
})

test.each([
  ['no base', { base: 0 }],
  ['a base that was not measured', { base: Number.NaN }],
  ['nothing that it is compared to', { compared_to: '' }],
  ['no value', { value: Number.POSITIVE_INFINITY }],
])('refuses a figure with %s', (_, changes) => {
  expect(() => figureOf({ ...given, ...changes })).toThrow('a report')
})
