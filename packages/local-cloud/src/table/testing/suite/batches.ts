import assert from 'node:assert/strict'
import { BatchGetCommand, BatchWriteCommand } from '@aws-sdk/lib-dynamodb'
import { type Attributes, checks, rejected, type Subject } from './subject.ts'

type Request = { PutRequest: { Item: Attributes } } | { DeleteRequest: { Key: Attributes } }

const puts = (pk: string, count: number): Request[] =>
  Array.from({ length: count }, (_, i) => ({ PutRequest: { Item: { pk, sk: String(i).padStart(3, '0'), i } } }))

const write = ({ doc, table }: Subject, requests: Request[]) =>
  doc.send(new BatchWriteCommand({ RequestItems: { [table]: requests } }))

const read = ({ doc, table }: Subject, Keys: Attributes[], more: Attributes = {}) =>
  doc.send(new BatchGetCommand({ RequestItems: { [table]: { Keys, ...more } } }))

export const batchChecks = checks({
  '25 writes happen, puts and deletes mixed': async (subject) => {
    await subject.put({ pk: 'batches', sk: 'old' })
    const removal = { DeleteRequest: { Key: { pk: 'batches', sk: 'old' } } }
    const { UnprocessedItems } = await write(subject, [...puts('batches', 24), removal])
    assert.deepEqual(UnprocessedItems, {})
    const { Count } = await subject.query('pk = :p', { ':p': 'batches' }, { Select: 'COUNT' })
    assert.equal(Count, 24)
  },

  '26 writes are refused': async (subject) => {
    await rejected(write(subject, puts('batches-26', 26)), 'ValidationException')
  },

  'two writes of one item are refused': async (subject) => {
    const removal = { DeleteRequest: { Key: { pk: 'batches-twice', sk: '000' } } }
    await rejected(write(subject, [...puts('batches-twice', 1), removal]), 'ValidationException')
  },

  'a batch with one bad item writes none': async (subject) => {
    const bad = { PutRequest: { Item: { pk: 'batches-bad', sk: 'x', gsi1pk: 1 } } }
    await rejected(write(subject, [...puts('batches-bad', 2), bad]), 'ValidationException')
    assert.equal((await subject.query('pk = :p', { ':p': 'batches-bad' })).Count, 0)
  },

  'a batch of reads leaves out what is not there': async (subject) => {
    await write(subject, puts('batches-read', 3))
    const keys = ['000', '002', 'nowhere'].map((sk) => ({ pk: 'batches-read', sk }))
    const { Responses, UnprocessedKeys } = await read(subject, keys)
    const found = (Responses?.[subject.table] ?? []).map((item) => item['i'])
    assert.deepEqual(found.sort(), [0, 2])
    assert.deepEqual(UnprocessedKeys, {})
  },

  'a batch of reads projects': async (subject) => {
    await write(subject, puts('batches-projected', 1))
    const { Responses } = await read(subject, [{ pk: 'batches-projected', sk: '000' }], {
      ProjectionExpression: '#i',
      ExpressionAttributeNames: { '#i': 'i' },
    })
    assert.deepEqual(Responses?.[subject.table], [{ i: 0 }])
  },

  'a batch that reads a key twice is refused': async (subject) => {
    const key = { pk: 'batches', sk: '000' }
    await rejected(read(subject, [key, key]), 'ValidationException')
  },

  '101 reads are refused': async (subject) => {
    const keys = Array.from({ length: 101 }, (_, i) => ({ pk: 'batches', sk: String(i) }))
    await rejected(read(subject, keys), 'ValidationException')
  },
})
