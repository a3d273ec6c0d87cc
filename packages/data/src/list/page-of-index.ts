import type { QueryOptions, Table } from '../table.ts'
import {
  askedFilters,
  filterSortPaginate,
  type ListQuery,
  type RowPage,
  type RowReader,
} from './filter-sort-paginate.ts'

/** So many rows of an index are looked through for words, filters and other orders; older ones are out of reach of those. */
export const SEARCHED_ROWS = 1000

interface IndexReader<Row, Query extends ListQuery> extends RowReader<Row, Query> {
  /** What the list stands in, the first row first as `order` says. */
  index: Pick<QueryOptions, 'index' | 'partition' | 'beginsWith' | 'from' | 'until'>
  /** The order that the index itself has. */
  indexSort: Query['sort']
  /** Filters that `index` has already decided: a partition, a period. */
  byIndex?: readonly (keyof Query)[]
}

/**
 * One page of an unbounded number of rows from an index. The cost depends on the page and not on the number of rows. In the index's own
 * order page n reads n pages. With search words, other filters or another order, only the first `SEARCHED_ROWS` rows of the index are
 * searched, and the counts say so.
 */
export async function pageOfIndex<Row, Query extends ListQuery>(
  table: Table,
  query: Query,
  reader: IndexReader<Row, NoInfer<Query>>,
): Promise<RowPage<Row>> {
  const { page, per_page, sort, order } = query
  const { index, indexSort, byIndex = [] } = reader
  const left = askedFilters(query, reader).filter((name) => !byIndex.includes(name))
  if (!query.q && left.length === 0 && sort === indexSort) {
    const wanted = page * per_page
    const { rows, isMore } = await firstRows<Row>(table, index, { wanted, newestFirst: order === 'desc' })
    const shown = rows.slice(wanted - per_page)
    return { rows: shown, page, per_page, total_count: rows.length, is_total_exact: !isMore, searched_count: null }
  }
  const newestFirst = sort !== indexSort || order === 'desc'
  const { rows, isMore } = await firstRows<Row>(table, index, { wanted: SEARCHED_ROWS, newestFirst })
  const chosen = filterSortPaginate(rows, query, reader)
  return isMore ? { ...chosen, is_total_exact: false, searched_count: rows.length } : chosen
}

/** The first rows of an index, over as many answers as it takes; one more is asked for, to know whether there is one. */
async function firstRows<Row>(
  table: Table,
  index: QueryOptions,
  { wanted, newestFirst }: { wanted: number; newestFirst: boolean },
): Promise<{ rows: Row[]; isMore: boolean }> {
  const rows: Row[] = []
  let cursor: string | undefined
  do {
    const answer = await table.query<Row>({ ...index, newestFirst, cursor, limit: wanted + 1 - rows.length })
    rows.push(...answer.items)
    cursor = answer.nextCursor ?? undefined
  } while (cursor !== undefined && rows.length <= wanted)
  return { rows: rows.slice(0, wanted), isMore: rows.length > wanted }
}
