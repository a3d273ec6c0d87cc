import { expect, test } from 'vitest'
import { lastingText, liveMs, progressWords, shareOf, stateChip } from './job-view.ts'

test.each([
  [{ done: 0, total: null }, '', null],
  [{ done: 1200, total: null }, '1,200', null],
  [{ done: 120, total: 300 }, '120 / 300', 0.4],
  [{ done: 0, total: 0 }, '0 / 0', 1],
])('says how far %j is', (job, words, share) => {
  expect([progressWords(job), shareOf(job)]).toEqual([words, share])
})

test('asks again only while something changes by itself', () => {
  expect(liveMs([{ state: 'asking' }, { state: 'done' }, { state: 'failed' }, { state: 'cancelled' }])).toBe(false)
  for (const state of ['waiting', 'running'] as const) expect(liveMs([{ state: 'done' }, { state }])).toBe(3000)
})

test('says how long it took', () => {
  const started_at = '2026-11-20T03:00:00.000Z'
  const now = new Date('2026-11-20T03:03:20.000Z')
  expect(lastingText({ started_at, ended_at: null }, now)).toBe('3分20秒')
  expect(lastingText({ started_at, ended_at: '2026-11-20T03:00:07.000Z' }, now)).toBe('7秒')
  expect(lastingText({ started_at: null, ended_at: null }, now)).toBe('')
})

test('says that it is being cancelled until its worker has read it', () => {
  expect(stateChip({ state: 'running', is_cancelling: true, counts: {} }).word).toBe('取りやめています')
  expect(stateChip({ state: 'cancelled', is_cancelling: false, counts: {} }).word).toBe('取りやめました')
})

test('says of an import with errors that it is refused, and not that it waits', () => {
  const asking = { state: 'asking', is_cancelling: false } as const
  expect(stateChip({ ...asking, counts: { errors: 1 } })).toEqual({ kind: 'danger', word: '取り込めません' })
  expect(stateChip({ ...asking, counts: { errors: 0 } }).word).toBe('確認を待っています')
  expect(stateChip({ ...asking, counts: {} }).word).toBe('確認を待っています')
  expect(stateChip({ state: 'done', is_cancelling: false, counts: { errors: 1 } }).word).toBe('終わりました')
})
