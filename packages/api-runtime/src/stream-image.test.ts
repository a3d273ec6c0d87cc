import type { DynamoDBRecord } from 'aws-lambda'
import { expect, test } from 'vitest'
import { writeOf } from './stream-image.ts'

const Keys = { pk: { S: 'STUDENT#st-1' }, sk: { S: 'ATTEMPT#01' } }

test.each<[string, DynamoDBRecord, object]>([
  [
    'a put',
    {
      eventName: 'INSERT',
      dynamodb: {
        Keys,
        NewImage: { ...Keys, n: { N: '3' }, l: { L: [{ BOOL: true }] } },
        ApproximateCreationDateTime: 1_795_143_600,
      },
    },
    {
      event: 'INSERT',
      item: { pk: 'STUDENT#st-1', sk: 'ATTEMPT#01', n: 3, l: [true] },
      at: '2026-11-20T03:00:00.000Z',
    },
  ],
  [
    'a deletion',
    { eventName: 'REMOVE', dynamodb: { Keys } },
    { event: 'REMOVE', item: null, at: '1970-01-01T00:00:00.000Z' },
  ],
  ['a record without a name', { dynamodb: { Keys } }, { event: 'MODIFY', item: null, at: '1970-01-01T00:00:00.000Z' }],
])('reads %s off the stream', (_, record, write) => {
  expect(writeOf(record)).toEqual({ key: { pk: 'STUDENT#st-1', sk: 'ATTEMPT#01' }, ...write })
})

test('reads a record without keys', () => {
  expect(writeOf({}).key).toEqual({ pk: '', sk: '' })
})
