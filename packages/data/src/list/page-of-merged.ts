import type { ListCounts } from '@tcheck/contract/list'
import type { Key, Table } from '../table.ts'
import { type MergedRange, mergedRows } from './merged-rows.ts'
import { SEARCHED_ROWS } from './page-of-index.ts'

interface MergedReader<ListRow extends Key, Row> {
  range: MergedRange
  /** What is asked beyond what the partitions have decided, as far as a line says it; left out: nothing. */
  filterListRow?: ((listRow: ListRow) => boolean) | undefined
  /** The rows that lines lead to, in their order; what is gone meanwhile is left out. */
  rowsOf: (listRows: ListRow[]) => Promise<Row[]>
  /** The same of what only a row says. */
  filterRow?: ((row: Row) => boolean) | undefined
}

/** Lines whose rows are read at once while something is looked for. */
const ROWS_A_READ = 100

/**
 * One page of a list in several partitions. Filters by key cost n pages for page n. Other filters search the first `SEARCHED_ROWS` rows,
 * and the counts say so. The cost does not grow with the list.
 */
export async function pageOfMerged<ListRow extends Key, Row>(
  table: Table,
  { page, per_page, order }: { page: number; per_page: number; order: 'asc' | 'desc' },
  { range, filterListRow, rowsOf, filterRow }: MergedReader<ListRow, Row>,
): Promise<{ rows: Row[] } & ListCounts> {
  const wanted = page * per_page
  const isSearch = filterListRow !== undefined || filterRow !== undefined
  const listRows = mergedRows<ListRow>(table, range, {
    wanted: isSearch ? Math.min(SEARCHED_ROWS, Math.max(wanted, ROWS_A_READ)) : wanted,
    newestFirst: order === 'desc',
  })
  if (!isSearch) {
    const found = await take(listRows, wanted + 1)
    const rows = await rowsOf(found.slice(wanted - per_page, wanted))
    const isMore = found.length > wanted
    const total_count = Math.min(found.length, wanted)
    return { rows, page, per_page, total_count, is_total_exact: !isMore, searched_count: null }
  }
  const rows: Row[] = []
  let searched = 0
  let isEnd = false
  while (!isEnd && searched < SEARCHED_ROWS && rows.length <= wanted) {
    const some = await take(listRows, ROWS_A_READ)
    isEnd = some.length < ROWS_A_READ
    searched += some.length
    const read = await rowsOf(filterListRow ? some.filter(filterListRow) : some)
    rows.push(...(filterRow ? read.filter(filterRow) : read))
  }
  const isFull = rows.length > wanted
  return {
    rows: rows.slice(wanted - per_page, wanted),
    page,
    per_page,
    total_count: Math.min(rows.length, wanted),
    is_total_exact: isEnd && !isFull,
    searched_count: isEnd || isFull ? null : searched,
  }
}

async function take<T>(from: AsyncGenerator<T>, count: number): Promise<T[]> {
  const taken: T[] = []
  while (taken.length < count) {
    const { value, done } = await from.next()
    if (done) break
    taken.push(value)
  }
  return taken
}
