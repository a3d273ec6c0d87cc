import assert from 'node:assert/strict'
import { type AttributeValue, GetItemCommand, PutItemCommand } from '@aws-sdk/client-dynamodb'
import { checks, rejected, type Subject, text } from './subject.ts'

async function storedAs(
  { raw, table }: Subject,
  sk: string,
  value: AttributeValue,
): Promise<AttributeValue | undefined> {
  const Key = { pk: { S: 'items-raw' }, sk: { S: sk } }
  await raw.send(new PutItemCommand({ TableName: table, Item: { ...Key, value } }))
  const { Item } = await raw.send(new GetItemCommand({ TableName: table, Key, ConsistentRead: true }))
  return Item?.['value']
}

const rejectsValue = (value: AttributeValue) => async (subject: Subject) => {
  await rejected(storedAs(subject, 'refused', value), 'ValidationException')
}

const nested = (levels: number): AttributeValue => (levels === 0 ? { S: '' } : { M: { x: nested(levels - 1) } })

export const itemChecks = checks({
  'every type of value comes back as it went in': async (subject) => {
    const item = {
      pk: 'items',
      sk: 'types',
      text: '山田 太郎 😀 𠮷野家',
      empty: '',
      number: -12.5,
      flag: false,
      nothing: null,
      bytes: new Uint8Array([0, 127, 255]),
      list: ['a', 1, [], { deep: [true] }],
      map: { キー: '値', empty: {} },
      texts: new Set(['b', 'a']),
      numbers: new Set([1, 2.5]),
    }
    await subject.put(item)
    assert.deepEqual(await subject.get({ pk: 'items', sk: 'types' }), item)
  },

  'a number keeps 38 digits': async (subject) => {
    const N = '12345678901234567890123456789012345678'
    assert.deepEqual(await storedAs(subject, '38', { N }), { N })
    const fraction = '-0.0000000000000000000012345678901234567'
    assert.deepEqual(await storedAs(subject, 'fraction', { N: fraction }), { N: fraction })
  },

  'numbers come back in their shortest form': async (subject) => {
    for (const [given, kept] of [
      ['1.50', '1.5'],
      ['1e3', '1000'],
      ['-0', '0'],
      ['007', '7'],
      ['1E-5', '0.00001'],
    ]) {
      assert.deepEqual(await storedAs(subject, 'form', { N: given as string }), { N: kept })
    }
  },

  'a number of 39 digits is refused': rejectsValue({ N: '1'.repeat(39) }),
  'a number beyond 9.9E+125 is refused': rejectsValue({ N: '1e126' }),
  'a number that is none is refused': rejectsValue({ N: 'abc' }),
  'an empty set is refused': rejectsValue({ SS: [] }),
  'a set with a duplicate is refused': rejectsValue({ SS: ['a', 'a'] }),
  'NULL must be true': rejectsValue({ NULL: false } as unknown as AttributeValue),

  '32 levels of nesting are stored, 33 refused': async (subject) => {
    await storedAs(subject, 'deep', nested(31))
    await rejected(storedAs(subject, 'deep', nested(32)), 'ValidationException')
  },

  'an attribute without a name is refused': async (subject) => {
    await rejected(subject.put({ pk: 'items', sk: 'nameless', '': 1 }), 'ValidationException')
  },

  'an item of 400 KB is stored, one byte more is refused': async (subject) => {
    const overhead = 'pkitemssklargex'.length
    await subject.put({ pk: 'items', sk: 'large', x: text(400 * 1024 - overhead) })
    const put = subject.put({ pk: 'items', sk: 'large', x: text(400 * 1024 - overhead + 1) })
    await rejected(put, 'ValidationException')
  },

  'the size of an item counts UTF-8 bytes': async (subject) => {
    await rejected(subject.put({ pk: 'items', sk: 'large', x: 'あ'.repeat(140_000) }), 'ValidationException')
  },

  'a key may not be empty': async (subject) => {
    await rejected(subject.put({ pk: '', sk: 'x' }), 'ValidationException')
    await rejected(subject.get({ pk: 'x', sk: '' }), 'ValidationException')
  },

  'a key may not miss a part, have another type or one more': async (subject) => {
    await rejected(subject.put({ pk: 'items' }), 'ValidationException')
    await rejected(subject.put({ pk: 'items', sk: 1 }), 'ValidationException')
    await rejected(subject.get({ pk: 'items' }), 'ValidationException')
    await rejected(subject.get({ pk: 'items', sk: 'x', more: 'x' }), 'ValidationException')
  },

  'put and delete answer the item that was there': async (subject) => {
    const key = { pk: 'items', sk: 'old' }
    const first = await subject.put({ ...key, v: 1 }, { ReturnValues: 'ALL_OLD' })
    assert.equal(first.Attributes, undefined)
    const second = await subject.put({ ...key, v: 2 }, { ReturnValues: 'ALL_OLD' })
    assert.deepEqual(second.Attributes, { ...key, v: 1 })
    const deleted = await subject.delete(key, { ReturnValues: 'ALL_OLD' })
    assert.deepEqual(deleted.Attributes, { ...key, v: 2 })
    assert.equal((await subject.delete(key, { ReturnValues: 'ALL_OLD' })).Attributes, undefined)
  },

  'a put replaces the whole item': async (subject) => {
    const key = { pk: 'items', sk: 'whole' }
    await subject.put({ ...key, a: 1, b: 2 })
    await subject.put({ ...key, a: 3 })
    assert.deepEqual(await subject.get(key), { ...key, a: 3 })
  },

  'a projection picks nested paths': async (subject) => {
    const key = { pk: 'items', sk: 'projection' }
    await subject.put({ ...key, m: { a: { b: 1, c: 2 }, d: 3 }, l: ['x', 'y', 'z'], other: true })
    const picked = await subject.get(key, {
      ProjectionExpression: '#m.a.b, l[1], nowhere',
      ExpressionAttributeNames: { '#m': 'm' },
    })
    assert.deepEqual(picked, { m: { a: { b: 1 } }, l: ['y'] })
  },

  'a name that no expression uses is refused': async (subject) => {
    const get = subject.get(
      { pk: 'items', sk: 'x' },
      { ProjectionExpression: '#a', ExpressionAttributeNames: { '#a': 'a', '#b': 'b' } },
    )
    await rejected(get, 'ValidationException')
  },

  'fields that are newer than the engine are ignored': async ({ doc, table }) => {
    const put = { TableName: table, Item: { pk: 'items', sk: 'newer' }, SomethingOfTomorrow: 'x' }
    const { PutCommand } = await import('@aws-sdk/lib-dynamodb')
    await doc.send(new PutCommand(put))
  },
})
