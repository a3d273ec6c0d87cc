import { expect, test } from 'vitest'
import { changedWords, workWords } from './state-view.ts'

const at = () => '11月29日 12:00'
const changed = { state_changed_at: '2026-11-29T03:00:00.000Z' }

test.each([
  ['draft', '11月29日 12:00に取り込み・山口'],
  ['published', '11月29日 12:00に公開・山口'],
  ['withdrawn', '11月29日 12:00に取り下げ・山口'],
] as const)('tells who changed a %s set and when', (state, words) => {
  expect(changedWords({ state, ...changed }, '山口', at)).toBe(words)
})

test('says nothing of a set that was published from the beginning', () => {
  expect(changedWords({ state: 'published', state_changed_at: null }, null, at)).toBe('')
})

test('names no person where the account is unknown', () => {
  expect(changedWords({ state: 'draft', ...changed }, null, at)).toBe('11月29日 12:00に取り込み')
})

test.each([
  [{ missions: 0, classes: 0, codes: 0, branches: 0 }, 'いま、この問題を出しているミッションはありません。'],
  [
    { missions: 2, classes: 3, codes: 1, branches: 1 },
    'いま2件のミッション(のべ3クラス)がこの問題を出しています。教室が登録している教材コード1個に入っています。',
  ],
])('counts who works with a set', (sum, words) => {
  expect(workWords(sum)).toBe(words)
})
