import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DynamoDBClient, type DynamoDBClientConfig } from '@aws-sdk/client-dynamodb'
import { afterAll, beforeAll, describe, test } from 'vitest'
import { createEmbeddedTable } from './embedded-table.ts'
import { createInProcessRequestHandler } from './request-handler.ts'
import { startTableThread } from './table-thread.ts'
import { prepareSubject, type Subject } from './testing/suite/subject.ts'
import { suite } from './testing/suite.ts'

interface Way {
  way: string
  open(): Promise<{ config: DynamoDBClientConfig; close(): Promise<void> }>
}

const ways: Way[] = [
  {
    way: 'in memory, in process',
    async open() {
      const table = createEmbeddedTable()
      return { config: { requestHandler: createInProcessRequestHandler(table) }, close: table.close }
    },
  },
  {
    // Here reads and writes take turns with the thread pool, so races are real.
    way: 'on disk, over HTTP',
    async open() {
      const path = await mkdtemp(join(tmpdir(), 'tcheck-table-'))
      const table = createEmbeddedTable({ path })
      const close = async () => {
        await table.close()
        await rm(path, { recursive: true })
      }
      return { config: { endpoint: await table.listen() }, close }
    },
  },
  {
    way: 'on disk, by the line to its thread',
    async open() {
      const path = await mkdtemp(join(tmpdir(), 'tcheck-table-'))
      const thread = await startTableThread({ path })
      const close = async () => {
        await thread.close()
        await rm(path, { recursive: true })
      }
      return { config: { requestHandler: createInProcessRequestHandler(thread) }, close }
    },
  },
]

describe.each(ways)('the embedded table $way', ({ open }) => {
  let opened: Awaited<ReturnType<Way['open']>>
  let client: DynamoDBClient
  let subject: Subject

  beforeAll(async () => {
    opened = await open()
    client = new DynamoDBClient({
      region: 'local',
      credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
      maxAttempts: 1,
      ...opened.config,
    })
    subject = await prepareSubject(client, 'suite')
  })

  afterAll(async () => {
    client.destroy()
    await opened.close()
  })

  describe.each(suite)('$theme', ({ checks }) => {
    test.each(checks)('$name', async ({ run }) => {
      await run(subject)
    })
  })
})
