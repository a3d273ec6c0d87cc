import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
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
  /** Comes back once the messages would outlast a power cut. What is sent together is one file: the disk is waited for once. */
  send: (...bodies: readonly string[]) => Promise<void>
  close: () => Promise<void>
}

/** The stored form. */
interface Message {
  id: string
  body: string
  sentAtMs: number
  receives: number
  /** Not handed in before, if this process ends; milliseconds since the epoch. */
  dueMs: number
}

interface Waiting extends Message {
  /** Those that were sent together, and are left. */
  file: SentFile
  /** Not handed in before, while this process goes on. */
  heldUntilMs: number
}

interface SentFile {
  name: string
  left: Set<Waiting>
}

const RETRY_MS = 2000
const LONGEST_REST_MS = 60_000
const ENDING = '.json'

/**
 * A standard SQS queue in front of one Lambda: delivers at least once, in any order. Redelivers only the failed messages of a batch
 * (`batchItemFailures`) and moves a message to `dead/` after the maximum number of deliveries. Continues after a restart.
 */
export async function startFolderQueue(options: FolderQueueOptions): Promise<FolderQueue> {
  const { folder, batchSize, report = () => undefined } = options
  await mkdir(join(folder, 'dead'), { recursive: true })
  const waiting = new Map((await readMessages(folder)).map((message) => [message.id, message]))
  let isStopping = false
  const underWay = new Set<Promise<void>>()
  const retryAt = () => Date.now() + (options.retryMs ?? RETRY_MS)
  let writing = Promise.resolve()
  let wake = () => {}

  async function run() {
    while (!isStopping) {
      const due = [...waiting.values()].filter(({ heldUntilMs }) => heldUntilMs <= Date.now()).slice(0, batchSize)
      if (due.length === 0 || underWay.size >= (options.atOnce ?? 1)) await rest(due.length > 0)
      else begin(due)
    }
    await Promise.all(underWay)
  }

  function begin(batch: readonly Waiting[]) {
    // At once, so that the next turn does not find them due.
    for (const message of batch) message.heldUntilMs = Date.now() + (options.visibilityMs ?? Number.POSITIVE_INFINITY)
    const work = addBatch(batch)
      .catch((error: unknown) => {
        report('the queue cannot write its folder', error)
        for (const message of batch) message.heldUntilMs = retryAt()
      })
      .finally(() => {
        underWay.delete(work)
        wake()
      })
    underWay.add(work)
  }

  /** Until a message comes, one is due again, a batch ends, or the end. */
  function rest(isFull: boolean): Promise<void> {
    const next = isFull
      ? Infinity
      : Math.min(...[...waiting.values()].map(({ heldUntilMs }) => heldUntilMs - Date.now()))
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, Number.isFinite(next) ? Math.max(next, 1) : LONGEST_REST_MS)
      wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }

  async function addBatch(batch: readonly Waiting[]) {
    for (const message of batch) {
      message.receives += 1
      message.dueMs = retryAt()
    }
    // Before the call, so that a message that kills its reader is given up too.
    await writeFiles(batch)
    const failed = await failuresOf(options, batch)
    for (const message of batch) {
      const hasFailed = failed.has(message.id)
      if (hasFailed && message.receives < options.maxReceives) {
        message.heldUntilMs = retryAt()
        continue
      }
      // Another may have been at it too, where its time had run out.
      if (hasFailed && waiting.has(message.id)) await writeMessages(join(folder, 'dead'), message.id, [message])
      waiting.delete(message.id)
      message.file.left.delete(message)
    }
    await writeFiles(batch)
  }

  /** As they stand now; one after the other, since batches under way at once may share a file. */
  function writeFiles(of: readonly Waiting[]): Promise<void> {
    const files = new Set(of.map(({ file }) => file))
    const written = writing.then(async () => {
      for (const { name, left } of files) {
        if (left.size > 0) await writeMessages(folder, name, [...left])
        else await rm(pathOf(folder, name), { force: true })
      }
    })
    writing = written.catch(() => undefined)
    return written
  }

  const running = run()
  return {
    async send(...bodies) {
      const file: SentFile = { name: randomUUID(), left: new Set() }
      for (const body of bodies) {
        const fresh = { id: randomUUID(), body, sentAtMs: Date.now(), receives: 0, dueMs: 0 }
        file.left.add({ ...fresh, file, heldUntilMs: 0 })
      }
      if (file.left.size === 0) return
      await writeMessages(folder, file.name, [...file.left])
      for (const message of file.left) waiting.set(message.id, message)
      wake()
    },
    async close() {
      isStopping = true
      wake()
      await running
    },
  }
}

/** The messages to retry: the named ones, or all if the Lambda ended without a response. */
async function failuresOf({ invoke, report }: FolderQueueOptions, batch: readonly Message[]): Promise<Set<string>> {
  try {
    const answer = (await invoke({ Records: batch.map(recordOf) })) as SQSBatchResponse | undefined
    return new Set(answer?.batchItemFailures.map(({ itemIdentifier }) => itemIdentifier))
  } catch (error) {
    report?.('a batch failed and is handed in again', error)
    return new Set(batch.map(({ id }) => id))
  }
}

const pathOf = (folder: string, name: string) => join(folder, `${name}${ENDING}`)

function writeMessages(folder: string, name: string, messages: readonly Waiting[]): Promise<void> {
  const stored = messages.map(({ id, body, sentAtMs, receives, dueMs }) => ({ id, body, sentAtMs, receives, dueMs }))
  return writeWholeFile(pathOf(folder, name), JSON.stringify(stored))
}

async function readMessages(folder: string): Promise<Waiting[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith(ENDING))
  const files = await Promise.all(
    names.map(async (name) => {
      const file: SentFile = { name: name.slice(0, -ENDING.length), left: new Set() }
      const stored = JSON.parse(await readFile(join(folder, name), 'utf8')) as Message[]
      for (const message of stored) file.left.add({ ...message, file, heldUntilMs: message.dueMs })
      return [...file.left]
    }),
  )
  return files.flat().sort((one, other) => one.sentAtMs - other.sentAtMs)
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
