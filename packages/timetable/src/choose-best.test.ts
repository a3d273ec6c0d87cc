import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chooseBest } from './choose-best.ts'

interface Choice {
  cost: number
  /** Taken once. */
  seat: string
}
interface Item {
  name: string
  options: readonly Choice[]
}
type Taken = readonly (readonly [name: string, choice: Choice])[]

const item = (name: string, ...options: [seat: string, cost: number][]): Item => ({
  name,
  options: options.map(([seat, cost]) => ({ seat, cost })),
})
const take = (taken: Taken, { name }: Item, choice: Choice): Taken | undefined =>
  taken.some(([, other]) => other.seat === choice.seat) ? undefined : [...taken, [name, choice]]

/** What is chosen, and how many options were tried. */
function chosen(items: readonly Item[], mostSteps?: number) {
  let steps = 0
  const counted = (taken: Taken, one: Item, choice: Choice) => {
    steps += 1
    return take(taken, one, choice)
  }
  const taken = chooseBest<Item, Taken>(items, {
    ...{ start: [], take: counted },
    ...(mostSteps !== undefined && { mostSteps }),
  })
  return { seats: Object.fromEntries(taken.map(([name, { seat }]) => [name, seat])), taken, steps }
}

const LEFT_OUT = 10_000
const costOf = (taken: Taken, count: number) =>
  taken.reduce((sum, [, { cost }]) => sum + cost, 0) + (count - taken.length) * LEFT_OUT

/** The least cost, by trying everything. */
function leastCost(items: readonly Item[], taken: Taken = []): number {
  const [first, ...rest] = items
  if (!first) return 0
  const costs = first.options.flatMap((choice) => {
    const next = take(taken, first, choice)
    return next ? [choice.cost + leastCost(rest, next)] : []
  })
  return Math.min(LEFT_OUT + leastCost(rest, taken), ...costs)
}

test('one steps aside where the other has no choice', () => {
  const items = [item('a', ['s1', 1], ['s2', 5]), item('b', ['s1', 3])]
  expect(chosen(items).seats).toEqual({ a: 's2', b: 's1' })
})

test('more items are better than cheaper ones', () => {
  const items = [item('a', ['s1', 0], ['s2', 9000]), item('b', ['s1', 900])]
  expect(chosen(items).seats).toEqual({ a: 's2', b: 's1' })
})

test('nothing to choose from leaves the state as it was', () => {
  expect(chosen([]).taken).toEqual([])
  expect(chosen([item('a')])).toEqual({ seats: {}, taken: [], steps: 0 })
})

test('costs as little as trying everything', () => {
  const choice = fc.record({ seat: fc.constantFrom('s1', 's2', 's3', 's4'), cost: fc.integer({ min: 0, max: 30 }) })
  const sorted = fc.array(choice, { maxLength: 4 }).map((all) => all.toSorted((a, b) => a.cost - b.cost))
  const items = fc.array(sorted, { maxLength: 5 }).map((all) => all.map((options, at) => ({ name: `i${at}`, options })))
  fc.assert(
    fc.property(items, (all) => {
      expect(costOf(chosen(all).taken, all.length)).toBe(leastCost(all))
    }),
  )
})

test('where nothing is in the way, each option is tried once at most', () => {
  const items = ['a', 'b', 'c', 'd'].map((name) => item(name, [`${name}1`, 1], [`${name}2`, 2], [`${name}3`, 3]))
  expect(chosen(items)).toMatchObject({ steps: 12, seats: { a: 'a1', b: 'b1', c: 'c1', d: 'd1' } })
})

test('the first way down is gone to its end, however few steps there may be', () => {
  const items = [item('a', ['s1', 1], ['s2', 2]), item('b', ['s1', 1], ['s2', 9])]
  const first = { a: 's1', b: 's2' }
  for (const most of [0, 1, 2, 3]) expect(chosen(items, most)).toMatchObject({ steps: 3, seats: first })
  expect(chosen(items, 4).steps).toBe(4)
  expect(chosen(items).seats).toEqual({ a: 's2', b: 's1' })
})

test('who has least choice chooses first', () => {
  const items = [item('a', ['s1', 1], ['s2', 2], ['s3', 3]), item('b', ['s1', 1])]
  expect(chosen(items, 0).seats).toEqual({ a: 's2', b: 's1' })
})
