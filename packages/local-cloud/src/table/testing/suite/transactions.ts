import assert from 'node:assert/strict'
import { TransactGetCommand } from '@aws-sdk/lib-dynamodb'
import { checks, rejected, type Subject } from './subject.ts'

const PARTITION = 'transactions'
const key = (sk: string) => ({ pk: PARTITION, sk })

const putItem = ({ table }: Subject, sk: string, more = {}) => ({
  Put: { TableName: table, Item: { ...key(sk), v: 1 }, ...more },
})

const addOne = ({ table }: Subject, sk: string) => ({
  Update: {
    TableName: table,
    Key: key(sk),
    UpdateExpression: 'ADD n :one',
    ExpressionAttributeValues: { ':one': 1 },
  },
})

const ABSENT = { ConditionExpression: 'attribute_not_exists(pk)' }

export const transactionChecks = checks({
  'a transaction puts, updates, deletes and checks': async (subject) => {
    await subject.put({ ...key('check') })
    await subject.put({ ...key('deleted') })
    await subject.delete(key('updated'))
    await subject.transact([
      putItem(subject, 'put'),
      addOne(subject, 'updated'),
      { Delete: { TableName: subject.table, Key: key('deleted') } },
      {
        ConditionCheck: {
          TableName: subject.table,
          Key: key('check'),
          ConditionExpression: 'attribute_exists(pk)',
        },
      },
    ])
    assert.deepEqual(await subject.get(key('put')), { ...key('put'), v: 1 })
    assert.equal((await subject.get(key('updated')))?.['n'], 1)
    assert.equal(await subject.get(key('deleted')), undefined)
    assert.deepEqual(await subject.get(key('check')), key('check'))
  },

  'a refused condition cancels all and names the reason': async (subject) => {
    await subject.put({ ...key('there'), v: 7 })
    const failure = await rejected(
      subject.transact([
        putItem(subject, 'ghost'),
        putItem(subject, 'there', { ...ABSENT, ReturnValuesOnConditionCheckFailure: 'ALL_OLD' }),
      ]),
      'TransactionCanceledException',
    )
    assert.deepEqual(
      failure.CancellationReasons?.map((reason) => reason.Code),
      ['None', 'ConditionalCheckFailed'],
    )
    assert.deepEqual(failure.CancellationReasons?.[1]?.Item?.['v'], { N: '7' })
    assert.match(failure.message, /\[None, ConditionalCheckFailed\]/)
    assert.equal(await subject.get(key('ghost')), undefined)
  },

  'an update that does not fit cancels all': async (subject) => {
    await subject.put({ ...key('text'), n: 'x' })
    const transaction = subject.transact([putItem(subject, 'ghost'), addOne(subject, 'text')])
    const failure = await rejected(transaction, 'TransactionCanceledException')
    assert.deepEqual(
      failure.CancellationReasons?.map((reason) => reason.Code),
      ['None', 'ValidationError'],
    )
    assert.equal(await subject.get(key('ghost')), undefined)
  },

  'indexes follow a transaction': async (subject) => {
    const Item = { ...key('indexed'), gsi1pk: 'transactions', gsi1sk: '1' }
    await subject.transact([{ Put: { TableName: subject.table, Item } }])
    const found = await subject.query('gsi1pk = :p', { ':p': 'transactions' }, { IndexName: 'gsi1' })
    assert.deepEqual(found.Items, [Item])
  },

  'two actions on one item are refused': async (subject) => {
    const removal = { Delete: { TableName: subject.table, Key: key('twice') } }
    await rejected(subject.transact([putItem(subject, 'twice'), removal]), 'ValidationException')
  },

  'an entry with two actions is refused': async (subject) => {
    const both = { ...putItem(subject, 'one'), Delete: { TableName: subject.table, Key: key('two') } }
    await rejected(subject.transact([both]), 'ValidationException')
  },

  'no action or 101 of them are refused': async (subject) => {
    await rejected(subject.transact([]), 'ValidationException')
    const many = Array.from({ length: 101 }, (_, i) => putItem(subject, `many${i}`))
    await rejected(subject.transact(many), 'ValidationException')
  },

  'an empty index key in a transaction is refused': async (subject) => {
    const Update = {
      TableName: subject.table,
      Key: key('empty'),
      UpdateExpression: 'SET gsi1pk = :e',
      ExpressionAttributeValues: { ':e': '' },
    }
    await rejected(subject.transact([putItem(subject, 'ghost'), { Update }]), 'ValidationException')
    assert.equal(await subject.get(key('ghost')), undefined)
  },

  'a token makes a repeated transaction happen once': async (subject) => {
    await subject.delete(key('once'))
    const ClientRequestToken = `once-${subject.table}`
    await subject.transact([addOne(subject, 'once')], { ClientRequestToken })
    await subject.transact([addOne(subject, 'once')], { ClientRequestToken })
    assert.equal((await subject.get(key('once')))?.['n'], 1)
  },

  'a token used again for something else is refused': async (subject) => {
    const ClientRequestToken = `else-${subject.table}`
    await subject.transact([addOne(subject, 'else')], { ClientRequestToken })
    const other = subject.transact([addOne(subject, 'other')], { ClientRequestToken })
    await rejected(other, 'IdempotentParameterMismatchException')
  },

  'a cancelled transaction frees its token': async (subject) => {
    const ClientRequestToken = `freed-${subject.table}`
    const transact = () => subject.transact([putItem(subject, 'freed', ABSENT)], { ClientRequestToken })
    await subject.put(key('freed'))
    await rejected(transact(), 'TransactionCanceledException')
    await subject.delete(key('freed'))
    await transact()
    assert.equal((await subject.get(key('freed')))?.['v'], 1)
  },

  'a transactional read answers in order, with gaps': async (subject) => {
    await subject.put({ ...key('read'), v: 3, other: true })
    const { Responses } = await subject.doc.send(
      new TransactGetCommand({
        TransactItems: [
          { Get: { TableName: subject.table, Key: key('nowhere') } },
          { Get: { TableName: subject.table, Key: key('read'), ProjectionExpression: 'v' } },
        ],
      }),
    )
    assert.deepEqual(
      Responses?.map((response) => response.Item),
      [undefined, { v: 3 }],
    )
  },
})
