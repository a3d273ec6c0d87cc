import * as z from 'zod'
import type { ApiErrorCode } from './errors.ts'
import * as f from './fields.ts'
import { fieldMeta } from './input-fields.ts'
import { route } from './route.ts'

/** What people call a field, and each value of an enum: `.meta({ label: '重要度', words: { low: '低' } })`. */
interface FieldWords {
  label: string
  words?: Readonly<Record<string, string>>
}

/** All that a screen has to know of a list call. Plain data: it reaches the browser without schemas (decision 0341). */
export interface ListDescription<
  Rows extends string = string,
  Sort extends string = string,
  Filter extends string = string,
> {
  /** Under which name the answer holds its rows: `branches`. */
  rows: Rows
  /** What the words are looked for in: 「題名・内容」. */
  searchIn: string
  filters: Readonly<Record<Filter, FieldWords>>
  /** What each call has to say of whose rows it asks: `student_id`. */
  of: readonly string[]
  /** What each order is called: `{ started_at: '表示の始まり' }`. */
  sorts: Readonly<Record<Sort, string>>
  defaultSort: Sort
  defaultOrder: SortOrder
  /** Of the row's fields that have a label. */
  fields: Readonly<Record<string, FieldWords>>
  /** null: the product bounds the list. Otherwise it is read page by page, and the last page that can be asked for. */
  lastPage: number | null
}

export type SortOrder = 'asc' | 'desc'

/** Page n of a list without bounds reads n pages. */
export const LAST_PAGE = 100

/** How many there are, said honestly. */
const listCounts = {
  page: z.int(),
  per_page: z.int(),
  total_count: z.int(),
  /** false: there are at least `total_count`. */
  is_total_exact: z.boolean(),
  /** Words, filters and other orders were looked for in the first so many only; null: in all there are. */
  searched_count: z.int().nullable(),
}
export type ListCounts = z.output<z.ZodObject<typeof listCounts>>

type Shape = Readonly<Record<string, z.ZodType>>

interface ListShape<
  Rows extends string,
  Row extends z.ZodObject,
  Filters extends Shape,
  Sort extends string,
  More,
  Of,
> {
  summary: string
  rows: Rows
  row: Row
  searchIn: string
  /** Whose rows: what a call has to say, as `student_id`. */
  of?: Of
  /** Each has a label, and an enum its words. Left out of a call, a filter lets everything through. */
  filters?: Filters
  sorts: Readonly<Record<Sort, string>>
  defaultSort: NoInfer<Sort>
  defaultOrder?: SortOrder
  /** What the answer holds besides rows and counts. */
  more?: More
  /** Nothing in the product bounds the list: it is answered from an index, page by page (`pageOfIndex`). */
  isUnbounded?: boolean
  errors?: readonly ApiErrorCode[]
}

type Optional<F extends Shape> = { [K in keyof F]: z.ZodOptional<F[K]> }

/**
 * A list call: search words, filters, order and page in; rows and an exact or marked count out. The names are always the same (`q`, `sort`,
 * `order`, `page`, `per_page`). The server uses `filterSortPaginate` or `pageOfIndex` (`packages/data/src/list`), the screen `listScreen`
 * (`frontend/src/features/records`); neither repeats a filter or an order.
 */
export function listRoute<
  Rows extends string,
  Row extends z.ZodObject,
  Sort extends string,
  // biome-ignore lint/complexity/noBannedTypes: the type of a list without filters
  Filters extends Shape = {},
  // biome-ignore lint/complexity/noBannedTypes: the type of a list without filters
  More extends Shape = {},
  // biome-ignore lint/complexity/noBannedTypes: nobody's in particular
  Of extends Shape = {},
>(method: 'GET', path: `/${string}`, shape: ListShape<Rows, Row, Filters, Sort, More, Of>) {
  const { rows, row, searchIn, sorts, defaultSort, defaultOrder = 'asc', isUnbounded = false } = shape
  const { filters, more, of } = { filters: {} as Filters, more: {} as More, of: {} as Of, ...shape }
  const names = Object.keys(sorts) as [Sort, ...Sort[]]
  const lastPage = isUnbounded ? LAST_PAGE : null
  const answer = { [rows]: z.array(row) } as { [K in Rows]: z.ZodArray<Row> }
  const optional = Object.fromEntries(
    Object.entries(filters).map(([name, schema]) => [name, schema.optional()]),
  ) as unknown as Optional<Filters>
  const call = route(method, path, {
    summary: shape.summary,
    input: z.object({
      ...of,
      q: f.searchWords.optional(),
      ...optional,
      sort: z
        .enum(names)
        .meta({ label: '並べ方', words: sorts })
        .default(defaultSort as never),
      order: f.order.default(defaultOrder),
      ...f.paging,
      ...(lastPage !== null && { page: f.pageUpTo(lastPage) }),
    }),
    output: z.object({ ...answer, ...listCounts, ...more }),
    errors: shape.errors ?? [],
  })
  const description: ListDescription<Rows, Sort, Extract<keyof Filters, string>> = {
    rows,
    searchIn,
    of: Object.keys(of),
    filters: labelled(filters) as Readonly<Record<Extract<keyof Filters, string>, FieldWords>>,
    sorts,
    defaultSort,
    defaultOrder,
    fields: labelled(row.shape),
    lastPage,
  }
  return Object.assign(call, { '~list': description })
}

const labelled = (fields: Readonly<Record<string, z.core.$ZodType>>) =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, schema]): [string, FieldWords][] => {
      const { label, words } = fieldMeta(schema)
      return label === undefined ? [] : [[name, words ? { label, words } : { label }]]
    }),
  )

/** The description of a list call; undefined of any other call. */
export const descriptionOf = (procedure: object): ListDescription | undefined =>
  '~list' in procedure ? (procedure['~list'] as ListDescription) : undefined
