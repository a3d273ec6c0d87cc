import { finderOf } from '@tcheck/contract/fold'
import type { ListCounts, SortOrder } from '@tcheck/contract/list'

/** Named by every list call; what else its input has are its filters. */
type Reserved = 'q' | 'sort' | 'order' | 'page' | 'per_page'

/** The input of a list call. */
export interface ListQuery {
  q?: string | undefined
  sort: string
  order: SortOrder
  page: number
  per_page: number
}

type Sortable = string | number | boolean | null

/** How rows are looked at: a filter or an order of the call that has none here does not compile. */
export interface RowReader<Row, Query extends ListQuery> {
  /** What the words are looked for in. */
  searchIn: (row: Row) => readonly string[]
  /** What finds a row only when it is typed whole: a key, a 番. */
  exactly?: (row: Row) => readonly string[]
  /** What a row has where the call asks for a value. */
  filters: { readonly [F in Exclude<keyof Query, Reserved>]-?: (row: Row) => Query[F] | null }
  /** What rows are ordered by; of several values the first that differs decides. null comes last, up and down. */
  sorts: { readonly [S in Query['sort']]: (row: Row) => Sortable | readonly Sortable[] }
}

export type RowPage<Row> = { rows: Row[] } & ListCounts

/**
 * One page of a bounded number of rows: filtered, sorted, counted. The sort is stable. Search folds width, case, spaces and hiragana. Names
 * are sorted in Japanese order, numbers in them by value (2組 before 10組).
 */
export function filterSortPaginate<Row, Query extends ListQuery>(
  rows: readonly Row[],
  query: Query,
  reader: RowReader<Row, NoInfer<Query>>,
): RowPage<Row> {
  const chosen = narrowed(rows, query, reader)
  const { page, per_page } = query
  const shown = ordered(chosen, query, reader).slice((page - 1) * per_page, page * per_page)
  return { rows: shown, page, per_page, total_count: chosen.length, is_total_exact: true, searched_count: null }
}

/** The filters that a call names, as their names. */
export const askedFilters = <Row, Query extends ListQuery>(query: Query, { filters }: RowReader<Row, Query>) =>
  (Object.keys(filters) as (keyof typeof filters)[]).filter((name) => query[name] !== undefined)

function narrowed<Row, Query extends ListQuery>(
  rows: readonly Row[],
  query: Query,
  reader: RowReader<Row, Query>,
): readonly Row[] {
  const asked = askedFilters(query, reader)
  const isFound = query.q ? finderOf(query.q) : undefined
  return rows.filter(
    (row) =>
      asked.every((name) => reader.filters[name](row) === query[name]) &&
      (isFound === undefined || isFound(reader.searchIn(row), reader.exactly?.(row))),
  )
}

let collator: Intl.Collator | undefined
/** Made with the first list that is sorted by words: what it knows of them takes memory, and a Lambda time to start. */
const compareTexts = (one: string, other: string) => {
  collator ??= new Intl.Collator('ja', { numeric: true })
  return collator.compare(one, other)
}

function ordered<Row, Query extends ListQuery>(
  rows: readonly Row[],
  { sort, order }: Query,
  { sorts }: RowReader<Row, Query>,
): Row[] {
  const read = sorts[sort as Query['sort']]
  const sign = order === 'asc' ? 1 : -1
  return rows
    .map((row) => ({ row, keys: [read(row)].flat() as Sortable[] }))
    .sort((one, other) => compareKeys(one.keys, other.keys, sign))
    .map(({ row }) => row)
}

function compareKeys(one: readonly Sortable[], other: readonly Sortable[], sign: 1 | -1): number {
  for (const [at, key] of one.entries()) {
    const against = other[at] ?? null
    const difference = compare(key, against, sign)
    if (difference !== 0) return difference
  }
  return 0
}

function compare(one: Sortable, other: Sortable, sign: 1 | -1): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null)
  if (typeof one === 'string' && typeof other === 'string') return sign * compareTexts(one, other)
  return sign * (Number(one) - Number(other))
}
