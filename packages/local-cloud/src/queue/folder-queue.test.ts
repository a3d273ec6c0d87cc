import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SQSEvent } from 'aws-lambda'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type FolderQueue, type FolderQueueOptions, startFolderQueue } from './folder-queue.ts'

let folder: string
let opened: FolderQueue[]
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tcheck-queue-'))
  opened = []
})
afterEach(async () => {
  for (const queue of opened) await queue.close()
  await rm(folder, { recursive: true })
})

async function start(invoke: FolderQueueOptions['invoke'], more: Partial<FolderQueueOptions> = {}) {
  const queue = await startFolderQueue({ folder, maxReceives: 3, batchSize: 2, retryMs: 5, invoke, ...more })
  opened.push(queue)
  return queue
}
const bodies = ({ Records }: SQSEvent) => Records.map(({ body }) => body)
const idsOf = ({ Records }: SQSEvent, body: string) =>
  Records.filter((record) => record.body === body).map(({ messageId }) => ({ itemIdentifier: messageId }))
const namesIn = async (path: string) => (await readdir(path)).filter((name) => name.endsWith('.json'))
const isEmpty = () => vi.waitFor(async () => expect(await namesIn(folder)).toEqual([]), { timeout: 5000 })

test('hands every message in, in batches, and forgets it', async () => {
  const events: SQSEvent[] = []
  const queue = await start(async (event) => void events.push(event))
  for (const body of ['a', 'b', 'c', 'd', 'e']) await queue.send(body)
  await isEmpty()
  expect(events.flatMap(bodies).toSorted()).toEqual(['a', 'b', 'c', 'd', 'e'])
  expect(Math.max(...events.map(({ Records }) => Records.length))).toBeLessThanOrEqual(2)
  expect(events[0]?.Records[0]).toMatchObject({
    eventSource: 'aws:sqs',
    attributes: { ApproximateReceiveCount: '1' },
    md5OfBody: '0cc175b9c0f1b6a831c399e269772661',
  })
})

test('hands in again only what failed, and gives it up after so many times', async () => {
  const seen: string[] = []
  const queue = await start(async (event) => {
    seen.push(...bodies(event))
    return { batchItemFailures: idsOf(event, 'bad') }
  })
  for (const body of ['bad', 'good']) await queue.send(body)
  await isEmpty()
  expect(seen.toSorted()).toEqual(['bad', 'bad', 'bad', 'good'])
  expect(await namesIn(join(folder, 'dead'))).toHaveLength(1)
})

test('hands a whole batch in again where the Lambda ended without an answer', async () => {
  let failures = 1
  const seen: string[] = []
  const queue = await start(async (event) => {
    if (failures-- > 0) throw new Error('out of memory')
    seen.push(...bodies(event))
  })
  await queue.send('a')
  await isEmpty()
  expect(seen).toEqual(['a'])
  expect(await namesIn(join(folder, 'dead'))).toEqual([])
})

test('goes on after a stop with what was waiting, and counts on', async () => {
  const received: string[] = []
  const first: SQSEvent[] = []
  const failing = await start(
    async (event) => {
      first.push(event)
      throw new Error('not now')
    },
    { retryMs: 60_000 },
  )
  await failing.send('a')
  await vi.waitFor(() => expect(first).toHaveLength(1))
  await failing.close()
  // Due in a minute, as after a crash: a clock that went on finds it.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 })
  try {
    await start(
      async ({ Records }) => void received.push(...Records.map((one) => one.attributes.ApproximateReceiveCount)),
    )
    await isEmpty()
  } finally {
    vi.useRealTimers()
  }
  expect(received).toEqual(['2'])
})
