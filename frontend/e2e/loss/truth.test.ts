import { expect, it } from 'vitest'
import { scenarioOf, themes } from './scenario.ts'
import { storeFaultKinds } from './store-faults.ts'
import { lossesOf, type Typed } from './truth.ts'

const typed = (answer: string, isPromised: boolean, writer = 1): Typed => ({ writer, key: '1-1', answer, isPromised })
const held = (current: string[], past: string[] = []) => {
  const at = (answer: string) => ({ key: '1-1', answer })
  return [{ id: 'a', isFinished: false, current: current.map(at), past: past.map(at) }]
}

it('calls a promised answer lost that is neither current nor past', () => {
  expect(lossesOf([typed('x', true)], held(['y']))).toEqual(['1-1 „x“ was shown as kept and is lost'])
  expect(lossesOf([typed('x', true)], held(['y'], ['x']))).toEqual([])
})

it('lets the same writer’s later answer stand for a promised one, another writer’s never', () => {
  expect(lossesOf([typed('x', true), typed('y', false)], held(['y']))).toEqual([])
  expect(lossesOf([typed('x', true), typed('y', false, 2)], held(['y']))).toHaveLength(1)
})

it('asks nothing of an answer that was never shown as kept, but that it is not stored twice', () => {
  expect(lossesOf([typed('x', false)], held([]))).toEqual([])
  expect(lossesOf([typed('x', false)], [...held(['x']), ...held(['x'])])).toEqual(['1-1 „x“ is stored 2 times'])
})

it('plays the same scenario for the same seed, and each theme in ten seeds', () => {
  expect(scenarioOf(123)).toEqual(scenarioOf(123))
  expect(new Set(Array.from({ length: 10 }, (_, seed) => scenarioOf(seed).theme)).size).toBe(themes.length)
})

it('lets the store fail in each of its ways within a hundred seeds', () => {
  const seeds = Array.from({ length: 100 }, (_, seed) => seed)
  const faults = seeds.flatMap((seed) => scenarioOf(seed).steps.filter((step) => step.do === 'store fails'))
  expect(new Set(faults.map(({ fault }) => fault.kind))).toEqual(new Set(storeFaultKinds))
})
