import { expect, test } from 'vitest'
import { chooseBySeed, keyOf, type Mutant } from './choose.ts'

const mutant = (line: number, replacement = 'false'): Mutant => ({
  fileName: 'packages/scoring/src/mark.ts',
  mutatorName: 'ConditionalExpression',
  replacement,
  location: { start: { line, column: 2 }, end: { line, column: 9 } },
})
const hundred = Array.from({ length: 100 }, (_, line) => mutant(line))
const linesOf = (mutants: readonly Mutant[]) => mutants.map(({ location }) => location.start.line)

test('chooses the same mutants for the same seed, in whatever order they are listed', () => {
  const first = chooseBySeed(hundred, 10, 'a1')
  expect(new Set(linesOf(first)).size).toBe(10)
  expect(chooseBySeed(hundred.toReversed(), 10, 'a1')).toEqual(first)
})

test('chooses other mutants for another seed', () => {
  expect(linesOf(chooseBySeed(hundred, 10, 'b2'))).not.toEqual(linesOf(chooseBySeed(hundred, 10, 'a1')))
})

test('keeps the chosen mutants in their order when a file adds more', () => {
  const more = [...hundred, ...Array.from({ length: 50 }, (_, line) => mutant(line, 'true'))]
  const old = chooseBySeed(more, 20, 'a1').filter(({ replacement }) => replacement === 'false')
  expect(chooseBySeed(hundred, 20, 'a1').slice(0, old.length)).toEqual(old)
})

test('chooses all when more are wanted than there are', () => {
  expect(linesOf(chooseBySeed(hundred.slice(0, 3), 10, 'a1')).toSorted()).toEqual([0, 1, 2])
})

test('tells two changes of one place apart', () => {
  expect(keyOf(mutant(4, 'true'))).not.toBe(keyOf(mutant(4, 'false')))
})
