import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createEmbeddedTable, type EmbeddedTable } from './embedded-table.ts'
import format1 from './frozen/format-1.json' with { type: 'json' }
import type { Item } from './model.ts'
import { Batch, Storage } from './storage.ts'

// What the first release wrote. Never edit the frozen file: a later format gets one of its own beside it.

const TableName = 'frozen'
const WRITTEN_AT = 1_700_000_000_000

let path: string
let table: EmbeddedTable
beforeAll(async () => {
  path = await mkdtemp(join(tmpdir(), 'tcheck-format-'))
  const storage = new Storage(path)
  await storage.open()
  const batch = new Batch()
  for (const [key, text] of Object.entries(format1)) batch.put(key, text)
  await storage.write(batch)
  await storage.close()
  table = createEmbeddedTable({ path }, { now: () => WRITTEN_AT })
})
afterAll(async () => {
  await table.close()
  await rm(path, { recursive: true })
})

test('items of format 1 are read in order, and billed by their size', async () => {
  const answer = await table.handle('Query', {
    TableName,
    KeyConditionExpression: 'pk = :p',
    ExpressionAttributeValues: { ':p': { S: '山田' } },
    ReturnConsumedCapacity: 'TOTAL',
  })
  const items = answer['Items'] as Item[]
  expect(items.map((item) => item['n']?.N)).toEqual(['-1.5', '2', '10'])
  expect(items[0]?.['all']).toEqual({
    M: {
      s: { S: '𠮷' },
      n: { N: '-12.5' },
      b: { B: 'AAEC' },
      t: { BOOL: true },
      z: { NULL: true },
      l: { L: [{ SS: ['a', 'b'] }, { NS: ['1'] }, { BS: ['AA=='] }] },
    },
  })
  expect(answer['ConsumedCapacity']).toEqual({ TableName, CapacityUnits: 0.5 })
})

test('index entries of format 1 are read, and follow a write', async () => {
  const indexed = async () => {
    const { Items } = await table.handle('Query', {
      TableName,
      IndexName: 'byG',
      KeyConditionExpression: 'g = :g',
      ExpressionAttributeValues: { ':g': { S: 'g/~' } },
    })
    return Items as Item[]
  }
  expect(await indexed()).toEqual(['-1.5', '2', '10'].map((N) => ({ pk: { S: '山田' }, n: { N }, g: { S: 'g/~' } })))
  await table.handle('DeleteItem', { TableName, Key: { pk: { S: '山田' }, n: { N: '2' } } })
  expect(await indexed()).toHaveLength(2)
})

test('time to live and tokens of format 1 are known', async () => {
  const { TimeToLiveDescription } = await table.handle('DescribeTimeToLive', { TableName })
  expect(TimeToLiveDescription).toEqual({ TimeToLiveStatus: 'ENABLED', AttributeName: 'ttl' })
  const other = {
    ClientRequestToken: 'frozen token/1',
    TransactItems: [{ Delete: { TableName, Key: { pk: { S: 'x' }, n: { N: '1' } } } }],
  }
  await expect(table.handle('TransactWriteItems', other)).rejects.toMatchObject({
    name: 'IdempotentParameterMismatchException',
  })
})
