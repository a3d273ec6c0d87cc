import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type ObjectStore, openObjectStore } from '../store/object-store.ts'
import { startUploadEvents } from './upload-events.ts'

const source = { functionName: 'upload-check', keyPrefix: 'incoming/', incomingDays: 1, retries: 2 }
const attributes = { contentType: 'image/png', headers: {} }
let folder: string
let store: ObjectStore
let events: { 'detail-type': string; detail: { object?: { key: string } } }[]
let failures: number
let reports: string[]

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tcheck-uploads-'))
  store = await openObjectStore(folder, ['uploads', 'media'])
  events = []
  failures = 0
  reports = []
})
afterEach(() => rm(folder, { recursive: true }))

const start = (now?: () => number) =>
  startUploadEvents({
    store,
    bucket: 'uploads',
    source,
    retryMs: 1,
    report: (message) => void reports.push(message),
    invoke: async (event) => {
      events.push(event as (typeof events)[number])
      failures -= 1
      if (failures >= 0) throw new Error('the function was killed')
    },
    ...(now && { now }),
  })
const put = (key: string, bucket = 'uploads') => store.put(bucket, key, Buffer.from('x'), attributes)
const keys = () => events.flatMap(({ detail }) => detail.object?.key ?? [])

test('hands on what comes under the prefix, and nothing else', async () => {
  const running = start()
  await put('incoming/a')
  await put('checked/b')
  await put('incoming/c', 'media')
  await vi.waitFor(() => expect(keys()).toEqual(['incoming/a']))
  await running.close()
  expect(keys()).toEqual(['incoming/a'])
})

test('hands it in again where the function fails, and says so', async () => {
  failures = 2
  const running = start()
  await put('incoming/a')
  await vi.waitFor(() => expect(keys()).toHaveLength(3))
  expect(reports).toHaveLength(2)
  await running.close()
})

test('leaves it after the last try, and takes it up at the next start', async () => {
  failures = 3
  const running = start()
  await put('incoming/a')
  await vi.waitFor(() => expect(reports.at(-1)).toContain('for good'))
  await running.close()
  events = []
  const again = start()
  await vi.waitFor(() => expect(keys()).toEqual(['incoming/a']))
  await again.close()
})

test('removes what was never checked, and calls the sweep, once a day', async () => {
  await put('incoming/old')
  const running = start(() => Date.now() + 25 * 3600_000)
  await vi.waitFor(() => expect(store.find('uploads', 'incoming/old')).toBeUndefined())
  await running.close()
  await put('checked/b')
  const again = start()
  await vi.waitFor(() => expect(events.map((event) => event['detail-type'])).toContain('Scheduled Event'))
  await again.close()
})
