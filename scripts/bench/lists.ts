import { LISTING_PARTS } from '@tcheck/data/attempt/attempt-listing'
import type { ListQuery } from '@tcheck/data/list/choose-rows'
import { pageOfIndex } from '@tcheck/data/list/page-of-index'
import { pageOfMerged } from '@tcheck/data/list/page-of-merged'
import type { Item, Page, QueryOptions, Table } from '@tcheck/data/table'
import { startCpuClock } from './cpu-clock.ts'
import { type Figure, figureOf, percentile, rounded } from './figure.ts'

const FEW = 1_000
const MANY = 10_000_000
const ROUNDS = 200
/** As many as the listings that everybody meets in lie in. */
const PARTITIONS = LISTING_PARTS

interface Row extends Item {
  number: number
  title: string
  kind: 'even' | 'odd'
}
interface RowQuery extends ListQuery {
  sort: 'number' | 'title'
  kind?: Row['kind'] | undefined
}

/**
 * A table of so many rows in each partition, whose rows are made when they are read: keys are numbers, so a query finds its place as
 * an index does, and nothing has to hold ten million rows.
 */
function simulatedTable(rowsAPartition: number) {
  let read = 0
  const rowAt = (partition: string, number: number): Row => ({
    pk: partition,
    sk: String(number).padStart(10, '0'),
    number,
    title: `一次関数 ${number} ${partition}`,
    kind: number % 2 === 0 ? 'even' : 'odd',
  })
  async function query<T>({ partition, limit = 1_000, cursor, newestFirst = false }: QueryOptions): Promise<Page<T>> {
    const first = newestFirst ? rowsAPartition - 1 : 0
    const step = newestFirst ? -1 : 1
    const from = cursor === undefined ? first : Number(cursor)
    const left = newestFirst ? from + 1 : rowsAPartition - from
    const count = Math.max(0, Math.min(limit, left))
    read += count
    const items = Array.from({ length: count }, (_, at) => rowAt(partition, from + at * step) as T)
    return { items, nextCursor: count < left ? String(from + count * step) : null }
  }
  return { table: { query } as unknown as Table, rowsRead: () => read }
}

const usual: RowQuery = { sort: 'number', order: 'desc', page: 1, per_page: 100 }
/** What a screen asks: the first page, the last one that can be asked for, words that nothing has, a filter, another order. */
const asked: Readonly<Record<string, RowQuery>> = {
  'first page': usual,
  // All that the small one has.
  'page 9': { ...usual, page: 9 },
  'page 100': { ...usual, page: 100 },
  'words that nothing has': { ...usual, q: 'ない' },
  'a filter': { ...usual, kind: 'odd' },
  'another order': { ...usual, sort: 'title' },
}

const ofIndex = (table: Table, query: RowQuery) =>
  pageOfIndex<Row, RowQuery>(table, query, {
    index: { index: 'gsi1', partition: 'LIST' },
    indexSort: 'number',
    searchIn: ({ title }) => [title],
    filters: { kind: ({ kind }) => kind },
    sorts: { number: ({ number }) => number, title: ({ title }) => title },
  })

const partitions = Array.from({ length: PARTITIONS }, (_, part) => `LISTED#${part}`)
const ofPartitions = (table: Table, query: RowQuery) =>
  pageOfMerged<Row, Row>(table, query, {
    range: { partitions },
    rowsOf: async (rows) => rows,
    ...(query.q && { keepsLine: ({ title }: Row) => title.includes(query.q ?? '') }),
    ...(query.kind && { keepsRow: ({ kind }: Row) => kind === query.kind }),
  })

const engines = { 'one index': ofIndex, [`${PARTITIONS} partitions`]: ofPartitions }

/** What each kind of page takes of 1,000 rows and of 10,000,000: rows that are read, and time of the processor; both stay the same (of a thousand rows there is no page 100). */
export async function* benchLists(): AsyncGenerator<Figure> {
  for (const [engine, ask] of Object.entries(engines)) {
    for (const [name, query] of Object.entries(asked)) {
      const [few, many] = [await measured(ask, FEW, query), await measured(ask, MANY, query)]
      yield figureOf({
        figure: `a list of ${MANY.toLocaleString('en')} rows, ${engine}: ${name}, p95`,
        value: rounded(many.p95, 2),
        unit: 'ms',
        compared_to: 'the same of 1,000 rows',
        base: rounded(few.p95, 2),
        target: { most: 100 },
        rows_read: many.rows,
        rows_read_of_a_thousand: few.rows,
      })
    }
  }
}

async function measured(ask: typeof ofIndex | typeof ofPartitions, rows: number, query: RowQuery) {
  const { table, rowsRead } = simulatedTable(rows)
  await ask(table, query)
  const once = rowsRead()
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const elapsedMs = startCpuClock()
    await ask(table, query)
    times.push(elapsedMs())
  }
  return { rows: once, p95: percentile(times, 0.95) || 0.05 }
}
