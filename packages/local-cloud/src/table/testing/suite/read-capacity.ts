import assert from 'node:assert/strict'
import {
  BatchGetCommand,
  GetCommand,
  QueryCommand,
  type QueryCommandInput,
  TransactGetCommand,
} from '@aws-sdk/lib-dynamodb'
import { type Attributes, checks, type Subject, text } from './subject.ts'
import { MEASURED, unitsOf } from './write-capacity.ts'

const PARTITION = 'read-capacity'
const key = (sk: string) => ({ pk: PARTITION, sk })

async function get({ doc, table }: Subject, sk: string, ConsistentRead = false): Promise<string> {
  const found = await doc.send(new GetCommand({ TableName: table, Key: key(sk), ConsistentRead, ...MEASURED }))
  return unitsOf(found.ConsumedCapacity)
}

async function query({ doc, table }: Subject, pk: string, more: Partial<QueryCommandInput> = {}): Promise<string> {
  const command = new QueryCommand({
    TableName: table,
    KeyConditionExpression: 'pk = :p',
    ExpressionAttributeValues: { ':p': pk },
    ...MEASURED,
    ...more,
  })
  return unitsOf((await doc.send(command)).ConsumedCapacity)
}

async function fill(subject: Subject, pk: string, sizes: number[], more: Attributes = {}) {
  await Promise.all(sizes.map((size, i) => subject.put({ pk, sk: String(i), x: text(size), ...more })))
}

export const readCapacityChecks = checks({
  'a get costs half a unit for each started 4 KB, consistent a whole one': async (subject) => {
    // pk + sk with their values: 2 + 13 + 2 + 1 bytes; the attribute's name: 1.
    const overhead = 19
    await subject.put({ ...key('a'), x: text(4096 - overhead) })
    await subject.put({ ...key('b'), x: text(4096 - overhead + 1) })
    assert.equal(await get(subject, 'a'), '0.5 = 0.5')
    assert.equal(await get(subject, 'a', true), '1 = 1')
    assert.equal(await get(subject, 'b'), '1 = 1')
    assert.equal(await get(subject, 'b', true), '2 = 2')
  },

  'a get that finds nothing costs as much as the smallest item': async (subject) => {
    assert.equal(await get(subject, 'nowhere'), '0.5 = 0.5')
    assert.equal(await get(subject, 'nowhere', true), '1 = 1')
  },

  'a query rounds up once for all it reads': async (subject) => {
    await fill(subject, 'read-query', Array(10).fill(500))
    assert.equal(await query(subject, 'read-query'), '1 = 1')
    assert.equal(await query(subject, 'read-query', { ConsistentRead: true }), '2 = 2')
    assert.equal(await query(subject, 'read-query', { Limit: 5 }), '0.5 = 0.5')
  },

  'a query costs also what its filter drops, what it counts, what it does not project': async (subject) => {
    await fill(subject, 'read-filter', [2000, 2000, 2000])
    assert.equal(await query(subject, 'read-filter', { FilterExpression: 'attribute_exists(nowhere)' }), '1 = 1')
    assert.equal(await query(subject, 'read-filter', { Select: 'COUNT' }), '1 = 1')
    assert.equal(await query(subject, 'read-filter', { ProjectionExpression: 'sk' }), '1 = 1')
  },

  'a query that finds nothing costs the minimum': async (subject) => {
    assert.equal(await query(subject, 'read-nothing'), '0.5 = 0.5')
    assert.equal(await query(subject, 'read-nothing', { ConsistentRead: true }), '1 = 1')
  },

  'a query of an index is billed to the index': async (subject) => {
    await fill(subject, 'read-index', [3000, 3000], { gsi1pk: 'read-index', gsi1sk: 'x' })
    const more = { IndexName: 'gsi1', KeyConditionExpression: 'gsi1pk = :p' }
    assert.equal(await query(subject, 'read-index', more), '1 = 0 + gsi1 1')
  },

  'a query of an index costs only what the index keeps': async (subject) => {
    const items = [1, 2, 3].map((n) => ({
      pk: `read-projected-${n}`,
      k: 'read',
      i: 'read',
      a: text(2000),
      c: text(9000),
    }))
    await Promise.all(items.map((item) => subject.put(item, { TableName: subject.projections })))
    const projected = (IndexName: string, name: string) =>
      query(subject, 'read', { TableName: subject.projections, IndexName, KeyConditionExpression: `${name} = :p` })
    assert.equal(await projected('byKeys', 'k'), '0.5 = 0 + byKeys 0.5')
    assert.equal(await projected('byIncluded', 'i'), '1 = 0 + byIncluded 1')
  },

  'a batch of reads rounds up each item': async (subject) => {
    await fill(subject, 'read-batch', [500, 5000])
    const Keys = ['0', '1'].map((sk) => ({ pk: 'read-batch', sk }))
    const read = async (ConsistentRead: boolean) => {
      const RequestItems = { [subject.table]: { Keys, ConsistentRead } }
      return unitsOf((await subject.doc.send(new BatchGetCommand({ RequestItems, ...MEASURED }))).ConsumedCapacity?.[0])
    }
    assert.equal(await read(false), '1.5 = 1.5')
    assert.equal(await read(true), '3 = 3')
  },

  'a batch of reads costs also what it does not find': async (subject) => {
    const Keys = ['x', 'y', 'z'].map((sk) => ({ pk: 'read-nowhere', sk }))
    const batch = new BatchGetCommand({ RequestItems: { [subject.table]: { Keys } }, ...MEASURED })
    assert.equal(unitsOf((await subject.doc.send(batch)).ConsumedCapacity?.[0]), '1.5 = 1.5')
  },

  'a transactional read costs two units for each started 4 KB': async (subject) => {
    await fill(subject, 'read-transaction', [500, 5000])
    const TransactItems = ['0', '1', 'nowhere'].map((sk) => ({
      Get: { TableName: subject.table, Key: { pk: 'read-transaction', sk } },
    }))
    const { ConsumedCapacity } = await subject.doc.send(new TransactGetCommand({ TransactItems, ...MEASURED }))
    assert.equal(unitsOf(ConsumedCapacity?.[0]), '8 = 8')
  },

  'sizes count every type as DynamoDB does': async (subject) => {
    const sizes: [value: unknown, bytes: number][] = [
      ['あ😀', 7],
      ['', 0],
      [new Uint8Array(5), 5],
      [true, 1],
      [null, 1],
      [0, 1],
      [12, 2],
      [123, 3],
      [-12, 3],
      [1.5, 3],
      [0.012, 3],
      [100, 2],
      [1700000000000, 3],
      [-1700000000.5, 8],
      [[], 3],
      [['a', 1, []], 12],
      [{}, 3],
      [{ ab: 'x', あ: { z: true } }, 17],
      [new Set(['a', 'bc']), 3],
      [new Set([1, 12, 123]), 7],
    ]
    for (const [value, bytes] of sizes) {
      // pk, sk, their values, and the names of the two attributes: 2 + 13 + 2 + 4 + 1 + 1 bytes.
      const rest = 4096 - 23 - bytes
      await subject.put({ ...key('size'), v: value, x: text(rest) })
      const full = await get(subject, 'size', true)
      await subject.put({ ...key('size'), v: value, x: text(rest + 1) })
      assert.deepEqual(
        [full, await get(subject, 'size', true)],
        ['1 = 1', '2 = 2'],
        `${JSON.stringify(value)} is ${bytes}`,
      )
    }
  },
})
