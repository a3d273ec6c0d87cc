import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { DynamoDBClient, GetItemCommand, PutItemCommand } from '@aws-sdk/client-dynamodb'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { ConsumedCapacity } from './capacity.ts'
import { createEmbeddedTable, type EmbeddedTable } from './embedded-table.ts'
import type { Item, Json } from './model.ts'
import { createInProcessRequestHandler } from './request-handler.ts'
import { startTableThread } from './table-thread.ts'

// Processes and threads start slowly on a busy machine.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const TableName = 'test'
const CREATE = {
  TableName,
  BillingMode: 'PAY_PER_REQUEST',
  KeySchema: [{ AttributeName: 'pk', KeyType: 'HASH' }],
  AttributeDefinitions: ['pk', 'g'].map((AttributeName) => ({ AttributeName, AttributeType: 'S' })),
  GlobalSecondaryIndexes: [
    {
      IndexName: 'byG',
      KeySchema: [{ AttributeName: 'g', KeyType: 'HASH' }],
      Projection: { ProjectionType: 'ALL' },
    },
  ],
}

let consumed: ConsumedCapacity[]
let table: EmbeddedTable
beforeEach(async () => {
  consumed = []
  table = createEmbeddedTable({ onCapacity: (each) => consumed.push(each) })
  await table.handle('CreateTable', structuredClone(CREATE))
})
afterEach(() => table.close())

const put = (pk: string, more: Item = {}, extra: Json = {}) =>
  table.handle('PutItem', { TableName, Item: { pk: { S: pk }, ...more }, ...extra })
const get = async (pk: string) => (await table.handle('GetItem', { TableName, Key: { pk: { S: pk } } }))['Item']
const clientOf = (endpoint: string) =>
  new DynamoDBClient({
    endpoint,
    region: 'local',
    credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
    maxAttempts: 1,
  })

async function roundTrip(client: DynamoDBClient) {
  await client.send(new PutItemCommand({ TableName, Item: { pk: { S: 'キー' }, v: { N: '1' } } }))
  const { Item } = await client.send(new GetItemCommand({ TableName, Key: { pk: { S: 'キー' } } }))
  client.destroy()
  return Item
}

describe('the ways in', () => {
  test('HTTP and the in-process handler serve the same table', async () => {
    const endpoint = await table.listen()
    expect(await roundTrip(clientOf(endpoint))).toEqual({ pk: { S: 'キー' }, v: { N: '1' } })
    const requestHandler = createInProcessRequestHandler(table)
    const client = new DynamoDBClient({
      region: 'local',
      credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
      requestHandler,
    })
    const { Item } = await client.send(new GetItemCommand({ TableName, Key: { pk: { S: 'キー' } } }))
    expect(Item).toEqual({ pk: { S: 'キー' }, v: { N: '1' } })
  })

  test('a body that is not a JSON object is refused, a GET says healthy', async () => {
    const endpoint = await table.listen()
    const call = (body: string) =>
      fetch(endpoint, { method: 'POST', body, headers: { 'x-amz-target': 'DynamoDB_20120810.GetItem' } })
    for (const body of ['{"TableName"', '[]', 'null', '7']) {
      const answer = await call(body)
      expect(answer.status).toBe(400)
      expect(await answer.json()).toMatchObject({ __type: 'com.amazon.coral.service#SerializationException' })
    }
    expect(await (await fetch(endpoint)).text()).toBe('healthy\n')
  })

  test('a body of more than 16 MB is refused', async () => {
    const answer = await fetch(await table.listen(), { method: 'POST', body: 'x'.repeat(16 * 1024 * 1024 + 1) })
    expect(answer.status).toBe(413)
  })

  test('a request without an operation is refused by name', async () => {
    const endpoint = await table.listen()
    const answer = await fetch(endpoint, { method: 'POST', body: '{}' })
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ __type: 'com.amazon.coral.service#UnknownOperationException' })
  })

  test('names of the language are no operations', async () => {
    await expect(table.handle('constructor', {})).rejects.toMatchObject({ name: 'UnknownOperationException' })
  })

  test('a taken port is an EADDRINUSE, in a thread as well', async () => {
    const other = createServer()
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
    const { port } = other.address() as AddressInfo
    const second = createEmbeddedTable({ port })
    await expect(second.listen()).rejects.toMatchObject({ code: 'EADDRINUSE' })
    await second.close()
    await expect(startTableThread({ port })).rejects.toMatchObject({ code: 'EADDRINUSE' })
    other.close()
  })

  test('a thread serves a table of its own and ends when closed', async () => {
    const thread = await startTableThread({})
    const client = clientOf(thread.endpoint)
    await fetch(thread.endpoint, {
      method: 'POST',
      body: JSON.stringify(CREATE),
      headers: { 'x-amz-target': 'DynamoDB_20120810.CreateTable' },
    })
    expect(await roundTrip(client)).toEqual({ pk: { S: 'キー' }, v: { N: '1' } })
    await thread.close()
    await expect(fetch(thread.endpoint)).rejects.toThrow()
  })

  test('a thread answers by its line what it answers over HTTP, refusals included', async () => {
    const thread = await startTableThread({})
    await thread.call('CreateTable', JSON.stringify(CREATE))
    const overHttp = async (operation: string, body: string) => {
      const headers = { 'x-amz-target': `DynamoDB_20120810.${operation}` }
      const answer = await fetch(thread.endpoint, { method: 'POST', body, headers })
      return { status: answer.status, body: await answer.text() }
    }
    const Item = { pk: { S: 'キー 𠮷' }, n: { N: '1' } }
    const calls = [
      ['PutItem', { TableName, Item, ConditionExpression: 'attribute_exists(pk)' }],
      ['PutItem', { TableName, Item, ReturnConsumedCapacity: 'TOTAL' }],
      ['GetItem', { TableName, Key: { pk: Item.pk }, ReturnConsumedCapacity: 'TOTAL' }],
      ['GetItem', { TableName: 'other', Key: { pk: Item.pk } }],
      ['TransactWriteItems', { TransactItems: [{ Put: { TableName, Item, ConditionExpression: 'n = n' } }, {}] }],
      ['Nothing', {}],
    ] as const
    const answers = []
    for (const [operation, input] of calls) {
      const body = JSON.stringify(input)
      answers.push(await thread.call(operation, body))
      expect(answers.at(-1)).toEqual(await overHttp(operation, body))
    }
    answers.push(await thread.call('GetItem', '{"TableName"'))
    expect(answers.map(({ status }) => status)).toEqual([400, 200, 200, 400, 400, 400, 400])
    expect(JSON.parse(answers[2]?.body ?? '')).toMatchObject({ Item, ConsumedCapacity: { CapacityUnits: 0.5 } })
    await thread.close()
  })

  test('a thread that is closed answers what is under way, and then is a broken line', async () => {
    const thread = await startTableThread({})
    await thread.call('CreateTable', JSON.stringify(CREATE))
    const puts = Array.from({ length: 50 }, (_, at) =>
      thread.call('PutItem', JSON.stringify({ TableName, Item: { pk: { S: `${at}` } } })),
    )
    // They are on their way once the loop has turned.
    await new Promise((resolve) => setImmediate(resolve))
    await thread.close()
    expect((await Promise.all(puts)).map(({ status }) => status)).toEqual(puts.map(() => 200))
    await expect(thread.call('ListTables', '{}')).rejects.toMatchObject({ name: 'TimeoutError', code: 'ECONNREFUSED' })
  })

  test('closing waits for the writes that are under way', async () => {
    const writes = Array.from({ length: 20 }, (_, i) => put(`closing-${i}`))
    await table.close()
    await expect(Promise.all(writes)).resolves.toHaveLength(20)
  })
})

describe('items whose time has come', () => {
  const NOW = 2_000_000_000
  const FIVE_YEARS = 5 * 365 * 24 * 60 * 60

  beforeEach(async () => {
    const TimeToLiveSpecification = { Enabled: true, AttributeName: 'ttl' }
    await table.handle('UpdateTimeToLive', { TableName, TimeToLiveSpecification })
  })

  test.each([
    ['is a second ago', { N: String(NOW - 1) }, true],
    ['is now', { N: String(NOW) }, false],
    ['is to come', { N: String(NOW + 1) }, false],
    ['is more than five years ago', { N: String(NOW - FIVE_YEARS - 1) }, false],
    ['is no number', { S: String(NOW - 1) }, false],
  ])('an expiry that %s', async (_, ttl, isGone) => {
    await put('a', { ttl })
    expect(await table.sweep(NOW)).toBe(isGone ? 1 : 0)
    expect(await get('a')).toEqual(isGone ? undefined : { pk: { S: 'a' }, ttl })
  })

  test('leave their indexes too', async () => {
    await put('a', { ttl: { N: String(NOW - 1) }, g: { S: 'g' } })
    await table.sweep(NOW)
    const { Count } = await table.handle('Query', {
      TableName,
      IndexName: 'byG',
      KeyConditionExpression: 'g = :g',
      ExpressionAttributeValues: { ':g': { S: 'g' } },
    })
    expect(Count).toBe(0)
  })

  test('stay when they are prolonged while the sweep is at work', async () => {
    const names = Array.from({ length: 300 }, (_, i) => `p${i}`)
    for (const name of names) await put(name, { ttl: { N: String(NOW - 1) } })
    const sweeping = table.sweep(NOW)
    await Promise.all(names.map((name) => put(name, { ttl: { N: String(NOW + 1) } })))
    await sweeping
    const { Count } = await table.handle('Scan', { TableName, Select: 'COUNT' })
    expect(Count).toBe(names.length)
  })

  test('stay when time to live is disabled', async () => {
    const TimeToLiveSpecification = { Enabled: false, AttributeName: 'ttl' }
    await table.handle('UpdateTimeToLive', { TableName, TimeToLiveSpecification })
    await put('a', { ttl: { N: '1' } })
    expect(await table.sweep(NOW)).toBe(0)
  })
})

describe('a refused call is billed', () => {
  const REFUSED = { ConditionExpression: 'attribute_not_exists(pk) AND attribute_exists(pk)' }
  const unitsOfFailure = async (call: Promise<unknown>, name: string) => {
    consumed = []
    await expect(call).rejects.toMatchObject({ name })
    return consumed
  }

  test('by the size of the item that is there, at least one unit', async () => {
    await put('large', { x: { S: 'x'.repeat(2500) } })
    const bill = (units: number) => [{ operation: 'PutItem', table: TableName, kind: 'write', units }]
    const reject = (pk: string, more: Item) => unitsOfFailure(put(pk, more, REFUSED), 'ConditionalCheckFailedException')
    expect(await reject('large', {})).toEqual(bill(3))
    expect(await reject('nowhere', { x: { S: 'x'.repeat(2500) } })).toEqual(bill(1))
  })

  test('in a transaction twice, for every item of it', async () => {
    await put('large', { x: { S: 'x'.repeat(2500) } })
    const TransactItems = [
      { Put: { TableName, Item: { pk: { S: 'large' } }, ...REFUSED } },
      { Put: { TableName, Item: { pk: { S: 'nowhere' } } } },
    ]
    const call = table.handle('TransactWriteItems', { TransactItems })
    expect(await unitsOfFailure(call, 'TransactionCanceledException')).toEqual([
      { operation: 'TransactWriteItems', table: TableName, kind: 'write', units: 8 },
    ])
  })

  test('reports every other call too, whether or not it requests its capacity', async () => {
    await put('a', { g: { S: 'g' } })
    await get('a')
    expect(consumed).toEqual([
      { operation: 'PutItem', table: TableName, kind: 'write', units: 2 },
      { operation: 'GetItem', table: TableName, kind: 'read', units: 0.5 },
    ])
  })
})
