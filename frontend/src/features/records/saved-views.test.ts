import type { ListView } from '@tcheck/contract/groups/admin-list-views'
import type { ListDescription } from '@tcheck/contract/list'
import { expect, test } from 'vitest'
import { isBare, viewAddress, viewQuery, withDefault, withReturned, withView } from './saved-views.ts'

const list: ListDescription = {
  rows: 'letters',
  searchIn: '題名',
  of: ['month'],
  filters: { state: { label: '状態', words: { open: '有効' } }, grade: { label: '学年' } },
  sorts: { title: '題名' },
  defaultSort: 'title',
  defaultOrder: 'asc',
  fields: {},
  lastPage: null,
}
const params = (query: string) => new URLSearchParams(query)
const view = (id: string, more: Partial<ListView> = {}): ListView => ({
  id,
  list: 'a.list',
  name: id,
  query: '',
  is_default: false,
  ...more,
})

test('a view keeps words, filters, order, rows per page and columns; never the page, nor what is open', () => {
  const query = viewQuery(
    params('open=7&page=3&order=desc&sort=title&state=open&q=夏&columns=title&per_page=50&month=5'),
    list,
  )
  expect(Object.fromEntries(params(query))).toEqual({
    q: '夏',
    state: 'open',
    sort: 'title',
    order: 'desc',
    per_page: '50',
    columns: 'title',
  })
})

test('two addresses that say the same are the same view', () => {
  expect(viewQuery(params('state=open&q=a'), list)).toBe(viewQuery(params('q=a&state=open&page=2'), list))
})

test('showing a view leaves what is not the list’s, and begins at the first page', () => {
  expect(String(viewAddress(params('month=5&page=4&q=a'), list, 'grade=8'))).toBe('month=5&grade=8')
  expect([isBare(params('month=5'), list), isBare(params('page=2'), list), isBare(params('q=a'), list)]).toEqual([
    true,
    false,
    false,
  ])
})

test('the same name again replaces what the view shows, and nothing of another list', () => {
  const views = [view('x', { is_default: true }), view('y', { name: 'x', list: 'b.list' })]
  expect(withView(views, view('z', { name: 'x', query: 'q=1' }))).toEqual([
    view('x', { is_default: true, query: 'q=1' }),
    views[1],
  ])
  expect(withView(views, view('z')).map(({ id }) => id)).toEqual(['x', 'y', 'z'])
})

test('one view of a list opens first, and each list has its own', () => {
  const views = [view('x', { is_default: true }), view('y'), view('z', { list: 'b.list', is_default: true })]
  const chosen = withDefault(views, view('y'), true)
  expect(chosen.map(({ is_default }) => is_default)).toEqual([false, true, true])
  expect(withDefault(chosen, view('y'), false).map(({ is_default }) => is_default)).toEqual([false, false, true])
})

test('a view that was deleted comes back to its place, once, and takes no other’s', () => {
  const [x, y] = [view('x', { is_default: true }), view('y')]
  expect(withReturned([y], x, 0)).toEqual([x, y])
  expect(withReturned([x, y], x, 0)).toEqual([x, y])
  expect(withReturned([{ ...y, is_default: true }], x, 1)[1]?.is_default).toBe(false)
})
