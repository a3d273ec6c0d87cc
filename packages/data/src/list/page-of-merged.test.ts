import { openTestTable } from '@tcheck/local-cloud/testing/test-table'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Key, Table } from '../table.ts'
import { mergedRows, partOf } from './merged-rows.ts'
import { SEARCHED_ROWS } from './page-of-index.ts'
import { pageOfMerged } from './page-of-merged.ts'

interface Line extends Key {
  number: number
}
const PARTS = ['L#0', 'L#1', 'L#2']
/** Far more than are looked through, unevenly over three partitions. */
const ALL = SEARCHED_ROWS + 250
const digits = (number: number) => String(number).padStart(6, '0')
let table: Table
beforeAll(async () => {
  table = await openTestTable()
  const partition = (number: number) => PARTS[number % 10 === 0 ? 1 : number % 7 === 0 ? 2 : 0] ?? ''
  const all = Array.from({ length: ALL }, (_, at) => ({ pk: partition(at), sk: digits(at), number: at }))
  await table.batchPut([...all, { pk: 'F#0', sk: digits(1), number: 1 }, { pk: 'F#1', sk: digits(0), number: 0 }])
}, 120_000)

const FEW = { partitions: ['F#0', 'F#1', 'F#2'] }
const MANY = { partitions: PARTS }
const NEWEST = ALL - 1

describe('rows of several partitions', () => {
  const walk = async (range: { partitions: string[]; from?: string; until?: string }, newestFirst: boolean) => {
    const numbers: number[] = []
    for await (const { number } of mergedRows<Line>(table, range, { wanted: 5, newestFirst })) numbers.push(number)
    return numbers
  }

  test('come in one order, each once, in both directions', async () => {
    const upwards = Array.from({ length: ALL }, (_, at) => at)
    expect(await walk(MANY, false)).toEqual(upwards)
    expect(await walk(MANY, true)).toEqual(upwards.toReversed())
    expect(await walk(FEW, true)).toEqual([1, 0])
  })

  test('come within their bounds, both taken', async () => {
    expect(await walk({ ...MANY, from: digits(8), until: digits(11) }, false)).toEqual([8, 9, 10, 11])
    expect(await walk({ partitions: ['none'] }, false)).toEqual([])
  })
})

test('something always falls to the same part, and many fall evenly', () => {
  const parts = Array.from({ length: 4000 }, (_, at) => partOf(`mission-${at}`, 4))
  expect(parts).toEqual(Array.from({ length: 4000 }, (_, at) => partOf(`mission-${at}`, 4)))
  for (const part of [0, 1, 2, 3]) {
    const own = parts.filter((one) => one === part).length
    expect(own).toBeGreaterThan(900)
    expect(own).toBeLessThan(1100)
  }
  expect(partOf('anything', 1)).toBe(0)
  // Stored lists lie by these.
  expect(['a', 'mission-1', '01KAE5Y1W0AAAAAAAAAAAAAAAA'].map((id) => partOf(id, 1000))).toEqual([715, 854, 866])
})

describe('a page', () => {
  type Asked = { page?: number; per_page?: number; order?: 'asc' | 'desc' }
  type Filters = { filterListRow?: (line: Line) => boolean; filterRow?: (row: number) => boolean }
  const ask = (range: { partitions: string[] }, asked: Asked = {}, keeps: Filters = {}) =>
    pageOfMerged<Line, number>(
      table,
      { page: 1, per_page: 10, order: 'desc', ...asked },
      { range, rowsOf: async (lines) => lines.map(({ number }) => number), ...keeps },
    )

  test('follows the previous page, and reports whether there is more', async () => {
    const [first, second] = [await ask(MANY), await ask(MANY, { page: 2 })]
    expect(first.rows).toEqual(Array.from({ length: 10 }, (_, at) => NEWEST - at))
    expect(second.rows).toEqual(Array.from({ length: 10 }, (_, at) => NEWEST - 10 - at))
    expect([first.total_count, first.is_total_exact, first.searched_count]).toEqual([10, false, null])
    expect([second.total_count, second.is_total_exact]).toEqual([20, false])
    expect((await ask(MANY, { order: 'asc', per_page: 3 })).rows).toEqual([0, 1, 2])
  })

  test.each([
    [1, [1], 1, false],
    [2, [1, 0], 2, true],
    [3, [1, 0], 2, true],
  ])('of %i rows of a list of two', async (per_page, rows, total_count, is_total_exact) => {
    expect(await ask(FEW, { per_page })).toEqual({
      rows,
      page: 1,
      per_page,
      total_count,
      is_total_exact,
      searched_count: null,
    })
  })

  test('of a search reports how many rows it searched', async () => {
    const isRare = (number: number) => number % 400 === 0
    const rare = { rows: [1200, 800, 400], total_count: 3, is_total_exact: false, searched_count: SEARCHED_ROWS }
    expect(await ask(MANY, {}, { filterRow: isRare })).toMatchObject(rare)
    expect(await ask(MANY, {}, { filterListRow: ({ number }) => isRare(number) })).toMatchObject(rare)
    const both = { filterListRow: ({ number }: Line) => isRare(number), filterRow: (number: number) => number > 500 }
    expect((await ask(MANY, {}, both)).rows).toEqual([1200, 800])
  })

  test('of a search is full before all rows are searched', async () => {
    const isEven = (number: number) => number % 2 === 0
    const [first, second] = [
      await ask(MANY, {}, { filterRow: isEven }),
      await ask(MANY, { page: 2 }, { filterRow: isEven }),
    ]
    const even = NEWEST - (NEWEST % 2)
    expect(first).toMatchObject({ rows: Array.from({ length: 10 }, (_, at) => even - 2 * at), total_count: 10 })
    expect([first.is_total_exact, first.searched_count]).toEqual([false, null])
    expect(second.rows[0]).toBe(even - 20)
    expect(await ask(FEW, {}, { filterRow: isEven })).toMatchObject({
      rows: [0],
      total_count: 1,
      is_total_exact: true,
      searched_count: null,
    })
  })
})
