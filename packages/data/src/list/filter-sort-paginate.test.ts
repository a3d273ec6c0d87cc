import fc from 'fast-check'
import { expect, test } from 'vitest'
import { filterSortPaginate, type ListQuery, type RowReader } from './filter-sort-paginate.ts'

interface Letter {
  id: string
  title: string
  kumi: string
  grade: number | null
}
interface LetterQuery extends ListQuery {
  sort: 'title' | 'place'
  grade?: number | undefined
}

const letters: readonly Letter[] = [
  { id: 'a-1', title: '青木 ひなた', kumi: '10', grade: 8 },
  { id: 'b-2', title: 'アオキ そら', kumi: '2', grade: 8 },
  { id: 'c-3', title: 'ＭＡ−２の題', kumi: '1', grade: 9 },
  { id: 'd-4', title: 'いとう', kumi: '1', grade: null },
]
const reader: RowReader<Letter, LetterQuery> = {
  searchIn: ({ title, kumi }) => [title, `${kumi}組`],
  exactly: ({ id }) => [id],
  filters: { grade: ({ grade }) => grade },
  sorts: { title: ({ title }) => title, place: ({ grade, kumi }) => [grade, kumi] },
}
const ask = (query: Partial<LetterQuery>, rows: readonly Letter[] = letters) =>
  filterSortPaginate(rows, { sort: 'title', order: 'asc', page: 1, per_page: 20, ...query }, reader)
const idsOf = ({ rows }: { rows: Letter[] }) => rows.map(({ id }) => id)

test.each([
  ['青木ひなた', ['a-1']],
  ['ひなた 青木', ['a-1']],
  ['2組 あおき', ['b-2']],
  ['ｱｵｷ', ['b-2']],
  ['ma-2', []],
  ['ma−2', ['c-3']],
  ['c-3', ['c-3']],
  ['c-', []],
  ['イトウ', ['d-4']],
  ['だれもいない', []],
  ['   ', ['a-1', 'b-2', 'c-3', 'd-4']],
])('the words 「%s」 find %j', (q, ids) => {
  expect(idsOf(ask({ q })).toSorted()).toEqual(ids)
})

test('orders numbers as numbers and what has no value last, up and down', () => {
  expect(idsOf(ask({ sort: 'place' }))).toEqual(['b-2', 'a-1', 'c-3', 'd-4'])
  expect(idsOf(ask({ sort: 'place', order: 'desc' }))).toEqual(['c-3', 'a-1', 'b-2', 'd-4'])
})

test('a filter lets through what has its value; without it all', () => {
  expect(idsOf(ask({ grade: 8 })).toSorted()).toEqual(['a-1', 'b-2'])
  expect(ask({ grade: 7 })).toMatchObject({ rows: [], total_count: 0 })
  expect(ask({}).total_count).toBe(4)
})

test('a page behind the last is empty and says how many there are', () => {
  expect(ask({ page: 9, per_page: 2 })).toEqual({
    rows: [],
    page: 9,
    per_page: 2,
    total_count: 4,
    is_total_exact: true,
    searched_count: null,
  })
})

const anyRows = fc.array(
  fc.record({
    id: fc.string(),
    title: fc.string({ unit: 'grapheme' }),
    kumi: fc.string(),
    grade: fc.option(fc.nat(3)),
  }),
)

test('pages one after the other are the whole list, each row once, equal ones as they came', () => {
  fc.assert(
    fc.property(anyRows, fc.integer({ min: 1, max: 5 }), fc.constantFrom('asc', 'desc'), (rows, per_page, order) => {
      const pages = Array.from({ length: Math.ceil(rows.length / per_page) }, (_, at) => at + 1)
      const paged = pages.flatMap((page) => ask({ sort: 'place', order, page, per_page }, rows).rows)
      expect(paged).toEqual(ask({ sort: 'place', order, per_page: rows.length + 1 }, rows).rows)
      expect(new Set(paged).size).toBe(rows.length)
      for (const [at, row] of paged.entries()) {
        const next = paged[at + 1]
        const isEqual = next && next.kumi === row.kumi && next.grade === row.grade
        if (isEqual) expect(rows.indexOf(row)).toBeLessThan(rows.indexOf(next))
      }
    }),
  )
})

test('every row is found by its own title, however it is written', () => {
  fc.assert(
    fc.property(anyRows, (rows) => {
      for (const row of rows) {
        for (const q of [row.title, row.title.normalize('NFKC'), ` ${row.title} `])
          if (q.trim() !== '') expect(ask({ q, per_page: rows.length }, rows).rows).toContain(row)
      }
    }),
  )
})
