import { streamSource } from '@tcheck/data/stream/stream-source'
import type { DynamoDBStreamEvent } from 'aws-lambda'
import { startFolderQueue } from '../queue/folder-queue.ts'
import { type EventSourceOptions, startEventSource } from '../start/event-source.ts'
import type { HttpHandler } from '../start/front.ts'
import { openMailFolder } from './mail-folder.ts'
import { createMailPage } from './mail-page.ts'
import { startSesServer } from './ses-server.ts'

interface LocalMailOptions {
  /** What is sent lands here. */
  mailsPath: string
  /** What follows from writes, and waits. */
  queuePath: string
  accessKeyId: string
  report?: (message: string, error?: unknown) => void
}

interface Way extends Pick<EventSourceOptions, 'call' | 'tableName'> {
  invoke: (event: object) => Promise<unknown>
}

/**
 * Mail on one machine: the mail service, the folder that stores the mails, and the page that shows them. `open` also connects what leads to
 * a mail in the cloud: stream, filters, Lambda, queue, Lambda.
 */
export async function startLocalMail({ mailsPath, queuePath, accessKeyId, report }: LocalMailOptions) {
  const folder = openMailFolder(mailsPath)
  const reporting = report ? { report } : {}
  let sendToQueue = async (_body: string): Promise<void> => undefined
  const ses = await startSesServer({
    folder,
    accessKeyId,
    onFeedback: (event) => sendToQueue(JSON.stringify(event)),
  })
  const page: HttpHandler = createMailPage(folder, mailsPath)

  async function open({ call, tableName, invoke }: Way): Promise<() => Promise<void>> {
    const { batchSize, pipeBatchSize, queue } = streamSource
    const waiting = await startFolderQueue({
      folder: queuePath,
      batchSize,
      maxReceives: queue.maxReceives,
      // News that can be taken back for 30 seconds comes early several times, and is tried twice after that.
      retryMs: 8000,
      invoke,
      ...reporting,
    })
    sendToQueue = waiting.send
    const pipe = await startEventSource({
      call,
      tableName,
      source: { ...streamSource, batchSize: pipeBatchSize },
      // The pipe's enrichment: what the Lambda answers goes into the queue.
      invoke: async ({ Records }: DynamoDBStreamEvent) => {
        const messages = (await invoke(Records)) as readonly unknown[]
        const bodies = messages.map((message) => JSON.stringify(message))
        for (let at = 0; at < bodies.length; at += batchSize) await waiting.send(...bodies.slice(at, at + batchSize))
      },
      ...reporting,
    })
    return async () => {
      await pipe.close()
      await waiting.close()
    }
  }

  return { endpoint: ses.endpoint, page, open, close: ses.close }
}
