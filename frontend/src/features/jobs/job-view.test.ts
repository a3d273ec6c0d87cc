import { expect, test } from 'vitest'
import { lastingWords, liveMs, progressWords, shareOf, stateLook } from './job-view.ts'

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
  expect(lastingWords({ started_at, ended_at: null }, now)).toBe('3分20秒')
  expect(lastingWords({ started_at, ended_at: '2026-11-20T03:00:07.000Z' }, now)).toBe('7秒')
  expect(lastingWords({ started_at: null, ended_at: null }, now)).toBe('')
})

test('says that it is being cancelled until its worker has read it', () => {
  expect(stateLook({ state: 'running', is_cancelling: true }).word).toBe('取りやめています')
  expect(stateLook({ state: 'cancelled', is_cancelling: false }).word).toBe('取りやめました')
})
