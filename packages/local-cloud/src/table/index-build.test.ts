import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createEmbeddedTable, type EmbeddedTable } from './embedded-table.ts'
import type { Item } from './model.ts'
import { Batch, Storage } from './storage.ts'

const TableName = 'grown'
const DEFINITIONS = ['pk', 'g'].map((AttributeName) => ({ AttributeName, AttributeType: 'S' }))
const BY_G = {
  IndexName: 'byG',
  KeySchema: [{ AttributeName: 'g', KeyType: 'HASH' }],
  Projection: { ProjectionType: 'ALL' },
}

let path: string
let table: EmbeddedTable
beforeEach(async () => {
  path = await mkdtemp(join(tmpdir(), 'tcheck-index-'))
  table = createEmbeddedTable({ path })
  await table.handle('CreateTable', {
    TableName,
    BillingMode: 'PAY_PER_REQUEST',
    KeySchema: [{ AttributeName: 'pk', KeyType: 'HASH' }],
    AttributeDefinitions: DEFINITIONS.slice(0, 1),
  })
})
afterEach(async () => {
  await table.close()
  await rm(path, { recursive: true })
})

const put = (pk: string, g?: Item[string]) =>
  table.handle('PutItem', { TableName, Item: { pk: { S: pk }, ...(g ? { g } : {}) } })

const addIndex = () =>
  table.handle('UpdateTable', {
    TableName,
    AttributeDefinitions: DEFINITIONS,
    GlobalSecondaryIndexUpdates: [{ Create: BY_G }],
  })

async function indexed(g: string): Promise<string[]> {
  const { Items } = await table.handle('Query', {
    TableName,
    IndexName: 'byG',
    KeyConditionExpression: 'g = :g',
    ExpressionAttributeValues: { ':g': { S: g } },
  })
  return (Items as Item[]).map((item) => String(item['pk']?.S)).sort()
}

test('an index misses none of the items that are written while it is built', async () => {
  const before = Array.from({ length: 200 }, (_, i) => `before-${String(i).padStart(3, '0')}`)
  const during = Array.from({ length: 200 }, (_, i) => `during-${String(i).padStart(3, '0')}`)
  for (const pk of before) await put(pk, { S: 'x' })
  const first = during.slice(0, 100).map((pk) => put(pk, { S: 'x' }))
  const building = addIndex()
  const rest = during.slice(100).map((pk) => put(pk, { S: 'x' }))
  const moved = before.slice(0, 20).map((pk) => put(pk, { S: 'y' }))
  await Promise.all([...first, building, ...rest, ...moved])
  expect(await indexed('x')).toEqual([...before.slice(20), ...during])
  expect(await indexed('y')).toEqual(before.slice(0, 20))
})

test('items whose attribute does not fit stay outside and can still be written and deleted', async () => {
  await put('number', { N: '1' })
  await put('empty', { S: '' })
  await put('fits', { S: 'x' })
  await addIndex()
  expect(await indexed('x')).toEqual(['fits'])
  await put('number', { S: 'x' })
  await table.handle('DeleteItem', { TableName, Key: { pk: { S: 'empty' } } })
  expect(await indexed('x')).toEqual(['fits', 'number'])
})

test('an index whose building was cut short is completed at the next opening', async () => {
  await put('a', { S: 'x' })
  await put('b', { S: 'x' })
  await addIndex()
  await table.close()
  await cutShort()
  table = createEmbeddedTable({ path })
  expect(await indexed('x')).toEqual(['a', 'b'])
  const { Table } = await table.handle('DescribeTable', { TableName })
  expect(Table).toMatchObject({ GlobalSecondaryIndexes: [{ IndexName: 'byG', IndexStatus: 'ACTIVE' }] })
})

/** Leave the folder as a kill in the middle of building the index would. */
async function cutShort() {
  const storage = new Storage(path)
  await storage.open()
  const stored = storage.get('table~grown') ?? ''
  const batch = new Batch()
  batch.put('table~grown', stored.replace('"IndexStatus":"ACTIVE"', '"IndexStatus":"CREATING"'))
  await storage.write(batch)
  await storage.clear('index~grown~byG~')
  await storage.close()
}

test('an index that is there cannot be added, one that is not cannot be removed', async () => {
  await addIndex()
  await expect(addIndex()).rejects.toMatchObject({ name: 'ResourceInUseException' })
  const removal = { TableName, GlobalSecondaryIndexUpdates: [{ Delete: { IndexName: 'nowhere' } }] }
  await expect(table.handle('UpdateTable', removal)).rejects.toMatchObject({ name: 'ResourceNotFoundException' })
})
