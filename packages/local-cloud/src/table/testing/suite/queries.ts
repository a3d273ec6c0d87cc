import assert from 'node:assert/strict'
import { ScanCommand } from '@aws-sdk/lib-dynamodb'
import { type Attributes, checks, rejected, type Subject, text } from './subject.ts'

const PARTITION = 'queries'
const STEPS = ['a#1', 'a#2', 'a#3', 'b#1', 'b#2', 'c']

async function fill(subject: Subject) {
  await Promise.all(STEPS.map((sk, i) => subject.put({ pk: PARTITION, sk, i, even: i % 2 === 0, m: { x: i, y: 0 } })))
}

/** The sort keys that a condition finds, in order. */
const finds = (condition: string, values: Attributes, expected: string[]) => async (subject: Subject) => {
  await fill(subject)
  const { Items = [] } = await subject.query(`pk = :p AND ${condition}`, { ':p': PARTITION, ...values })
  assert.deepEqual(
    Items.map((item) => item['sk']),
    expected,
  )
}

const rejectsQuery = (condition: string, values: Attributes, more: Parameters<Subject['query']>[2] = {}) => {
  return async (subject: Subject) => {
    await rejected(subject.query(condition, values, more), 'ValidationException')
  }
}

/** Page through a query. @returns the sort keys of each page */
async function pages(subject: Subject, more: Parameters<Subject['query']>[2]): Promise<unknown[][]> {
  const found: unknown[][] = []
  let ExclusiveStartKey: Attributes | undefined
  do {
    const page = await subject.query('pk = :p', { ':p': PARTITION }, { ...more, ExclusiveStartKey })
    found.push((page.Items ?? []).map((item) => item['sk']))
    ExclusiveStartKey = page.LastEvaluatedKey
  } while (ExclusiveStartKey && found.length < 20)
  return found
}

export const queryChecks = checks({
  'sort keys can be equal': finds('sk = :s', { ':s': 'b#1' }, ['b#1']),
  'sort keys can be less': finds('sk < :s', { ':s': 'a#3' }, ['a#1', 'a#2']),
  'sort keys can be at most': finds('sk <= :s', { ':s': 'a#3' }, ['a#1', 'a#2', 'a#3']),
  'sort keys can be greater': finds('sk > :s', { ':s': 'b#1' }, ['b#2', 'c']),
  'sort keys can be at least': finds('sk >= :s', { ':s': 'b#1' }, ['b#1', 'b#2', 'c']),
  'sort keys can lie between': finds('sk BETWEEN :a AND :b', { ':a': 'a#2', ':b': 'b#1' }, ['a#2', 'a#3', 'b#1']),
  'sort keys can begin with': finds('begins_with(sk, :s)', { ':s': 'a#' }, ['a#1', 'a#2', 'a#3']),

  'pages end at the limit, also the last one': async (subject) => {
    await fill(subject)
    assert.deepEqual(await pages(subject, { Limit: 4 }), [STEPS.slice(0, 4), STEPS.slice(4)])
    // Two full pages: only a third, empty one says that there is no more.
    assert.deepEqual(await pages(subject, { Limit: 3 }), [STEPS.slice(0, 3), STEPS.slice(3), []])
  },

  'pages go backwards': async (subject) => {
    await fill(subject)
    const backwards = STEPS.toReversed()
    const found = await pages(subject, { Limit: 4, ScanIndexForward: false })
    assert.deepEqual(found, [backwards.slice(0, 4), backwards.slice(4)])
  },

  'a filter thins out a page, the limit counts what was read': async (subject) => {
    await fill(subject)
    const page = await subject.query(
      'pk = :p',
      { ':p': PARTITION, ':even': true },
      {
        FilterExpression: 'even = :even',
        Limit: 4,
      },
    )
    assert.deepEqual([page.Count, page.ScannedCount, page.LastEvaluatedKey?.['sk']], [2, 4, 'b#1'])
  },

  'a projection picks attributes, a count none': async (subject) => {
    await fill(subject)
    const values = { ':p': PARTITION, ':s': 'a#2' }
    const picked = await subject.query('pk = :p AND sk = :s', values, { ProjectionExpression: 'i, m.x' })
    assert.deepEqual(picked.Items, [{ i: 1, m: { x: 1 } }])
    const count = await subject.query('pk = :p', { ':p': PARTITION }, { Select: 'COUNT' })
    assert.deepEqual([count.Items, count.Count], [undefined, 6])
  },

  'a page ends with the item that makes it 1 MB': async (subject) => {
    const sks = ['1', '2', '3', '4']
    await Promise.all(sks.map((sk) => subject.put({ pk: 'queries-large', sk, x: text(350 * 1024) })))
    const page = await subject.query('pk = :p', { ':p': 'queries-large' }, { Select: 'COUNT' })
    assert.deepEqual([page.Count, page.LastEvaluatedKey?.['sk']], [3, '3'])
  },

  'strings sort by their UTF-8 bytes': async (subject) => {
    const sorted = ['Z', 'z', 'あ', 'ア', '亜', '\uffee', '😀']
    await Promise.all(sorted.map((sk) => subject.put({ pk: 'queries-unicode', sk })))
    const { Items = [] } = await subject.query('pk = :p', { ':p': 'queries-unicode' })
    assert.deepEqual(
      Items.map((item) => item['sk']),
      sorted,
    )
  },

  'a partition key is not a prefix of another': async (subject) => {
    await subject.put({ pk: 'queries-p', sk: '1' })
    await subject.put({ pk: 'queries-pp', sk: '2' })
    const { Count } = await subject.query('pk = :p', { ':p': 'queries-p' })
    assert.equal(Count, 1)
  },

  'parts of a parallel scan find every item once': async (subject) => {
    await fill(subject)
    const found: unknown[] = []
    for (const Segment of [0, 1, 2]) {
      let ExclusiveStartKey: Attributes | undefined
      do {
        const page = await subject.doc.send(
          new ScanCommand({
            TableName: subject.table,
            Segment,
            TotalSegments: 3,
            FilterExpression: 'pk = :p',
            ExpressionAttributeValues: { ':p': PARTITION },
            ExclusiveStartKey,
          }),
        )
        found.push(...(page.Items ?? []).map((item) => item['sk']))
        ExclusiveStartKey = page.LastEvaluatedKey
      } while (ExclusiveStartKey)
    }
    assert.deepEqual(found.sort(), STEPS)
  },

  'a query without the partition key is refused': rejectsQuery('sk = :s', { ':s': 'a' }),
  'a range of partition keys is refused': rejectsQuery('pk > :p', { ':p': 'a' }),
  'a key condition on another attribute is refused': rejectsQuery('pk = :p AND i = :i', { ':p': 'a', ':i': 1 }),
  'a key condition of another type is refused': rejectsQuery('pk = :p', { ':p': 1 }),
  'an empty key in a condition is refused': rejectsQuery('pk = :p', { ':p': '' }),
  'a filter on a key is refused': rejectsQuery('pk = :p', { ':p': 'a' }, { FilterExpression: 'sk = :p' }),
  'a limit of 0 is refused': rejectsQuery('pk = :p', { ':p': 'a' }, { Limit: 0 }),
  'an unknown index is refused': rejectsQuery('pk = :p', { ':p': 'a' }, { IndexName: 'nowhere' }),
  'a start in another partition is refused': rejectsQuery(
    'pk = :p',
    { ':p': 'a' },
    { ExclusiveStartKey: { pk: 'b', sk: 'x' } },
  ),
  'a start outside the range is refused': rejectsQuery(
    'pk = :p AND sk > :s',
    { ':p': 'a', ':s': 'm' },
    { ExclusiveStartKey: { pk: 'a', sk: 'b' } },
  ),
  'an incomplete start is refused': rejectsQuery('pk = :p', { ':p': 'a' }, { ExclusiveStartKey: { pk: 'a' } }),
})
