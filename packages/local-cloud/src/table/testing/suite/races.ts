import assert from 'node:assert/strict'
import { TransactGetCommand } from '@aws-sdk/lib-dynamodb'
import { checks, type Subject } from './subject.ts'

const key = (sk: string) => ({ pk: 'races', sk })

/** @returns how many of the calls succeeded */
async function succeeding(count: number, call: (i: number) => Promise<unknown>): Promise<number> {
  const outcomes = await Promise.allSettled(Array.from({ length: count }, (_, i) => call(i)))
  return outcomes.filter(({ status }) => status === 'fulfilled').length
}

const move = (subject: Subject, amount: number) =>
  subject.transact(
    [
      { sk: 'from', change: -amount },
      { sk: 'to', change: amount },
    ].map(({ sk, change }) => ({
      Update: {
        TableName: subject.table,
        Key: key(sk),
        UpdateExpression: 'ADD n :change',
        ExpressionAttributeValues: { ':change': change },
      },
    })),
  )

export const raceChecks = checks({
  'of 50 that want to be the first, one is': async (subject) => {
    const put = (i: number) => subject.put({ ...key('first'), i }, { ConditionExpression: 'attribute_not_exists(pk)' })
    assert.equal(await succeeding(50, put), 1)
  },

  '100 increments count to 100': async (subject) => {
    await subject.delete(key('count'))
    const increment = () => subject.update(key('count'), 'ADD n :one', { ':one': 1 })
    assert.equal(await succeeding(100, increment), 100)
    assert.equal((await subject.get(key('count')))?.['n'], 100)
  },

  '50 increments of one version let one through': async (subject) => {
    await subject.put({ ...key('version'), n: 0 })
    const increment = () =>
      subject.update(
        key('version'),
        'SET n = n + :one',
        { ':one': 1, ':seen': 0 },
        {
          ConditionExpression: 'n = :seen',
        },
      )
    assert.equal(await succeeding(50, increment), 1)
    assert.equal((await subject.get(key('version')))?.['n'], 1)
  },

  'transactions on two items keep their sum, whoever looks': async (subject) => {
    await subject.put({ ...key('from'), n: 100 })
    await subject.put({ ...key('to'), n: 0 })
    const sums: number[] = []
    const look = async () => {
      const { Responses } = await subject.doc.send(
        new TransactGetCommand({
          TransactItems: ['from', 'to'].map((sk) => ({ Get: { TableName: subject.table, Key: key(sk) } })),
        }),
      )
      sums.push((Responses ?? []).reduce((sum, response) => sum + Number(response.Item?.['n']), 0))
    }
    await Promise.allSettled(Array.from({ length: 20 }, (_, i) => (i % 2 ? look() : move(subject, i))))
    await look()
    assert.deepEqual([...new Set(sums)], [100])
    assert.ok(Number((await subject.get(key('to')))?.['n']) > 0)
  },
})
