import { type SetState, setStateOf } from '@tcheck/contract/set-state'
import type { ListQuery, RowPage } from '../list/filter-sort-paginate.ts'
import { filterSortPaginate } from '../list/filter-sort-paginate.ts'
import type { StoredCategory, StoredSetHead } from './question-set.ts'

const inTextbooks = ({ subject_code, grade_id, code }: StoredSetHead<StoredCategory>) => [subject_code, grade_id, code]

/** How the heads of sets are searched, narrowed and ordered, wherever they are listed. */
const headReader = {
  searchIn: ({ title, description, code, unit_name }: StoredSetHead<StoredCategory>) => [
    title,
    description,
    code,
    unit_name ?? '',
  ],
  filters: {
    state: setStateOf,
    subject_code: (head: StoredSetHead<StoredCategory>) => head.subject_code,
    grade_id: (head: StoredSetHead<StoredCategory>) => head.grade_id,
    junkyo_id: (head: StoredSetHead<StoredCategory>) => head.junkyo_id,
    unit_id: (head: StoredSetHead<StoredCategory>) => head.unit_id,
  },
  sorts: {
    textbook: inTextbooks,
    title: ({ title }: StoredSetHead<StoredCategory>) => title,
    code: ({ code }: StoredSetHead<StoredCategory>) => code,
  },
}

export interface HeadQuery extends ListQuery {
  /** `classes`: what is of the grades of the branch's classes first. */
  sort: keyof typeof headReader.sorts | 'classes'
  state?: SetState | undefined
  subject_code?: string | undefined
  grade_id?: number | undefined
  junkyo_id?: string | undefined
  unit_id?: string | undefined
}

export const filterSortPaginateHeads = <Category extends StoredCategory>(
  heads: readonly StoredSetHead<Category>[],
  query: HeadQuery,
  /** Of the classes, for the order `classes`. */
  grades: ReadonlySet<number> = new Set(),
): RowPage<StoredSetHead<Category>> =>
  filterSortPaginate(heads, query, {
    ...headReader,
    sorts: {
      ...headReader.sorts,
      classes: (head: StoredSetHead<StoredCategory>) => [grades.has(head.grade_id) ? 0 : 1, ...inTextbooks(head)],
    },
  })

/** The first sets that words find, as textbooks have them. */
export const firstHeads = <Category extends StoredCategory>(
  heads: readonly StoredSetHead<Category>[],
  { q, count }: { q?: string | undefined; count: number },
) => filterSortPaginateHeads(heads, { q, sort: 'textbook', order: 'asc', page: 1, per_page: count })

const distinct = <T extends { id: string }>(entries: readonly T[]) => [
  ...new Map(entries.map((entry) => [entry.id, entry])).values(),
]

/** The values that a filter row offers. */
export function facetsOf(unordered: readonly StoredSetHead<StoredCategory>[]) {
  const heads = firstHeads(unordered, { count: unordered.length }).rows
  return {
    subjects: distinct(heads.map((head) => ({ id: head.subject_code, name: head.subject_name }))),
    grades: [...new Set(heads.map((head) => head.grade_id))].sort((a, b) => a - b),
    junkyos: distinct(
      heads.flatMap(({ junkyo_id, junkyo_name }) =>
        junkyo_id === null ? [] : { id: junkyo_id, name: junkyo_name ?? junkyo_id },
      ),
    ),
    units: distinct(
      heads.flatMap(({ unit_id, unit_name, subject_code, grade_id, junkyo_id }) =>
        unit_id === null ? [] : { id: unit_id, name: unit_name ?? unit_id, subject_code, grade_id, junkyo_id },
      ),
    ),
  }
}
