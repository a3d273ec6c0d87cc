import { expect, test } from 'vitest'
import { measureCapacity } from '../capacity.ts'
import { type PageAsked, type SimulatedList, simulatedLists } from '../testing/simulated-lists.ts'
import { SEARCHED_ROWS } from './page-of-index.ts'

/** A set's attempts: four ways, sixteen parts each; of each partition a few rows are read ahead. */
const [MOST_PARTITIONS, LOOK_AHEAD] = [64, 20]
const first: PageAsked = { page: 1, per_page: 20, order: 'desc' }
const pages: readonly PageAsked[] = [
  first,
  { ...first, page: 5 },
  { ...first, order: 'asc' },
  { ...first, per_page: 50, page: 8 },
]

/** What one page takes: units, requests, rows that were gone through. What a page costs in time follows from these alone. */
async function costOf(list: SimulatedList, count: number, ask: SimulatedList['page'], query: PageAsked) {
  const { table, takeLooked } = list.open(count)
  return measureCapacity(async (capacity) => {
    const { rows } = await ask(table, query)
    return { rows: rows.length, units: capacity.read, requests: capacity.requests, looked: takeLooked() }
  })
}

test.each(Object.entries(simulatedLists))(
  '%s: a page takes of 10,000,000 rows what it takes of 1,000',
  async (_, list) => {
    for (const query of pages) {
      const [small, large] = [
        await costOf(list, 1_000, list.page, query),
        await costOf(list, 10_000_000, list.page, query),
      ]
      expect(small.rows, JSON.stringify(query)).toBe(query.per_page)
      expect(large, JSON.stringify(query)).toEqual(small)
      // Page n reads n pages, and a look ahead into each partition.
      expect(large.looked).toBeLessThanOrEqual(query.page * query.per_page + MOST_PARTITIONS * LOOK_AHEAD)
    }
  },
)

const searched = Object.entries(simulatedLists).flatMap(([name, { search, ...list }]) =>
  search ? [[name, list, search] as const] : [],
)
test.each(searched)('%s: what is looked for is looked for in the first thousand', async (_, list, search) => {
  const [many, more] = [await costOf(list, 100_000, search, first), await costOf(list, 10_000_000, search, first)]
  expect(more).toEqual(many)
  expect(more).toMatchObject({ rows: 0 })
  expect(more.looked).toBeLessThanOrEqual(SEARCHED_ROWS + MOST_PARTITIONS * LOOK_AHEAD)
})
