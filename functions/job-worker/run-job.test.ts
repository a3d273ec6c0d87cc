import { createJobWrites, getJob, isLeftBehind, type Job, jobOf, listOpenJobs } from '@tcheck/data/job/job'
import { cancelJob, retryJob } from '@tcheck/data/job/job-decision'
import { LEASE_MS, takeJob } from '@tcheck/data/job/job-work'
import type { Table } from '@tcheck/data/table'
import { openTestTable } from '@tcheck/local-cloud/testing/test-table'
import { beforeEach, expect, test } from 'vitest'
import type { JobKind } from './job-kind.ts'
import { type RunDeps, runJob } from './run-job.ts'

const STEPS = 3
const MINUTES = 300_000
let table: Table
let now: Date
let woken: string[]
/** What the kind did, step by step. */
let done: number[]
let onStep: (at: number) => unknown

const counting: JobKind<Record<string, never>, { at: number }> = {
  async step({ cursor, signal }) {
    const at = (cursor?.at ?? 0) + 1
    await onStep(at)
    signal.throwIfAborted()
    done.push(at)
    const told = { progress: { done: at, total: STEPS }, mayCancel: at < STEPS }
    return at === STEPS + 1 ? { done: '数えました。', ...told } : { next: { at }, ...told }
  },
}

beforeEach(async () => {
  table = await openTestTable()
  now = new Date('2026-11-20T03:00:00.000Z')
  woken = []
  done = []
  onStep = () => undefined
  const start = { id: 'job-1', kind: 'check-question-sets' as const, title: '', input: {} }
  await table.transact(createJobWrites(jobOf({ ...start, created_by: { account_id: 'a', name: '花子' } }, now)))
})

const deps = (more: Partial<RunDeps> = {}): RunDeps => ({
  table,
  queue: { wake: async (id) => void woken.push(id) },
  kindOf: async () => counting,
  now: () => now,
  log: () => undefined,
  ...more,
})
const run = (holder = 'one', remainingMs = () => MINUTES, more: Partial<RunDeps> = {}) =>
  runJob(deps(more), { jobId: 'job-1', holder, remainingMs })
const job = async () => (await getJob(table, 'job-1')) as Job
const later = (ms: number) => {
  now = new Date(now.getTime() + ms)
}

test('runs all steps, reports progress, and does nothing in later calls', async () => {
  expect(await run()).toBe('done')
  expect(done).toEqual([1, 2, 3, 4])
  expect(await job()).toMatchObject({ state: 'done', outcome: '数えました。', ended_at: now.toISOString() })
  expect(await listOpenJobs(table)).toEqual([])
  expect(await run('two')).toBe('over')
})

test('stops when its time is up, and the next call continues', async () => {
  expect(await run('one', () => (done.length < 2 ? MINUTES : 1000))).toBe('handed_on')
  expect([done, woken]).toEqual([[1, 2], ['job-1']])
  expect(await run('two')).toBe('done')
  expect(done).toEqual([1, 2, 3, 4])
})

test('two workers with one job: one works, the other goes away', async () => {
  const results = await Promise.all([run('one'), run('two')])
  expect(results.toSorted()).toEqual(['done', 'held'])
  expect(done).toEqual([1, 2, 3, 4])
})

test('a worker that was away too long notes nothing any more', async () => {
  onStep = async (at) => {
    if (at !== 2 || done.length !== 1) return
    later(LEASE_MS + 1)
    onStep = () => undefined
    expect(await run('two')).toBe('done')
  }
  expect(await run('one')).toBe('lost')
  expect(await job()).toMatchObject({ state: 'done', lease_holder: 'two' })
})

test('is cancelled between two steps, and never once it is past that', async () => {
  onStep = async (at) => {
    if (at === 2) expect(await cancelJob(table, 'job-1', now)).toBe('asked')
  }
  expect(await run()).toBe('cancelled')
  expect([done, await job()]).toMatchObject([[1, 2], { state: 'cancelled', outcome: null, cursor: { at: 1 } }])
  expect(await listOpenJobs(table)).toEqual([])
})

test('runs to its end after it can no longer be cancelled', async () => {
  onStep = async (at) => {
    if (at === STEPS + 1) expect(await cancelJob(table, 'job-1', now)).toBe('too-late')
  }
  expect(await run()).toBe('done')
})

test('a step that throws leaves the job free; after five tries without getting on it ends as stopped', async () => {
  onStep = (at) => {
    if (at === 2) throw new Error('the store is down')
  }
  // The first try gets on by a step.
  for (let at = 0; at < 6; at++) {
    await expect(run(`try-${at}`)).rejects.toThrow('the store is down')
    expect(isLeftBehind(await job(), now)).toBe(true)
  }
  expect(await run('last')).toBe('failed')
  expect(await job()).toMatchObject({
    state: 'failed',
    cursor: { at: 1 },
    outcome: expect.stringContaining('止まりました'),
  })
  onStep = () => undefined
  await retryJob(table, 'job-1', now)
  expect(await run('again')).toBe('done')
  expect(done).toEqual([1, 2, 3, 4])
})

test('a worker that died without a word counts as a try, and leaves the job to the next when its lease ends', async () => {
  for (let at = 0; at < 5; at++) {
    await takeJob(table, 'job-1', `dead-${at}`, now)
    expect(await run('too-soon')).toBe('held')
    later(LEASE_MS)
  }
  expect(await run('last')).toBe('failed')
})

test('a job that asks waits for a person', async () => {
  const asking: JobKind = { step: async () => ({ ask: '取り込みますか?', next: { at: 'answer' } }) }
  expect(await run('one', undefined, { kindOf: async () => asking })).toBe('asking')
  expect(await job()).toMatchObject({ state: 'asking', ended_at: null, cursor: { at: 'answer' }, revision: 2 })
  expect([await listOpenJobs(table), await run('two')]).toEqual([[], 'over'])
  expect(await cancelJob(table, 'job-1', now)).toBe('cancelled')
})
