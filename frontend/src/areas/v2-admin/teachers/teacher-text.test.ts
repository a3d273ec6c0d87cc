import { expect, test } from 'vitest'
import { momentWords, recordText } from './teacher-text.ts'

test.each([
  [{ action: 'signed_in', what: null, is_own: true }, 'ログインしました'],
  [{ action: 'account_changed', what: 'invited', is_own: false }, '運営: 招待のメールの送信を受け付けました'],
  [{ action: 'a word of a later release', what: null, is_own: true }, '操作しました'],
] as const)('a record is told in words, also one that nobody knows yet: %j', (record, words) => {
  expect(recordText(record)).toBe(words)
})

test('shows a moment in Japan’s time zone', () => {
  expect(momentWords('2026-11-20T15:30:00.000Z')).toBe('2026/11/21 0:30')
})
