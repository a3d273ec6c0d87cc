import type { LambdaHandler } from '@tcheck/api-runtime/lambda-event'
import type { Job } from '@tcheck/contract/groups/admin-jobs'
import { listAuditRecords } from '@tcheck/data/audit/audit'
import { createJobWrites, getJob, jobOf, listOpenJobs } from '@tcheck/data/job/job'
import { saveJobStep, settleJob, takeJob } from '@tcheck/data/job/job-work'
import { call, openTestCloud, type TestCloud } from '@tcheck/local-cloud/testing/test-cloud'
import { beforeEach, expect, test } from 'vitest'
import { openPlainLambda } from '../testing/plain-lambda.ts'

let cloud: TestCloud
let handler: LambdaHandler
let headers: Record<string, string>
let woken: string[]
const now = new Date('2026-11-20T03:00:00.000Z')
const path = '/api/v2/admin/jobs'

beforeEach(async () => {
  cloud = await openTestCloud()
  woken = []
  const jobs = { wake: async (id: string) => void woken.push(id) }
  handler = await openPlainLambda('admin-jobs', cloud, () => now, jobs)
  headers = await cloud.headersOf(cloud.school.admin, now)
})

const ask = (method: 'GET' | 'POST', tail: string, body?: unknown) =>
  call(handler, { method, path: `${path}${tail}`, headers, ...(body === undefined ? {} : { body }) })
const begin = async (body: object = {}) => {
  const { body: answer } = await ask('POST', '/check_question_sets', body)
  return (answer as { job: Job }).job
}
const take = (id: string) => takeJob(cloud.table, id, 'worker', now)

test('begins a job, wakes the worker once, says who began it, and leaves a record', async () => {
  const key = { idempotency_key: 'once-and-no-more-0001' }
  const [first, again] = [await begin(key), await begin(key)]
  expect(first).toMatchObject({ kind: 'check-question-sets', state: 'waiting', done: 0, total: null, may_cancel: true })
  expect([again.id, woken, await listOpenJobs(cloud.table)]).toEqual([first.id, [first.id], [first.id]])
  const { items } = await listAuditRecords(cloud.table, null, { limit: 5 })
  expect(items.filter(({ target }) => target?.kind === 'job')).toMatchObject([
    { action: 'created', actor: { account_id: cloud.school.admin.id }, details: { kind: 'check-question-sets' } },
  ])
})

test('begins it also where the queue is down: the clock finds it', async () => {
  handler = await openPlainLambda('admin-jobs', cloud, () => now, {
    wake: async () => {
      throw new Error('down')
    },
  })
  const { id } = await begin()
  expect(await listOpenJobs(cloud.table)).toEqual([id])
})

test('lists the imports of one screen', async () => {
  await begin()
  const created_by = { account_id: cloud.school.admin.id, name: '山口' }
  for (const target of ['questions', 'cbt_questions'])
    await cloud.table.transact(
      createJobWrites(
        jobOf({ id: `job-${target}`, kind: 'import-question-sets', title: target, input: { target }, created_by }, now),
      ),
    )
  const { body } = await call(handler, { method: 'GET', path, headers, query: { target: 'cbt_questions' } })
  expect(body).toMatchObject({ jobs: [{ title: 'cbt_questions' }], total_count: 1 })
})

test('lists jobs, narrowed by state and kind', async () => {
  const one = await begin()
  await begin()
  await ask('POST', `/${one.id}/cancel`)
  const { body } = await call(handler, { method: 'GET', path, headers, query: { state: 'cancelled' } })
  expect(body).toMatchObject({
    jobs: [{ id: one.id, state: 'cancelled', ended_at: now.toISOString() }],
    total_count: 1,
  })
  expect((await ask('GET', '')).body).toMatchObject({ total_count: 2 })
})

test('cancels an idle job at once, asks a worker to stop, and reports if it is too late', async () => {
  const waiting = await begin()
  expect((await ask('POST', `/${waiting.id}/cancel`)).body).toMatchObject({ job: { state: 'cancelled' } })
  expect(await listOpenJobs(cloud.table)).toEqual([])

  const running = await begin()
  await take(running.id)
  const asked = { job: { state: 'running', is_cancelling: true, may_cancel: false } }
  expect((await ask('POST', `/${running.id}/cancel`)).body).toMatchObject(asked)
  // Twice is as once.
  expect((await ask('POST', `/${running.id}/cancel`)).body).toMatchObject(asked)

  const storing = await begin()
  await take(storing.id)
  const noted = { id: storing.id, holder: 'worker', cursor: {}, report: { mayCancel: false } }
  await saveJobStep(cloud.table, noted, now)
  expect(await ask('POST', `/${storing.id}/cancel`)).toMatchObject({ status: 409, body: { code: 'JOB_TOO_LATE' } })
})

test('lets a job that stopped go on where it stood, and no other', async () => {
  const { id } = await begin()
  expect(await ask('POST', `/${id}/retry`)).toMatchObject({ status: 409, body: { code: 'JOB_NOT_STOPPED' } })
  await take(id)
  await saveJobStep(cloud.table, { id, holder: 'worker', cursor: { at: 7 }, report: {} }, now)
  await settleJob(cloud.table, { id, holder: 'worker', end: { state: 'failed', outcome: '止まりました。' } }, now)
  expect((await ask('GET', `/${id}`)).body).toMatchObject({ job: { may_retry: true, outcome: '止まりました。' } })
  expect((await ask('POST', `/${id}/retry`)).body).toMatchObject({ job: { state: 'waiting', outcome: null } })
  expect([await getJob(cloud.table, id), woken]).toMatchObject([{ cursor: { at: 7 }, tries: 0 }, [id, id]])
})

test('knows no job that is not there, and is closed to teachers', async () => {
  for (const [method, tail] of [
    ['GET', ''],
    ['POST', '/cancel'],
    ['POST', '/retry'],
  ] as const)
    expect((await ask(method, `/nothing${tail}`)).status).toBe(404)
  headers = await cloud.headersOf(cloud.school.teacher, now)
  expect((await ask('GET', '')).status).toBe(403)
})
