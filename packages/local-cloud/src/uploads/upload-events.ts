import { setTimeout as pause } from 'node:timers/promises'
import type { ObjectStore } from '../store/object-store.ts'

interface UploadEventsOptions {
  store: ObjectStore
  bucket: string
  source: { functionName: string; keyPrefix: string; incomingDays: number; retries: number }
  invoke: (event: unknown) => Promise<unknown>
  report?: (message: string, error?: unknown) => void
  /** How long a failed call rests before it is made again. */
  retryMs?: number
  now?: () => number
}

const DAY_MS = 24 * 3600_000

/**
 * The EventBridge rules before the check of uploads: each object under the prefix is delivered, again if the call fails, and a schedule
 * calls once a day. What a stopped process left is delivered at the next start. Objects past the lifecycle rule are removed.
 */
export function startUploadEvents(options: UploadEventsOptions): { close: () => Promise<void> } {
  const { store, bucket, source, invoke, report = () => undefined, retryMs = 1000, now = Date.now } = options
  const stopping = new AbortController()
  const underWay = new Set<Promise<void>>()

  function begin(work: Promise<void>) {
    underWay.add(work)
    void work.finally(() => underWay.delete(work))
  }

  async function invokeConsumer(event: object, name: string) {
    for (let attempt = 0; !stopping.signal.aborted; attempt += 1) {
      try {
        await invoke(event)
        return
      } catch (error) {
        const isLast = attempt === source.retries
        report(`${source.functionName}: ${name} failed${isLast ? ' for good' : ' and is handed in again'}`, error)
        if (isLast) return
        await pause(retryMs * (attempt + 1), undefined, { signal: stopping.signal }).catch(() => undefined)
      }
    }
  }

  const created = (key: string) => invokeConsumer(objectCreated(bucket, key), key)
  const onWritten = (where: string, key: string) => {
    if (where === bucket && key.startsWith(source.keyPrefix)) begin(created(key))
  }
  store.events.on('written', onWritten)

  async function daily() {
    const earliest = now() - source.incomingDays * DAY_MS
    for (const { key, modifiedMs } of store.list(bucket, source.keyPrefix)) {
      if (modifiedMs < earliest) await store.remove(bucket, key)
    }
    // An empty bucket has nothing to sweep, and a start is no time to load a function for nothing.
    if (store.list(bucket, '').length > 0) await invokeConsumer(scheduled, 'the daily clock')
  }

  for (const { key } of store.list(bucket, source.keyPrefix)) begin(created(key))
  begin(daily())
  const clock = setInterval(() => begin(daily()), DAY_MS)
  clock.unref()

  return {
    async close() {
      store.events.off('written', onWritten)
      clearInterval(clock)
      stopping.abort()
      await Promise.all(underWay)
    },
  }
}

/** The parts of S3's own event that the check reads. */
const objectCreated = (bucket: string, key: string) => ({
  version: '0',
  source: 'aws.s3',
  'detail-type': 'Object Created',
  detail: { bucket: { name: bucket }, object: { key } },
})

const scheduled = { version: '0', source: 'aws.events', 'detail-type': 'Scheduled Event', detail: {} }
