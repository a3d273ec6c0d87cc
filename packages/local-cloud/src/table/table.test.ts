import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { afterAll, beforeAll, describe, test } from 'vitest'
import { createEmbeddedTable } from './embedded-table.ts'
import { createInProcessRequestHandler } from './request-handler.ts'
import { prepareSubject, type Subject } from './suite/subject.ts'
import { suite } from './suite.ts'

const table = createEmbeddedTable()
const client = new DynamoDBClient({
  region: 'local',
  credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  requestHandler: createInProcessRequestHandler(table),
  maxAttempts: 1,
})
let subject: Subject

beforeAll(async () => {
  subject = await prepareSubject(client, 'suite')
})

afterAll(async () => {
  client.destroy()
  await table.close()
})

describe.each(suite)('the embedded table: $theme', ({ checks }) => {
  test.each(checks)('$name', async ({ run }) => {
    await run(subject)
  })
})
