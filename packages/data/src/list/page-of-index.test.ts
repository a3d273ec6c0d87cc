import { openTestTable } from '@tcheck/local-cloud/testing/test-table'
import { beforeAll, expect, test } from 'vitest'
import { measureCapacity } from '../capacity.ts'
import type { Table } from '../table.ts'
import type { ListQuery } from './filter-sort-paginate.ts'
import { pageOfIndex, SEARCHED_ROWS } from './page-of-index.ts'

interface Act {
  number: number
  kind: 'even' | 'odd'
  title: string
}
interface ActQuery extends ListQuery {
  sort: 'number' | 'title'
  kind?: Act['kind'] | undefined
  branch?: string | undefined
}

const FEW = 100
const MANY = 5000
const digits = (number: number) => String(number).padStart(6, '0')
const keyOf = (count: number, number: number) => ({ pk: `ACT#${digits(count)}#${digits(number)}`, sk: 'ACT' })
const itemOf = (count: number, number: number) => ({
  ...keyOf(count, number),
  gsi1pk: `ACTS#${digits(count)}`,
  gsi1sk: digits(number),
  number,
  kind: number % 2 === 0 ? 'even' : 'odd',
  title: `行い${digits(MANY - number)}`,
})

/** Both lists end with the same rows, the shorter one begins later. */
let table: Table
beforeAll(async () => {
  table = await openTestTable()
  for (const count of [FEW, MANY])
    await table.batchPut(Array.from({ length: count }, (_, at) => itemOf(count, MANY - at)))
}, 120_000)

const ask = (count: number, query: Partial<ActQuery> = {}) =>
  pageOfIndex(
    table,
    { sort: 'number', order: 'desc', page: 1, per_page: 20, ...query },
    {
      index: { index: 'gsi1', partition: `ACTS#${digits(count)}` },
      indexSort: 'number',
      byIndex: ['branch'],
      searchIn: ({ title }: Act) => [title],
      filters: { kind: ({ kind }) => kind, branch: () => 'b-1' },
      sorts: { number: ({ number }) => number, title: ({ title }) => title },
    },
  )
const numbersOf = ({ rows }: { rows: Act[] }) => rows.map(({ number }) => number)
const span = (from: number, to: number) =>
  Array.from({ length: Math.abs(to - from) + 1 }, (_, at) => from + (to < from ? -at : at))

test('page n follows page n - 1, in both directions, also under a filter that the index has decided', async () => {
  expect(numbersOf(await ask(MANY))).toEqual(span(5000, 4981))
  expect(numbersOf(await ask(MANY, { page: 3 }))).toEqual(span(4960, 4941))
  expect(numbersOf(await ask(MANY, { page: 2, order: 'asc', branch: 'b-1' }))).toEqual(span(21, 40))
})

test('says that there is more as long as there is, and how many there are at the end', async () => {
  expect(await ask(FEW, { page: 4 })).toMatchObject({ total_count: 80, is_total_exact: false, searched_count: null })
  expect(await ask(FEW, { page: 5 })).toMatchObject({ total_count: 100, is_total_exact: true })
  expect(await ask(FEW, { page: 2, per_page: 60 })).toMatchObject({ total_count: 100, is_total_exact: true })
  expect(await ask(FEW, { page: 9 })).toMatchObject({ rows: [], total_count: 100, is_total_exact: true })
  expect(await ask(0)).toMatchObject({ rows: [], total_count: 0, is_total_exact: true })
})

test('words, other filters and other orders look through the first rows, and say through how many', async () => {
  const narrowed = await ask(MANY, { kind: 'even', per_page: 100, page: 5 })
  expect(narrowed).toMatchObject({ total_count: 500, is_total_exact: false, searched_count: SEARCHED_ROWS })
  expect(numbersOf(narrowed).at(-1)).toBe(4002)
  expect(await ask(MANY, { q: digits(MANY - 4500) })).toMatchObject({ rows: [{ number: 4500 }] })
  expect(await ask(MANY, { q: digits(MANY - 3000) })).toMatchObject({ rows: [], is_total_exact: false })
  expect(numbersOf(await ask(MANY, { sort: 'title', order: 'asc', per_page: 2 }))).toEqual([5000, 4999])
  expect(numbersOf(await ask(MANY, { kind: 'odd', order: 'asc', per_page: 2 }))).toEqual([1, 3])
})

test('where all rows were looked through, words and filters count exactly', async () => {
  expect(await ask(FEW, { kind: 'even' })).toMatchObject({
    total_count: 50,
    is_total_exact: true,
    searched_count: null,
  })
  expect(numbersOf(await ask(FEW, { kind: 'even', page: 3 }))).toEqual(span(4920, 4901).filter((one) => one % 2 === 0))
})

test('what is deleted between two pages shifts the rest: nothing comes twice, nothing breaks', async () => {
  const before = numbersOf(await ask(FEW))
  await table.batchRemove([keyOf(FEW, 5000), keyOf(FEW, 4999), keyOf(FEW, 4961)])
  const after = numbersOf(await ask(FEW, { page: 2 }))
  expect(after.some((number) => before.includes(number))).toBe(false)
  expect(after).toEqual(span(4978, 4958).filter((number) => number !== 4961))
  expect(await ask(FEW, { page: 5 })).toMatchObject({ total_count: 97, is_total_exact: true })
  await table.batchPut([5000, 4999, 4961].map((number) => itemOf(FEW, number)))
})

test('a page takes the same units of a hundred rows and of five thousand', async () => {
  const unitsOf = (count: number, query: Partial<ActQuery> = {}) =>
    measureCapacity(async (capacity) => {
      await ask(count, query)
      return capacity.read
    })
  for (const query of [{}, { page: 3 }, { per_page: 50 }, { order: 'asc' as const }])
    expect(await unitsOf(MANY, query)).toBe(await unitsOf(FEW, query))
  // Words look through no more than so many, however many there are.
  expect(await unitsOf(MANY, { q: 'ない' })).toBe(await unitsOf(MANY, { kind: 'odd' }))
  expect(await unitsOf(MANY, { q: 'ない' })).toBeLessThan(20)
})
