import { expect, test } from 'vitest'
import { facetsOf, filterSortPaginateHeads, firstHeads, type HeadQuery } from './filter-heads.ts'
import type { StoredSetHead } from './question-set.ts'

const head = (code: string, changes: Partial<StoredSetHead> = {}): StoredSetHead =>
  ({
    ...{ code, category: 'unit', title: `${code}の題`, description: '', subject_code: 'math', subject_name: '数学' },
    ...{ grade_id: 8, junkyo_id: null, junkyo_name: null, unit_id: null, unit_name: null },
    ...changes,
  }) as StoredSetHead
const heads = [
  head('B-2', { junkyo_id: 'aoba', junkyo_name: 'あおば', unit_id: 'linear', unit_name: '一次関数' }),
  head('A-1', { grade_id: 9, description: '図形の問題', unit_id: 'area', unit_name: null }),
  head('C-3', { subject_code: 'english', subject_name: '英語', title: 'あいさつ', junkyo_id: 'nagisa' }),
  head('A-10', { grade_id: 7 }),
]
const codes = (query: Partial<HeadQuery>) =>
  filterSortPaginateHeads(heads, { sort: 'textbook', order: 'asc', page: 1, per_page: 20, ...query }).rows.map(
    ({ code }) => code,
  )

test.each([
  [{}, ['C-3', 'A-10', 'B-2', 'A-1']],
  [{ sort: 'code' }, ['A-1', 'A-10', 'B-2', 'C-3']],
  [{ sort: 'title', order: 'desc' }, ['C-3', 'B-2', 'A-10', 'A-1']],
  [{ subject_code: 'english' }, ['C-3']],
  [{ grade_id: 9 }, ['A-1']],
  [{ junkyo_id: 'aoba' }, ['B-2']],
  [{ unit_id: 'linear' }, ['B-2']],
  [{ q: 'あいさつ' }, ['C-3']],
  [{ q: '図形' }, ['A-1']],
  [{ q: '一次関数' }, ['B-2']],
  [{ q: 'a-1' }, ['A-10', 'A-1']],
  [{ per_page: 1, page: 2 }, ['A-10']],
] as const)('asked for %j lists %j', (query, found) => {
  expect(codes(query)).toEqual(found)
})

test.each([
  [[9], ['A-1', 'C-3', 'A-10', 'B-2']],
  [
    [7, 9],
    ['A-10', 'A-1', 'C-3', 'B-2'],
  ],
  [[1], ['C-3', 'A-10', 'B-2', 'A-1']],
])('lists what is of the classes’ grades %j first, each part as textbooks have it', (grades, found) => {
  const query = { sort: 'classes', order: 'asc', page: 1, per_page: 20 } as const
  expect(filterSortPaginateHeads(heads, query, new Set(grades)).rows.map(({ code }) => code)).toEqual(found)
})

test('offers the first that words find, and says how many there are', () => {
  const first = firstHeads(heads, { count: 2 })
  expect([first.rows.map(({ code }) => code), first.total_count]).toEqual([['C-3', 'A-10'], 4])
  expect(firstHeads(heads, { q: '題', count: 9 }).total_count).toBe(3)
})

test('the filters offer each value once, in the order of textbooks', () => {
  expect(facetsOf([...heads, ...heads])).toEqual({
    subjects: [
      { id: 'english', name: '英語' },
      { id: 'math', name: '数学' },
    ],
    grades: [7, 8, 9],
    junkyos: [
      { id: 'nagisa', name: 'nagisa' },
      { id: 'aoba', name: 'あおば' },
    ],
    units: [
      { id: 'linear', name: '一次関数', subject_code: 'math', grade_id: 8, junkyo_id: 'aoba' },
      { id: 'area', name: 'area', subject_code: 'math', grade_id: 9, junkyo_id: null },
    ],
  })
})
