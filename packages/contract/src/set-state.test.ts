import { expect, test } from 'vitest'
import { mayUseSet, setStateOf } from './set-state.ts'

test.each([
  ['draft', false, false],
  ['published', true, true],
  ['withdrawn', false, true],
  [undefined, true, true],
] as const)('%s: new work %s, begun work %s', (state, isNew, isBegun) => {
  expect([mayUseSet({ state }, 'new'), mayUseSet({ state }, 'begun')]).toEqual([isNew, isBegun])
})

test('a set that is stored without a state is published', () => {
  expect([setStateOf({}), setStateOf({ state: 'draft' })]).toEqual(['published', 'draft'])
})
