import { createHash, randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { jobSource } from '@tcheck/data/job/job-source'
import { startFolderQueue } from '../queue/folder-queue.ts'
import { listenOnLoopback } from '../start/loopback-server.ts'

interface LocalJobsOptions {
  /** Keeps messages over a restart. */
  queuePath: string
  accessKeyId: string
  report?: (message: string, error?: unknown) => void
}

/** Shorter than the cloud's two minutes, for development. A stopped worker leaves a lease, and the clock waits for its end. */
const CLOCK_MS = 10_000
const RETRY_MS = 5000

/**
 * Jobs on one machine: the queue that takes messages, the worker, redelivery, the dead-letter queue, the limit of parallel jobs, and the
 * schedule, as in the cloud.
 */
export async function startLocalJobs({ queuePath, accessKeyId, report = () => undefined }: LocalJobsOptions) {
  let send = async (_body: string): Promise<void> => undefined
  const sqs = await startSqsServer({ accessKeyId, onMessage: (body) => send(body) })

  async function open(call: (event: unknown, stopping: AbortSignal) => Promise<unknown>): Promise<() => Promise<void>> {
    const { atOnce, queue } = jobSource
    const stopping = new AbortController()
    const invoke = (event: unknown) => call(event, stopping.signal)
    const waiting = await startFolderQueue({
      folder: queuePath,
      batchSize: 1,
      atOnce,
      maxReceives: queue.maxReceives,
      visibilityMs: queue.visibilitySeconds * 1000,
      retryMs: RETRY_MS,
      invoke,
      report,
    })
    send = waiting.send
    const tick = () => invoke(scheduled).catch((error: unknown) => report('the clock of jobs failed', error))
    let ticking = tick()
    const clock = setInterval(() => {
      ticking = tick()
    }, CLOCK_MS)
    clock.unref()
    return async () => {
      clearInterval(clock)
      // Jobs that go on are handed on, to the next start.
      stopping.abort()
      await ticking
      await waiting.close()
    }
  }

  return { endpoint: sqs.endpoint, open, close: sqs.close }
}

const scheduled = { version: '0', source: 'aws.events', 'detail-type': 'Scheduled Event', detail: {} }

interface SqsServerOptions {
  /** Who may send: what requests are signed with. */
  accessKeyId: string
  onMessage: (body: string) => Promise<void>
}

type SqsAnswer = [status: number, body: object, error?: string]

/** The part of the SQS API that the product uses: `SendMessage`, as JSON. Reached from this machine only. */
function startSqsServer(options: SqsServerOptions) {
  return listenOnLoopback((request, response) => {
    void respond(options, request)
      .catch((): SqsAnswer => [500, { message: 'internal failure' }, 'InternalError'])
      .then(([status, body, error]) => {
        response
          .writeHead(status, {
            'content-type': 'application/x-amz-json-1.0',
            ...(error && { 'x-amzn-errortype': error }),
          })
          .end(JSON.stringify(body))
      })
  })
}

async function respond({ accessKeyId, onMessage }: SqsServerOptions, request: IncomingMessage): Promise<SqsAnswer> {
  if (!request.headers.authorization?.startsWith(`AWS4-HMAC-SHA256 Credential=${accessKeyId}/`)) {
    return [403, { message: 'The security token included in the request is invalid.' }, 'InvalidClientTokenId']
  }
  if (request.headers['x-amz-target'] !== 'AmazonSQS.SendMessage') {
    return [400, { message: 'unknown operation' }, 'UnsupportedOperation']
  }
  const { MessageBody: body } = JSON.parse(await text(request)) as { MessageBody?: string }
  if (!body) return [400, { message: 'no message' }, 'MissingParameter']
  await onMessage(body)
  return [200, { MessageId: randomUUID(), MD5OfMessageBody: createHash('md5').update(body).digest('hex') }]
}
