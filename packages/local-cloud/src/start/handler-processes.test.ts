import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openCloud } from '@tcheck/api-runtime/cloud'
import type { LambdaEvent } from '@tcheck/api-runtime/lambda-event'
import { originHeaders } from '@tcheck/contract/origin-headers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type LocalCloud, startLocalCloud } from '../local-cloud.ts'
import { eventOf } from '../testing/test-cloud.ts'
import { startHandlerProcesses } from './handler-processes.ts'

let dataDir: string
let cloud: LocalCloud
let processes: ReturnType<typeof startHandlerProcesses>
let event: LambdaEvent

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'tcheck-processes-'))
  cloud = await startLocalCloud({ port: 0, dataDir, demo: false, quiet: true })
  processes = startHandlerProcesses(1)
  const { current } = await openCloud(process.env).secrets.origin()
  event = eventOf({ method: 'GET', path: '/api/health', headers: { [originHeaders.secret]: current } })
})
afterAll(async () => {
  await processes?.close()
  await cloud?.close()
  await rm(dataDir, { recursive: true, force: true })
})

async function loadCall(group: string) {
  const handler = await processes.load(group)
  return async () => (await handler(event as never, {} as never)) as { statusCode: number; body: string }
}

test('a handler in a process of its own finds the cloud and answers', async () => {
  const { statusCode, body } = await (await loadCall('health'))()
  expect(statusCode).toBe(200)
  expect(JSON.parse(body)).toMatchObject({ status: 'ok', database: { is_ok: true } })
})

test('a call whose process is killed fails, and a new process takes its place', async () => {
  const call = await loadCall('health')
  // In this order and in one turn: a process that is quick could answer before it hears that it has ended.
  processes.kill(0)
  const lost = call()
  await expect(lost).rejects.toThrow('the handler process ended')
  const answered = () => call().then(({ statusCode }) => statusCode)
  await expect.poll(answered, { timeout: 20_000 }).toBe(200)
})

test('an unknown group is a failure with a reason, not a dead process', async () => {
  await expect((await loadCall('no-such-group'))()).rejects.toThrow(/^no-such-group: ./)
  expect((await (await loadCall('health'))()).statusCode).toBe(200)
})

test('a handler that answers nothing has not failed', async () => {
  const clock = { version: '0', source: 'aws.events', 'detail-type': 'Scheduled Event', detail: {} }
  const worker = await processes.load('job-worker')
  await expect(worker(clock as never, {} as never)).resolves.toBeUndefined()
})
