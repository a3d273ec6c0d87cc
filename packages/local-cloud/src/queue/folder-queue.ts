import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda'
import { writeWholeFile } from '../store/whole-file.ts'

export interface FolderQueueOptions {
  /** Keeps what waits; `dead/` in it what was given up. */
  folder: string
  /** Times a message is handed in before it goes to the dead letters. */
  maxReceives: number
  batchSize: number
  invoke: (event: SQSEvent) => Promise<unknown>
  report?: (message: string, error?: unknown) => void
  /** How long a message that failed rests; the cloud's own time would be too long to wait for at a desk. */
  retryMs?: number
  /** Batches that are worked at at the same time; one unless said. */
  atOnce?: number
  /** How long a message is kept from others while one works at it; then it is handed in again, whoever is still at it. Left out: for ever. */
  visibilityMs?: number
}

export interface FolderQueue {
  /** Comes back once the message would outlast a power cut. */
  send: (body: string) => Promise<void>
  close: () => Promise<void>
}

interface Message {
  id: string
  body: string
  sentAtMs: number
  receives: number
  /** Not handed in before; milliseconds since the epoch. */
  dueMs: number
}

const RETRY_MS = 2000
const ENDING = '.json'

/**
 * A standard queue in front of one Lambda: at least once, in no promised order; what fails is handed in again by itself
 * (`batchItemFailures`), and lies in `dead/` after so many times. Goes on where it stopped.
 */
export async function startFolderQueue(options: FolderQueueOptions): Promise<FolderQueue> {
  const { folder, batchSize, report = () => undefined } = options
  await mkdir(join(folder, 'dead'), { recursive: true })
  const waiting = new Map((await readMessages(folder)).map((message) => [message.id, message]))
  const stopping = new AbortController()
  const underWay = new Set<Promise<void>>()
  let wake = () => {}

  async function run() {
    while (!stopping.signal.aborted) {
      const due = [...waiting.values()].filter(({ dueMs }) => dueMs <= Date.now()).slice(0, batchSize)
      if (due.length === 0 || underWay.size >= (options.atOnce ?? 1)) await rest(due.length > 0)
      else begin(due)
    }
    await Promise.all(underWay)
  }

  function begin(batch: readonly Message[]) {
    // At once, so that the next turn does not find them due.
    for (const message of batch) message.dueMs = Date.now() + (options.visibilityMs ?? Number.POSITIVE_INFINITY)
    const work = handIn(batch)
      .catch((error: unknown) => {
        report('the queue cannot write its folder', error)
        for (const message of batch) message.dueMs = Date.now() + (options.retryMs ?? RETRY_MS)
      })
      .finally(() => {
        underWay.delete(work)
        wake()
      })
    underWay.add(work)
  }

  /** Until a message comes, one is due again, a batch ends, or the end. */
  async function rest(isFull: boolean) {
    const next = isFull ? Infinity : Math.min(...[...waiting.values()].map(({ dueMs }) => dueMs - Date.now()))
    const woken = new AbortController()
    wake = () => woken.abort()
    const signal = AbortSignal.any([woken.signal, stopping.signal])
    await pause(Number.isFinite(next) ? Math.max(next, 1) : 60_000, undefined, { signal }).catch(() => undefined)
  }

  async function handIn(batch: readonly Message[]) {
    for (const message of batch) {
      message.receives += 1
      // Before the call, so that a message that kills its reader is given up too.
      await keep(folder, { ...message, dueMs: Date.now() + (options.retryMs ?? RETRY_MS) })
    }
    const failed = await failuresOf(options, batch)
    for (const message of batch) {
      if (!waiting.has(message.id)) continue
      if (failed.has(message.id) && message.receives < options.maxReceives) {
        message.dueMs = Date.now() + (options.retryMs ?? RETRY_MS)
        continue
      }
      waiting.delete(message.id)
      if (!failed.has(message.id)) await rm(pathOf(folder, message))
      else await rename(pathOf(folder, message), pathOf(join(folder, 'dead'), message))
    }
  }

  const running = run()
  return {
    async send(body) {
      const message = { id: randomUUID(), body, sentAtMs: Date.now(), receives: 0, dueMs: 0 }
      await keep(folder, message)
      waiting.set(message.id, message)
      wake()
    },
    async close() {
      stopping.abort()
      await running
    },
  }
}

/** The messages that have to be handed in again: those that are named, or all where the Lambda ended without an answer. */
async function failuresOf({ invoke, report }: FolderQueueOptions, batch: readonly Message[]): Promise<Set<string>> {
  try {
    const answer = (await invoke({ Records: batch.map(recordOf) })) as SQSBatchResponse | undefined
    return new Set(answer?.batchItemFailures.map(({ itemIdentifier }) => itemIdentifier))
  } catch (error) {
    report?.('a batch failed and is handed in again', error)
    return new Set(batch.map(({ id }) => id))
  }
}

const pathOf = (folder: string, { id }: Message) => join(folder, `${id}${ENDING}`)
const keep = (folder: string, message: Message) => writeWholeFile(pathOf(folder, message), JSON.stringify(message))

async function readMessages(folder: string): Promise<Message[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(ENDING))
  const messages = await Promise.all(
    names.map(async (name) => JSON.parse(await readFile(join(folder, name), 'utf8')) as Message),
  )
  return messages.sort((one, other) => one.sentAtMs - other.sentAtMs)
}

const recordOf = ({ id, body, sentAtMs, receives }: Message): SQSRecord => ({
  messageId: id,
  receiptHandle: `${id}#${receives}`,
  body,
  attributes: {
    ApproximateReceiveCount: String(receives),
    SentTimestamp: String(sentAtMs),
    SenderId: 'local',
    ApproximateFirstReceiveTimestamp: String(sentAtMs),
  },
  messageAttributes: {},
  md5OfBody: createHash('md5').update(body).digest('hex'),
  eventSource: 'aws:sqs',
  eventSourceARN: 'arn:aws:sqs:ap-northeast-1:000000000000:tcheck-local-mail',
  awsRegion: 'ap-northeast-1',
})
