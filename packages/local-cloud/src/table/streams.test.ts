import { afterEach, beforeEach, expect, test } from 'vitest'
import { createEmbeddedTable, type EmbeddedTable } from './embedded-table.ts'
import type { Item, Json } from './model.ts'

const TableName = 'things'
const start = Date.UTC(2026, 10, 20)
let now: number
let table: EmbeddedTable

beforeEach(async () => {
  now = start
  table = createEmbeddedTable({}, { now: () => now })
  await table.handle('CreateTable', {
    TableName,
    BillingMode: 'PAY_PER_REQUEST',
    KeySchema: [{ AttributeName: 'pk', KeyType: 'HASH' }],
    AttributeDefinitions: [{ AttributeName: 'pk', AttributeType: 'S' }],
    StreamSpecification: { StreamEnabled: true, StreamViewType: 'NEW_AND_OLD_IMAGES' },
  })
})
afterEach(() => table.close())

interface StreamRecord {
  eventName: string
  userIdentity?: Json
  dynamodb: { Keys: Item; NewImage?: Item; OldImage?: Item; SequenceNumber: string; SizeBytes: number }
}

const put = (pk: string, v: string) => table.handle('PutItem', { TableName, Item: { pk: { S: pk }, v: { S: v } } })

async function iterator(ShardIteratorType: string, SequenceNumber?: string) {
  const { Table } = (await table.handle('DescribeTable', { TableName })) as { Table: Json }
  const StreamArn = Table['LatestStreamArn']
  const ShardId = 'shardId-00000000000000000000-00000000'
  const { ShardIterator } = await table.handle('GetShardIterator', {
    StreamArn,
    ShardId,
    ShardIteratorType,
    SequenceNumber,
  })
  return ShardIterator
}

async function read(ShardIterator: unknown, Limit = 1000) {
  const answer = await table.handle('GetRecords', { ShardIterator, Limit })
  return { records: answer['Records'] as StreamRecord[], next: answer['NextShardIterator'] }
}

test('tells what each write changed, and nothing of a write that changes nothing', async () => {
  await put('a', '1')
  await put('a', '2')
  await put('a', '2')
  await table.handle('DeleteItem', { TableName, Key: { pk: { S: 'a' } } })
  await table.handle('DeleteItem', { TableName, Key: { pk: { S: 'a' } } })
  const { records } = await read(await iterator('TRIM_HORIZON'))
  const [one, two] = [
    { pk: { S: 'a' }, v: { S: '1' } },
    { pk: { S: 'a' }, v: { S: '2' } },
  ]
  expect(records.map(({ eventName, dynamodb }) => [eventName, dynamodb.OldImage, dynamodb.NewImage])).toEqual([
    ['INSERT', undefined, one],
    ['MODIFY', one, two],
    ['REMOVE', two, undefined],
  ])
  expect(records[0]).toMatchObject({
    eventVersion: '1.1',
    eventSource: 'aws:dynamodb',
    dynamodb: { Keys: { pk: { S: 'a' } }, StreamViewType: 'NEW_AND_OLD_IMAGES', SizeBytes: 5 },
  })
})

test('tells each part of a transaction and of a batch, checks apart, and nothing of what was refused', async () => {
  const check = { TableName, Key: { pk: { S: 'none' } }, ConditionExpression: 'attribute_not_exists(pk)' }
  const putOf = (pk: string) => ({ Put: { TableName, Item: { pk: { S: pk } } } })
  await table.handle('TransactWriteItems', { TransactItems: [putOf('a'), { ConditionCheck: check }, putOf('b')] })
  const requests = ['c', 'd'].map((pk) => ({ PutRequest: { Item: { pk: { S: pk } } } }))
  await table.handle('BatchWriteItem', { RequestItems: { [TableName]: requests } })
  const rejected = { ...check, ConditionExpression: 'attribute_exists(pk)' }
  const failing = table.handle('TransactWriteItems', { TransactItems: [putOf('e'), { ConditionCheck: rejected }] })
  await expect(failing).rejects.toMatchObject({ name: 'TransactionCanceledException' })
  const { records } = await read(await iterator('TRIM_HORIZON'))
  expect(records.map(({ dynamodb }) => dynamodb.Keys['pk']?.S)).toEqual(['a', 'b', 'c', 'd'])
})

test('keeps the order of writes that run side by side, each number once', async () => {
  await Promise.all(Array.from({ length: 200 }, (_, at) => put(`k${at % 5}`, String(at))))
  const { records } = await read(await iterator('TRIM_HORIZON'))
  const numbers = records.map(({ dynamodb }) => dynamodb.SequenceNumber)
  expect(numbers).toEqual([...new Set(numbers)].sort())
  for (const key of ['k0', 'k1', 'k2', 'k3', 'k4']) {
    const values = records.filter(({ dynamodb }) => dynamodb.Keys['pk']?.S === key)
    values.forEach(({ dynamodb }, at) => {
      if (at > 0) expect(dynamodb.OldImage).toEqual(values[at - 1]?.dynamodb.NewImage)
    })
    const { Item } = await table.handle('GetItem', { TableName, Key: { pk: { S: key } } })
    expect(values.at(-1)?.dynamodb.NewImage).toEqual(Item)
  }
})

test('a reader that follows side by side with the writers misses nothing', async () => {
  const seen: string[] = []
  let at = await iterator('TRIM_HORIZON')
  let isWriting = true
  const follow = async () => {
    for (;;) {
      const wasWriting = isWriting
      const { records, next } = await read(at, 7)
      seen.push(...records.map(({ dynamodb }) => dynamodb.Keys['pk']?.S ?? ''))
      at = next
      if (records.length === 0 && !wasWriting) return
    }
  }
  const following = follow()
  await Promise.all(Array.from({ length: 300 }, (_, n) => put(`k${n}`, 'x')))
  isWriting = false
  await following
  expect(seen.sort()).toEqual(Array.from({ length: 300 }, (_, n) => `k${n}`).sort())
})

test('goes on where a reader stopped, by page, by number, and from the newest', async () => {
  for (const pk of ['a', 'b', 'c']) await put(pk, '1')
  const first = await read(await iterator('TRIM_HORIZON'), 2)
  const latest = await iterator('LATEST')
  await put('d', '1')
  const keys = ({ records }: { records: StreamRecord[] }) => records.map(({ dynamodb }) => dynamodb.Keys['pk']?.S)
  expect(keys(first)).toEqual(['a', 'b'])
  expect(keys(await read(first.next))).toEqual(['c', 'd'])
  const number = first.records[0]?.dynamodb.SequenceNumber
  expect(keys(await read(await iterator('AFTER_SEQUENCE_NUMBER', number)))).toEqual(['b', 'c', 'd'])
  expect(keys(await read(await iterator('AT_SEQUENCE_NUMBER', number)))).toEqual(['a', 'b', 'c', 'd'])
  expect(keys(await read(latest))).toEqual(['d'])
})

test('names the table’s own clock as who deleted what had expired', async () => {
  const TimeToLiveSpecification = { Enabled: true, AttributeName: 'ttl' }
  await table.handle('UpdateTimeToLive', { TableName, TimeToLiveSpecification })
  await table.handle('PutItem', { TableName, Item: { pk: { S: 'a' }, ttl: { N: String(start / 1000 - 10) } } })
  expect(await table.sweep(start / 1000)).toBe(1)
  const { records } = await read(await iterator('TRIM_HORIZON'))
  expect(records[1]).toMatchObject({
    eventName: 'REMOVE',
    userIdentity: { type: 'Service', principalId: 'dynamodb.amazonaws.com' },
  })
})

test('forgets records after a day, but never the newest, so that numbers go on', async () => {
  await put('a', '1')
  await put('b', '1')
  await table.sweep(start / 1000)
  now = start + 25 * 3600_000
  await table.sweep(now / 1000)
  const { records, next } = await read(await iterator('TRIM_HORIZON'))
  expect(records.map(({ dynamodb }) => dynamodb.Keys['pk']?.S)).toEqual(['b'])
  await put('c', '1')
  expect((await read(next)).records).toHaveLength(1)
})

test('is switched on later, and only once', async () => {
  const StreamSpecification = { StreamEnabled: true, StreamViewType: 'NEW_IMAGE' }
  const again = table.handle('UpdateTable', { TableName, StreamSpecification })
  await expect(again).rejects.toMatchObject({ name: 'ResourceInUseException' })
  await table.handle('UpdateTable', { TableName, StreamSpecification: { StreamEnabled: false } })
  await put('a', '1')
  await table.handle('UpdateTable', { TableName, StreamSpecification })
  await put('b', '1')
  const { records } = await read(await iterator('TRIM_HORIZON'))
  expect(records.map(({ dynamodb }) => [dynamodb.NewImage, dynamodb.OldImage])).toEqual([
    [{ pk: { S: 'b' }, v: { S: '1' } }, undefined],
  ])
})

test('refuses what names no stream of this table', async () => {
  const StreamArn = 'arn:aws:dynamodb:local:000000000000:table/things/stream/2020-01-01T00:00:00.000'
  await expect(table.handle('DescribeStream', { StreamArn })).rejects.toMatchObject({
    name: 'ResourceNotFoundException',
  })
  await expect(table.handle('GetRecords', { ShardIterator: 'made-up' })).rejects.toMatchObject({
    name: 'ValidationException',
  })
})
