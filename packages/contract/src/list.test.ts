import { expect, test } from 'vitest'
import * as z from 'zod'
import { contract } from './contract.ts'
import { descriptionOf, LAST_PAGE, listRoute } from './list.ts'
import type { RouteInput, RouteOutput } from './route.ts'

const importance = z.enum(['low', 'high']).meta({ label: '重要度', words: { low: '低', high: '高' } })
const shape = {
  summary: '手紙の一覧',
  rows: 'letters',
  row: z.object({ id: z.string(), title: z.string().meta({ label: '題名' }), importance }),
  searchIn: '題名',
  filters: { importance, grade: z.coerce.number<number>().meta({ label: '学年' }) },
  sorts: { title: '題名', sent_at: '送った日' },
  defaultSort: 'sent_at',
  defaultOrder: 'desc',
  more: { is_open: z.boolean() },
} as const
const letters = listRoute('GET', '/api/letters', shape)

type Call = { '~orpc': { inputSchema?: unknown; outputSchema?: unknown } }
const inputOf = (call: Call) => call['~orpc'].inputSchema as z.ZodObject
const asked = (query: Record<string, string>) => inputOf(letters).safeParse(query)

test('a list call has words, filters, order and page with defaults', () => {
  const given = { q: ' 夏 ', importance: 'low', grade: '8', sort: 'title', order: 'asc', page: '2', per_page: '50' }
  expect(asked(given).data).toEqual({ ...given, q: '夏', grade: 8, page: 2, per_page: 50 })
  expect(asked({}).data).toEqual({ sort: 'sent_at', order: 'desc', page: 1, per_page: 20 })
  const input: RouteInput<typeof letters> = { sort: 'title', order: 'asc', page: 1, per_page: 20, importance: 'low' }
  expect(inputOf(letters).parse(input)).toEqual(input)
})

test.each([
  ['an order that it does not have', { sort: 'id' }],
  ['a filter’s unknown value', { importance: 'middle' }],
  ['page 0', { page: '0' }],
  ['more than a hundred rows', { per_page: '101' }],
  ['words of more than 80 letters', { q: 'あ'.repeat(81) }],
])('refuses %s', (_, query) => {
  expect(asked(query).success).toBe(false)
})

test('a list that nothing bounds ends at its hundredth page', () => {
  const unbounded = listRoute('GET', '/api/all-letters', { ...shape, isUnbounded: true })
  const input = inputOf(unbounded)
  expect(input.safeParse({ page: String(LAST_PAGE) }).success).toBe(true)
  expect(input.safeParse({ page: String(LAST_PAGE + 1) }).success).toBe(false)
  expect(asked({ page: String(LAST_PAGE + 1) }).success).toBe(true)
})

test('answers its rows under their name, beside counts and what else it has', () => {
  const answer: RouteOutput<typeof letters> = {
    letters: [{ id: '1', title: '夏', importance: 'low' }],
    page: 1,
    per_page: 20,
    total_count: 1,
    is_total_exact: true,
    searched_count: null,
    is_open: true,
  }
  expect((letters['~orpc'].outputSchema as unknown as z.ZodObject).parse(answer)).toEqual(answer)
})

test('describes itself in plain data: what a screen offers, in words', () => {
  const description = descriptionOf(letters)
  expect(JSON.parse(JSON.stringify(description))).toEqual({
    rows: 'letters',
    searchIn: '題名',
    of: [],
    filters: { importance: { label: '重要度', words: { low: '低', high: '高' } }, grade: { label: '学年' } },
    sorts: { title: '題名', sent_at: '送った日' },
    defaultSort: 'sent_at',
    defaultOrder: 'desc',
    fields: { title: { label: '題名' }, importance: { label: '重要度', words: { low: '低', high: '高' } } },
    lastPage: null,
  })
})

const lists = Object.entries(contract).flatMap(([group, routes]) =>
  Object.entries(routes).flatMap(([name, call]) => {
    const list = descriptionOf(call)
    return list ? [{ name: `${group}.${name}`, list, fields: inputOf(call).shape }] : []
  }),
)

test('every filter of every list has a label, and every enum among them words for all of its values', () => {
  expect(lists.length).toBeGreaterThan(6)
  for (const { name, list, fields } of lists) {
    const named = ['q', 'sort', 'order', 'page', 'per_page', ...list.of, ...Object.keys(list.filters)]
    expect([name, Object.keys(fields).toSorted()]).toEqual([name, named.toSorted()])
    for (const [filter, { words }] of Object.entries(list.filters)) {
      const json = z.toJSONSchema(fields[filter] as z.ZodType, { io: 'input', unrepresentable: 'any' })
      if (json.enum) expect([name, filter, Object.keys(words ?? {})]).toEqual([name, filter, json.enum])
    }
  }
})
