import assert from 'node:assert/strict'
import type { ConsumedCapacity } from '@aws-sdk/client-dynamodb'
import { BatchWriteCommand, DeleteCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { type Attributes, checks, type Subject, text } from './subject.ts'

/** Units as `total = table + index + …`, so that a whole breakdown reads as one line. */
export function unitsOf(consumed: ConsumedCapacity | undefined): string {
  const indexes = Object.entries(consumed?.GlobalSecondaryIndexes ?? {})
  const parts = [
    String(consumed?.Table?.CapacityUnits),
    ...indexes.map(([name, index]) => `${name} ${index.CapacityUnits}`),
  ]
  return `${consumed?.CapacityUnits} = ${parts.join(' + ')}`
}

export const MEASURED = { ReturnConsumedCapacity: 'INDEXES' as const }

async function put({ doc, table }: Subject, Item: Attributes, TableName = table): Promise<string> {
  return unitsOf((await doc.send(new PutCommand({ TableName, Item, ...MEASURED }))).ConsumedCapacity)
}

const putProjected = (subject: Subject, item: Attributes) => put(subject, item, subject.projections)

async function remove({ doc, table }: Subject, Key: Attributes): Promise<string> {
  return unitsOf((await doc.send(new DeleteCommand({ TableName: table, Key, ...MEASURED }))).ConsumedCapacity)
}

const key = (sk: string) => ({ pk: 'write-capacity', sk })
const INDEXED = { gsi1pk: 'write-capacity', gsi1sk: '1' }

export const writeCapacityChecks = checks({
  'a put costs one unit for each started KB': async (subject) => {
    // pk + sk with their values: 2 + 14 + 2 + 1 bytes; the attribute's name: 1.
    const overhead = 20
    assert.equal(await put(subject, { ...key('a'), x: text(1024 - overhead) }), '1 = 1')
    assert.equal(await put(subject, { ...key('b'), x: text(1024 - overhead + 1) }), '2 = 2')
  },

  'a put costs the larger of the old and the new item': async (subject) => {
    await put(subject, { ...key('larger'), x: text(2500) })
    assert.equal(await put(subject, { ...key('larger'), x: text(10) }), '3 = 3')
    assert.equal(await put(subject, { ...key('larger'), x: text(10) }), '1 = 1')
  },

  'a 2.5 KB put on one index costs 6 units, in a transaction 12': async (subject) => {
    const Item = { ...key('six'), ...INDEXED, x: text(2500) }
    assert.equal(await put(subject, Item), '6 = 3 + gsi1 3')
    await subject.delete(key('six'))
    const { ConsumedCapacity } = await subject.transact([{ Put: { TableName: subject.table, Item } }], MEASURED)
    assert.equal(unitsOf(ConsumedCapacity?.[0]), '12 = 6 + gsi1 6')
  },

  'an index that stays the same costs nothing': async (subject) => {
    const item = { ...key('same'), ...INDEXED, x: text(2500) }
    await put(subject, item)
    assert.equal(await put(subject, item), '3 = 3')
  },

  'a changed attribute costs one write of the index, a changed index key two': async (subject) => {
    const item = { ...key('changed'), ...INDEXED, x: text(2500) }
    await put(subject, item)
    assert.equal(await put(subject, { ...item, y: 1 }), '6 = 3 + gsi1 3')
    assert.equal(await put(subject, { ...item, gsi1sk: '2' }), '9 = 3 + gsi1 6')
    assert.equal(await put(subject, { ...item, gsi1sk: '3', x: text(10) }), '7 = 3 + gsi1 4')
  },

  'entering and leaving an index cost one write each': async (subject) => {
    const item = { ...key('enters'), x: text(1500) }
    assert.equal(await put(subject, item), '2 = 2')
    assert.equal(await put(subject, { ...item, ...INDEXED }), '4 = 2 + gsi1 2')
    assert.equal(await put(subject, item), '4 = 2 + gsi1 2')
  },

  'a delete costs the item and its index entries': async (subject) => {
    await put(subject, { ...key('deleted'), ...INDEXED, gsi2pk: 'write-capacity', gsi2sk: '1', x: text(1500) })
    assert.equal(await remove(subject, key('deleted')), '6 = 2 + gsi1 2 + gsi2 2')
    assert.equal(await remove(subject, key('deleted')), '1 = 1')
  },

  'an update costs the whole item, not the part it changes': async (subject) => {
    await put(subject, { ...key('updated'), ...INDEXED, x: text(2500) })
    const update = async (UpdateExpression: string, ExpressionAttributeValues: Attributes) => {
      const command = new UpdateCommand({
        TableName: subject.table,
        Key: key('updated'),
        UpdateExpression,
        ExpressionAttributeValues,
        ...MEASURED,
      })
      return unitsOf((await subject.doc.send(command)).ConsumedCapacity)
    }
    assert.equal(await update('SET v = :v', { ':v': 1 }), '6 = 3 + gsi1 3')
    assert.equal(await update('SET v = :v', { ':v': 1 }), '3 = 3')
    assert.equal(await update('SET gsi1sk = :v', { ':v': '2' }), '9 = 3 + gsi1 6')
  },

  'KEYS_ONLY costs the keys, and nothing when they stay': async (subject) => {
    const item = { pk: 'keys-only', k: 'write-capacity', c: text(2500) }
    assert.equal(await putProjected(subject, item), '4 = 3 + byKeys 1')
    assert.equal(await putProjected(subject, { ...item, c: text(1500) }), '3 = 3')
    assert.equal(await putProjected(subject, { ...item, k: 'write-capacity-2', c: 'x' }), '4 = 2 + byKeys 2')
  },

  'INCLUDE costs what it projects, and nothing when that stays': async (subject) => {
    const item = { pk: 'include', i: 'write-capacity', a: text(1500), c: text(2000) }
    assert.equal(await putProjected(subject, item), '6 = 4 + byIncluded 2')
    assert.equal(await putProjected(subject, { ...item, c: text(1000) }), '4 = 4')
    assert.equal(await putProjected(subject, { ...item, a: 'x', c: text(1000) }), '5 = 3 + byIncluded 2')
    assert.equal(await putProjected(subject, { ...item, i: 'write-capacity-2', c: 'x' }), '5 = 2 + byIncluded 3')
  },

  'a batch of writes costs each as if alone': async (subject) => {
    const requests = [
      { PutRequest: { Item: { ...key('batch-1'), ...INDEXED, x: text(1500) } } },
      { PutRequest: { Item: { ...key('batch-2'), x: text(10) } } },
    ]
    const batch = new BatchWriteCommand({ RequestItems: { [subject.table]: requests }, ...MEASURED })
    const { ConsumedCapacity } = await subject.doc.send(batch)
    assert.equal(unitsOf(ConsumedCapacity?.[0]), '5 = 3 + gsi1 2')
  },

  'a batch costs one unit for a delete that finds nothing': async (subject) => {
    const requests = [{ DeleteRequest: { Key: key('nowhere') } }]
    const batch = new BatchWriteCommand({ RequestItems: { [subject.table]: requests }, ...MEASURED })
    const { ConsumedCapacity } = await subject.doc.send(batch)
    assert.equal(unitsOf(ConsumedCapacity?.[0]), '1 = 1')
  },

  'a transaction costs every write twice': async (subject) => {
    await put(subject, { ...key('twice'), ...INDEXED, x: text(1500) })
    const { ConsumedCapacity } = await subject.transact(
      [
        {
          Update: {
            TableName: subject.table,
            Key: key('twice'),
            UpdateExpression: 'SET gsi1sk = :v',
            ExpressionAttributeValues: { ':v': '9' },
          },
        },
        { Put: { TableName: subject.projections, Item: { pk: 'twice', k: 'twice' } } },
      ],
      MEASURED,
    )
    const byTable = new Map(ConsumedCapacity?.map((consumed) => [consumed.TableName, unitsOf(consumed)]))
    assert.equal(byTable.get(subject.table), '12 = 4 + gsi1 8')
    assert.equal(byTable.get(subject.projections), '4 = 2 + byKeys 2')
  },

  'a transaction costs two units for a delete that finds nothing': async (subject) => {
    const removal = { Delete: { TableName: subject.table, Key: key('nowhere') } }
    const { ConsumedCapacity } = await subject.transact([removal], MEASURED)
    assert.equal(unitsOf(ConsumedCapacity?.[0]), '2 = 2')
  },

  'a check in a transaction costs like a transactional read': async (subject) => {
    await put(subject, { ...key('check'), x: text(5000) })
    const ConditionCheck = {
      TableName: subject.table,
      Key: key('check'),
      ConditionExpression: 'attribute_exists(pk)',
    }
    const { ConsumedCapacity } = await subject.transact([{ ConditionCheck }], MEASURED)
    assert.equal(unitsOf(ConsumedCapacity?.[0]), '4 = 4')
  },

  'a repeated transaction costs the reading of its items': async (subject) => {
    const ClientRequestToken = `read-${subject.table}`
    const Item = { ...key('repeated'), x: text(5000) }
    const transact = () =>
      subject.transact([{ Put: { TableName: subject.table, Item } }], { ...MEASURED, ClientRequestToken })
    assert.equal(unitsOf((await transact()).ConsumedCapacity?.[0]), '10 = 10')
    assert.equal(unitsOf((await transact()).ConsumedCapacity?.[0]), '4 = 4')
  },

  'TOTAL leaves out the breakdown, NONE everything': async ({ doc, table }) => {
    const Item = { ...key('total'), ...INDEXED }
    const total = await doc.send(new PutCommand({ TableName: table, Item, ReturnConsumedCapacity: 'TOTAL' }))
    assert.deepEqual(total.ConsumedCapacity, { TableName: table, CapacityUnits: 2 })
    const none = await doc.send(new PutCommand({ TableName: table, Item, ReturnConsumedCapacity: 'NONE' }))
    assert.equal(none.ConsumedCapacity, undefined)
  },
})
