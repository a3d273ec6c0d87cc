import type { ListDescription } from '@tcheck/contract/list'
import { expect, test } from 'vitest'
import { readListAddress } from './use-list-address.ts'

const list: ListDescription = {
  rows: 'letters',
  searchIn: '題名',
  of: [],
  filters: { state: { label: '状態', words: { open: '有効' } }, grade: { label: '学年' } },
  sorts: { sent_at: '送った日', title: '題名' },
  defaultSort: 'sent_at',
  defaultOrder: 'desc',
  fields: {},
  lastPage: null,
}
const read = (query: string) => readListAddress(new URLSearchParams(query), list)

test('without a word the list has its own order, and nothing narrows it', () => {
  expect(read('').input).toEqual({ page: 1, per_page: 20, sort: 'sent_at', order: 'desc' })
  expect(read('').isNarrowed).toBe(false)
})

test('what an address says is asked for', () => {
  const { input, isNarrowed } = read('q=夏&state=open&grade=8&sort=title&page=3&per_page=50&other=1')
  expect(input).toEqual({ page: 3, per_page: 50, sort: 'title', order: 'asc', q: '夏', state: 'open', grade: '8' })
  expect(isNarrowed).toBe(true)
})

test('ignores unknown filters, sort keys and pages of a typed address', () => {
  const typed = read('state=gone&sort=password&order=desc&page=-1&per_page=5000')
  expect(typed.input).toEqual({ page: 1, per_page: 100, sort: 'sent_at', order: 'desc' })
  expect(typed.isNarrowed).toBe(false)
})
