import assert from 'node:assert/strict'
import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import { type Attributes, checks, rejected, type Subject } from './subject.ts'

async function sortKeysIn(subject: Subject, index: string, hash: string): Promise<unknown[]> {
  const found = await subject.query(`${index}pk = :p`, { ':p': hash }, { IndexName: index })
  return (found.Items ?? []).map((item) => item['sk'])
}

function queryProjection(subject: Subject, IndexName: string, key: string, hash: string, more: Attributes = {}) {
  return subject.doc.send(
    new QueryCommand({
      TableName: subject.projections,
      IndexName,
      KeyConditionExpression: `${key} = :p`,
      ExpressionAttributeValues: { ':p': hash },
      ...more,
    }),
  )
}

const rejectsPut = (attributes: Attributes) => async (subject: Subject) => {
  await rejected(subject.put({ pk: 'indexes', sk: 'refused', ...attributes }), 'ValidationException')
}

const rejectsUpdate = (expression: string, values: Attributes) => async (subject: Subject) => {
  const key = { pk: 'indexes', sk: 'refused-update' }
  await subject.put({ ...key, empty: '', n: 1 })
  await rejected(subject.update(key, expression, values), 'ValidationException')
  assert.equal((await subject.get(key))?.['gsi1pk'], undefined)
}

export const indexChecks = checks({
  'an item is in an index only with both of its keys': async (subject) => {
    await subject.put({ pk: 'indexes', sk: 'both', gsi1pk: 'sparse', gsi1sk: '1' })
    await subject.put({ pk: 'indexes', sk: 'half', gsi1pk: 'sparse' })
    assert.deepEqual(await sortKeysIn(subject, 'gsi1', 'sparse'), ['both'])
  },

  'an index follows puts, updates and deletes': async (subject) => {
    const key = { pk: 'indexes', sk: 'moving' }
    await subject.put({ ...key, gsi1pk: 'from', gsi1sk: '1' })
    assert.deepEqual(await sortKeysIn(subject, 'gsi1', 'from'), ['moving'])
    await subject.update(key, 'SET gsi1pk = :to', { ':to': 'to' })
    assert.deepEqual(await sortKeysIn(subject, 'gsi1', 'from'), [])
    assert.deepEqual(await sortKeysIn(subject, 'gsi1', 'to'), ['moving'])
    await subject.update(key, 'REMOVE gsi1sk', undefined)
    assert.deepEqual(await sortKeysIn(subject, 'gsi1', 'to'), [])
    await subject.put({ ...key, gsi1pk: 'to', gsi1sk: '2' })
    await subject.delete(key)
    assert.deepEqual(await sortKeysIn(subject, 'gsi1', 'to'), [])
  },

  'an index shows what an update changed': async (subject) => {
    const key = { pk: 'indexes', sk: 'changed' }
    await subject.put({ ...key, gsi1pk: 'changed', gsi1sk: '1', v: 1 })
    await subject.update(key, 'SET v = :v', { ':v': 2 })
    const { Items = [] } = await subject.query('gsi1pk = :p', { ':p': 'changed' }, { IndexName: 'gsi1' })
    assert.deepEqual(Items, [{ ...key, gsi1pk: 'changed', gsi1sk: '1', v: 2 }])
  },

  'items with equal index keys are all found, page by page': async (subject) => {
    const sks = Array.from({ length: 25 }, (_, i) => String(i).padStart(2, '0'))
    await Promise.all(sks.map((sk) => subject.put({ pk: 'indexes-equal', sk, gsi2pk: 'equal', gsi2sk: 'same' })))
    const found: unknown[] = []
    let ExclusiveStartKey: Attributes | undefined
    let pages = 0
    do {
      const page = await subject.query(
        'gsi2pk = :p',
        { ':p': 'equal' },
        {
          IndexName: 'gsi2',
          Limit: 7,
          ExclusiveStartKey,
        },
      )
      found.push(...(page.Items ?? []).map((item) => item['sk']))
      ExclusiveStartKey = page.LastEvaluatedKey
      pages++
    } while (ExclusiveStartKey && pages < 9)
    assert.deepEqual(found.sort(), sks)
  },

  'a position in an index names its keys and those of the item': async (subject) => {
    const item = { pk: 'indexes', sk: 'position', gsi3pk: 'position', gsi3sk: 'x' }
    await subject.put({ ...item, more: 1 })
    const page = await subject.query('gsi3pk = :p', { ':p': 'position' }, { IndexName: 'gsi3', Limit: 1 })
    assert.deepEqual(page.LastEvaluatedKey, item)
  },

  'an index keeps what its projection names': async (subject) => {
    const item = { pk: 'indexes-kept', k: 'kept', i: 'kept', a: 1, b: 2, c: 3 }
    await subject.put(item, { TableName: subject.projections })
    const keys = await queryProjection(subject, 'byKeys', 'k', 'kept')
    assert.deepEqual(keys.Items, [{ pk: 'indexes-kept', k: 'kept' }])
    const included = await queryProjection(subject, 'byIncluded', 'i', 'kept')
    assert.deepEqual(included.Items, [{ pk: 'indexes-kept', i: 'kept', a: 1, b: 2 }])
  },

  'an index is not asked for what it does not keep': async (subject) => {
    const all = queryProjection(subject, 'byKeys', 'k', 'kept', { Select: 'ALL_ATTRIBUTES' })
    await rejected(all, 'ValidationException')
    await rejected(
      queryProjection(subject, 'byKeys', 'k', 'kept', { ProjectionExpression: 'a' }),
      'ValidationException',
    )
  },

  'a consistent read of an index is refused': async (subject) => {
    const query = subject.query('gsi1pk = :p', { ':p': 'a' }, { IndexName: 'gsi1', ConsistentRead: true })
    await rejected(query, 'ValidationException')
  },

  'a put with an empty index key is refused': rejectsPut({ gsi1pk: '', gsi1sk: 'x' }),
  'a put with an empty index sort key is refused': rejectsPut({ gsi1pk: 'x', gsi1sk: '' }),
  'a put with an index key of another type is refused': rejectsPut({ gsi1pk: 5, gsi1sk: 'x' }),
  'a put with too long an index key is refused': rejectsPut({ gsi1pk: 'x', gsi1sk: 'あ'.repeat(342) }),
  'an update to an empty index key is refused': rejectsUpdate('SET gsi1pk = :v', { ':v': '' }),
  'an update that copies an empty text to an index key is refused': rejectsUpdate('SET gsi1pk = empty, n = :v', {
    ':v': 2,
  }),
  'an update to an index key of another type is refused': rejectsUpdate('SET gsi1pk = :v', { ':v': 5 }),
  'an update that copies another type to an index key is refused': rejectsUpdate('SET gsi1pk = n, n = :v', {
    ':v': 2,
  }),
})
