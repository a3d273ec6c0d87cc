import { DynamoDBClient, UpdateItemCommand } from '@aws-sdk/client-dynamodb'
import { FORMAT, FORMAT_KEY } from '@tcheck/data/stage/format'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createEmbeddedTable, type EmbeddedTable } from '../table/embedded-table.ts'
import { createInProcessRequestHandler } from '../table/request-handler.ts'
import { ensureProductTable } from './product-table.ts'

let engine: EmbeddedTable
let client: DynamoDBClient
beforeEach(() => {
  engine = createEmbeddedTable()
  const requestHandler = createInProcessRequestHandler(engine)
  client = new DynamoDBClient({
    region: 'local',
    credentials: { accessKeyId: 'a', secretAccessKey: 'b' },
    requestHandler,
  })
})
afterEach(() => engine.close())

const Key = { pk: { S: FORMAT_KEY.pk }, sk: { S: FORMAT_KEY.sk } }
const stored = async () => (await engine.handle('GetItem', { TableName: 'tcheck', Key }))['Item']

test('makes the table with the number of its formats, and opens it again', async () => {
  await ensureProductTable(client, 'tcheck')
  expect(await stored()).toMatchObject({ format: { N: String(FORMAT) } })
  await ensureProductTable(client, 'tcheck')
})

test('gives a table its number where the start ended between the two', async () => {
  await ensureProductTable(client, 'tcheck')
  await engine.handle('DeleteItem', { TableName: 'tcheck', Key })
  await ensureProductTable(client, 'tcheck')
  expect(await stored()).toMatchObject({ format: { N: String(FORMAT) } })
})

test.each([FORMAT - 1, FORMAT + 1])('refuses a table of the number %i, and leaves the number', async (format) => {
  await ensureProductTable(client, 'tcheck')
  const ExpressionAttributeValues = { ':format': { N: String(format) } }
  const ExpressionAttributeNames = { '#format': 'format' }
  const UpdateExpression = 'SET #format = :format'
  const update = { TableName: 'tcheck', Key, UpdateExpression, ExpressionAttributeNames, ExpressionAttributeValues }
  await client.send(new UpdateItemCommand(update))
  await expect(ensureProductTable(client, 'tcheck')).rejects.toThrow(/^データは[^。]*「npm start -- --reset」[^。]*。$/)
  expect(await stored()).toMatchObject({ format: { N: String(format) } })
})
