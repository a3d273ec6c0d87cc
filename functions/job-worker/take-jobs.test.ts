import { createJobWrites, getJob, jobOf } from '@tcheck/data/job/job'
import { LEASE_MS, takeJob } from '@tcheck/data/job/job-work'
import { openEmptyTable, type TestTable } from '@tcheck/local-cloud/testing/test-table'
import type { SQSEvent } from 'aws-lambda'
import { beforeEach, expect, test } from 'vitest'
import type { JobKind } from './job-kind.ts'
import { takeJobs } from './take-jobs.ts'

let table: TestTable['table']
let woken: string[]
let logged: unknown[]
let now: Date
let kind: JobKind
const context = { awsRequestId: 'request', getRemainingTimeInMillis: () => 300_000 }
const clock = { 'detail-type': 'Scheduled Event', detail: {} } as Parameters<ReturnType<typeof takeJobs>>[0]
const messages = (...bodies: unknown[]) =>
  ({ Records: bodies.map((body, at) => ({ messageId: `m-${at}`, body: JSON.stringify(body) })) }) as SQSEvent

beforeEach(async () => {
  table = (await openEmptyTable()).table
  woken = []
  logged = []
  now = new Date('2026-11-20T03:00:00.000Z')
  kind = { step: async () => ({ done: '終わり。' }) }
})
const put = (id: string) =>
  table.transact(
    createJobWrites(
      jobOf({ id, kind: 'check-question-sets', title: '', input: {}, created_by: { account_id: 'a', name: '' } }, now),
    ),
  )
const worker = () =>
  takeJobs({
    table,
    queue: { wake: async (id) => void woken.push(id) },
    kindOf: async () => kind,
    now: () => now,
    log: (line) => void logged.push(line),
  })

test('does the jobs of its messages; the same message twice changes nothing', async () => {
  await put('one')
  expect(await worker()(messages({ job_id: 'one' }), context)).toEqual({ batchItemFailures: [] })
  const after = await getJob(table, 'one')
  expect(after).toMatchObject({ state: 'done' })
  expect(await worker()(messages({ job_id: 'one' }), context)).toEqual({ batchItemFailures: [] })
  expect(await getJob(table, 'one')).toEqual(after)
})

test('redelivers only failed and unreadable messages', async () => {
  await put('one')
  kind = {
    step: async () => {
      throw new Error('down')
    },
  }
  const answer = await worker()(messages({ job_id: 'one' }, { job_id: 'gone' }, { other: 1 }), context)
  expect(answer).toEqual({ batchItemFailures: [{ itemIdentifier: 'm-0' }, { itemIdentifier: 'm-2' }] })
})

test('the clock restarts idle jobs, and none that just began, is leased or has ended', async () => {
  for (const id of ['lost', 'taken', 'over']) await put(id)
  await worker()(messages({ job_id: 'over' }), context)
  await worker()(clock, context)
  expect(woken).toEqual([])
  now = new Date(now.getTime() + 60_000)
  await takeJob(table, 'taken', 'other', now)
  await worker()(clock, context)
  expect(woken).toEqual(['lost'])
  now = new Date(now.getTime() + LEASE_MS)
  await worker()(clock, context)
  expect(woken.toSorted()).toEqual(['lost', 'lost', 'taken'])
})

test.each([
  [29_999, [], []],
  [30_000, ['lost', 'other'], [{ level: 'info', woken: 2 }]],
])('%i ms after two jobs began without a worker, the clock wakes %j and logs %j', async (ms, ids, lines) => {
  for (const id of ['lost', 'other']) await put(id)
  now = new Date(now.getTime() + ms)
  await worker()(clock, context)
  expect(woken.toSorted()).toEqual(ids)
  expect(logged).toEqual(lines)
})

test('logs the outcome of each job, and the error of each message that failed', async () => {
  await put('one')
  await worker()(messages({ job_id: 'one' }, { other: 1 }), context)
  expect(logged).toMatchObject([
    { level: 'info', job: 'one', outcome: expect.any(String) },
    { level: 'error', message: 'm-1' },
  ])
})
