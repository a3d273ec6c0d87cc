import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createEmbeddedTable, type EmbeddedTable } from './embedded-table.ts'
import type { Item, Json } from './model.ts'

// Calls start in the same tick and their writes go through the thread pool, so they overlap as much as they ever can.

const TableName = 'concurrency'
let path: string
let table: EmbeddedTable

beforeEach(async () => {
  path = await mkdtemp(join(tmpdir(), 'tcheck-concurrency-'))
  table = createEmbeddedTable({ path })
  await table.handle('CreateTable', {
    TableName,
    BillingMode: 'PAY_PER_REQUEST',
    KeySchema: [{ AttributeName: 'pk', KeyType: 'HASH' }],
    AttributeDefinitions: [{ AttributeName: 'pk', AttributeType: 'S' }],
  })
})

afterEach(async () => {
  await table.close()
  await rm(path, { recursive: true })
})

const together = <T>(count: number, call: (i: number) => Promise<T>) =>
  Promise.allSettled(Array.from({ length: count }, (_, i) => call(i)))

const succeeded = (outcomes: PromiseSettledResult<unknown>[]) =>
  outcomes.filter(({ status }) => status === 'fulfilled').length

async function numberAt(pk: string): Promise<number> {
  const { Item } = await table.handle('GetItem', { TableName, Key: { pk: { S: pk } } })
  return Number((Item as Item | undefined)?.['n']?.N ?? 0)
}

const add = (pk: string, change: number, more: Json = {}, values: Item = {}) => ({
  TableName,
  Key: { pk: { S: pk } },
  UpdateExpression: 'ADD n :change',
  ExpressionAttributeValues: { ':change': { N: String(change) }, ...values },
  ...more,
})

/** Read, then count on only if nobody has since; try again when somebody has. */
async function incrementWhatWasRead(pk: string): Promise<number> {
  for (let attempts = 1; ; attempts++) {
    const seen = await numberAt(pk)
    const condition = { ConditionExpression: seen === 0 ? 'attribute_not_exists(n)' : 'n = :seen' }
    const values: Item = seen === 0 ? {} : { ':seen': { N: String(seen) } }
    try {
      await table.handle('UpdateItem', add(pk, 1, condition, values))
      return attempts
    } catch (error) {
      if ((error as Error).name !== 'ConditionalCheckFailedException') throw error
    }
  }
}

test('50 conditional increments at once count to 50, each on what it had read', async () => {
  const attempts = await Promise.all(Array.from({ length: 50 }, () => incrementWhatWasRead('count')))
  expect(await numberAt('count')).toBe(50)
  expect(Math.max(...attempts), 'they did get in each other’s way').toBeGreaterThan(1)
})

test('of 50 increments that read the same, one happens', async () => {
  const condition = { ConditionExpression: 'attribute_not_exists(n)' }
  const outcomes = await together(50, () => table.handle('UpdateItem', add('same', 1, condition)))
  expect(succeeded(outcomes)).toBe(1)
  expect(await numberAt('same')).toBe(1)
})

test('of 50 puts of a new item, one happens', async () => {
  const outcomes = await together(50, (i) =>
    table.handle('PutItem', {
      TableName,
      Item: { pk: { S: 'new' }, n: { N: String(i) } },
      ConditionExpression: 'attribute_not_exists(pk)',
    }),
  )
  expect(succeeded(outcomes)).toBe(1)
})

test('transactions that cross keep the sum, and no transactional read sees them half done', async () => {
  const names = ['a', 'b', 'c', 'd']
  const transfer = (i: number) => {
    const from = names[i % 4] as string
    const to = names[(i + 1 + (i % 3)) % 4] as string
    const TransactItems = [{ Update: add(from, -1) }, { Update: add(to, 1) }]
    return table.handle('TransactWriteItems', { TransactItems })
  }
  const sums: number[] = []
  const look = async () => {
    const TransactItems = names.map((pk) => ({ Get: { TableName, Key: { pk: { S: pk } } } }))
    const { Responses } = await table.handle('TransactGetItems', { TransactItems })
    sums.push((Responses as { Item?: Item }[]).reduce((sum, { Item }) => sum + Number(Item?.['n']?.N ?? 0), 0))
  }
  const outcomes = await together<unknown>(120, (i) => (i % 3 === 0 ? look() : transfer(i)))
  expect(succeeded(outcomes)).toBe(120)
  expect(new Set(sums)).toEqual(new Set([0]))
})

test('a transaction sent twice at once happens once', async () => {
  const call = () =>
    table.handle('TransactWriteItems', { ClientRequestToken: 'twice', TransactItems: [{ Update: add('token', 1) }] })
  expect(succeeded(await together(10, call))).toBe(10)
  expect(await numberAt('token')).toBe(1)
})

test('what is written at once is gathered, and each of it is there when it is acknowledged', async () => {
  const seen: number[] = []
  await Promise.all(
    Array.from({ length: 200 }, async (_, i) => {
      await table.handle('UpdateItem', add(`many-${i}`, i))
      // Straight from what is stored: no other write has to come first.
      seen.push((await numberAt(`many-${i}`)) - i)
    }),
  )
  expect(seen).toEqual(Array.from({ length: 200 }, () => 0))
})
