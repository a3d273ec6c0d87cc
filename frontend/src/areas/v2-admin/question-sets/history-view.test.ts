import type { SetVersion } from '@tcheck/contract/groups/admin-question-sets'
import { expect, test } from 'vitest'
import { authorWords, versionBefore } from './history-view.ts'

const versionOf = (changes: Partial<SetVersion>): SetVersion => ({
  ...{ version: 1, title: '', question_count: 1, max_score: 4, stored_at: null, stored_by: null, how: null },
  ...changes,
})

test('numbers may have gaps', () => {
  const of = (version: number) => versionOf({ version })
  expect(versionBefore([of(5), of(3), of(2)], 5)).toBe(3)
  expect(versionBefore([of(5)], 5)).toBeNull()
})

const stored_at = '2026-11-20T03:00:00.000Z'
test.each([
  [{ stored_at, stored_by: '山口', how: 'imported' }, '取り込み・山口'],
  [{ stored_at, stored_by: '山口', how: 'edited' }, '画面で修正・山口'],
  [{ stored_at, stored_by: '山口', how: 'restored', restored_from: 2 }, '第2版にもどした・山口'],
  [{ stored_at, how: 'restored' }, '前の版にもどした・運用の担当者'],
  [{ stored_at, how: 'rules' }, '新しい採点の決まり・運用の担当者'],
  [{ stored_at, how: 'slots' }, '解答欄の名前・運用の担当者'],
  [{ stored_at, stored_by: '山口' }, '山口'],
  [{}, ''],
] as const)('says why there is a version and who made it: %j', (changes, words) => {
  expect(authorWords(versionOf(changes))).toBe(words)
})
