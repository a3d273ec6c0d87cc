import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { overSdk } from '@tcheck/data/sdk-client'
import { openTable, type TableClient } from '@tcheck/data/table'
import { expect, onTestFinished, test } from 'vitest'
import { nameNearTable } from './near-table.ts'
import { authorizationOf, openTableClient, type TableClientOptions } from './table-client.ts'

interface Asked {
  headers: IncomingHttpHeaders
  body: string
}
/** `null` breaks the line. */
type Answer = { status?: number; body: unknown; date?: Date } | null

/** A server in the table's place: what it was asked, and answers in their order, the last one again and again. */
async function openServer(...answers: Answer[]) {
  const asked: Asked[] = []
  const server = createServer(async (request, response) => {
    const body = (await request.toArray()).join('')
    const answer = answers[Math.min(asked.length, answers.length - 1)]
    asked.push({ headers: request.headers, body })
    if (!answer) return void request.socket.destroy()
    response.writeHead(answer.status ?? 200, answer.date ? { date: answer.date.toUTCString() } : {})
    response.end(typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close().closeAllConnections())
  const environment = {
    AWS_REGION: 'ap-northeast-1',
    AWS_ACCESS_KEY_ID: 'AKIDEXAMPLE',
    AWS_SECRET_ACCESS_KEY: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY',
    AWS_SESSION_TOKEN: 'token',
    AWS_ENDPOINT_URL_DYNAMODB: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  }
  const pauses: number[] = []
  const own = (options: TableClientOptions = {}) =>
    openTableClient(environment, {
      random: () => 0.999,
      sleep: async (milliseconds) => pauses.push(milliseconds),
      ...options,
    })
  const library = () => {
    const client = new DynamoDBClient({
      region: environment.AWS_REGION,
      endpoint: environment.AWS_ENDPOINT_URL_DYNAMODB,
      credentials: {
        accessKeyId: environment.AWS_ACCESS_KEY_ID,
        secretAccessKey: environment.AWS_SECRET_ACCESS_KEY,
        sessionToken: environment.AWS_SESSION_TOKEN,
      },
      maxAttempts: 1,
    })
    onTestFinished(() => client.destroy())
    return overSdk(DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } }))
  }
  return { asked, environment, pauses, own, library }
}

const key = { pk: 'A', sk: 'B' }
const item = {
  ...key,
  name: '山田 𠮷',
  empty: '',
  points: [0, -1.5, 1e-7, Number.MAX_SAFE_INTEGER],
  sessions: new Set(['a@1', 'b@2']),
  nested: { Key: { Item: 'not one' }, list: [[], {}, null, true, false, undefined], gone: undefined },
}
const condition = {
  ConditionExpression: '#a = :a',
  ExpressionAttributeNames: { '#a': 'Key' },
  ExpressionAttributeValues: { ':a': 1, ':item': item },
}
const wireKey = { pk: { S: 'A' }, sk: { S: 'B' } }
const wireItem = {
  ...wireKey,
  n: { N: '1.5' },
  sessions: { SS: ['a@1', 'b@2'] },
  m: { M: { Item: { L: [{ NULL: true }, { BOOL: false }, { S: '' }] } } },
}
const units = { TableName: 't', CapacityUnits: 1.5 }

type Sample = [name: string, call: (client: TableClient) => Promise<unknown>, answer: unknown]
const samples: Sample[] = [
  ['GetItem', (by) => by.call('GetItem', { TableName: 't', Key: key, ConsistentRead: true }), { Item: wireItem }],
  ['GetItem of nothing', (by) => by.call('GetItem', { TableName: 't', Key: key }), { ConsumedCapacity: units }],
  [
    'BatchGetItem',
    (by) => by.call('BatchGetItem', { RequestItems: { Key: { Keys: [key, key] } } }),
    {
      Responses: { Key: [wireItem, wireItem] },
      UnprocessedKeys: { Key: { Keys: [wireKey] } },
      ConsumedCapacity: [units],
    },
  ],
  [
    'Query',
    (by) =>
      by.call('Query', {
        TableName: 't',
        IndexName: undefined,
        KeyConditionExpression: '#a = :a',
        ...{ ExpressionAttributeNames: condition.ExpressionAttributeNames },
        ...{ ExpressionAttributeValues: { ':a': '!' }, ExclusiveStartKey: key, Limit: 3, ScanIndexForward: false },
      }),
    { Items: [wireItem], Count: 1, ScannedCount: 1, LastEvaluatedKey: wireKey },
  ],
  ['PutItem', (by) => by.call('PutItem', { TableName: 't', Item: item, ...condition }), { ConsumedCapacity: units }],
  [
    'UpdateItem',
    (by) => by.call('UpdateItem', { TableName: 't', Key: key, UpdateExpression: 'SET a = :a', ...condition }),
    { Attributes: wireItem },
  ],
  ['DeleteItem', (by) => by.call('DeleteItem', { TableName: 't', Key: key, ...condition }), {}],
  [
    'BatchWriteItem',
    (by) =>
      by.call('BatchWriteItem', {
        RequestItems: { Item: [{ PutRequest: { Item: item } }, { DeleteRequest: { Key: key } }] },
      }),
    { UnprocessedItems: { Item: [{ PutRequest: { Item: wireItem } }, { DeleteRequest: { Key: wireKey } }] } },
  ],
  [
    'TransactWriteItems',
    (by) =>
      by.call('TransactWriteItems', {
        ClientRequestToken: 'given',
        TransactItems: [
          { Put: { TableName: 't', Item: item, ...condition } },
          { Delete: { TableName: 't', Key: key } },
          { ConditionCheck: { TableName: 't', Key: key, ...condition } },
          { Update: { TableName: 't', Key: key, UpdateExpression: 'SET a = :a', ...condition } },
        ],
      }),
    { ConsumedCapacity: [units] },
  ],
]

test.each(samples)('%s is asked and answered as by AWS’s library', async (_, call, answer) => {
  const { asked, own, library } = await openServer({ body: answer })
  const ours = await call(own())
  const { $metadata, ...theirs } = (await call(library())) as Record<string, unknown>
  expect($metadata).toBeDefined()
  expect(ours).toEqual(theirs)
  const [first, second] = asked.map(({ body }): unknown => JSON.parse(body))
  expect(first).toEqual(second)
  const [own1, library1] = asked.map(({ headers }) => [headers['x-amz-target'], headers['content-type']])
  expect(own1).toEqual(library1)
})

test('signs as AWS’s library does, whatever it signs', async () => {
  const { asked, environment, own, library } = await openServer({ body: {} })
  for (const client of [library(), own()]) await client.call('PutItem', { TableName: 't', Item: item })
  expect(asked).toHaveLength(2)
  for (const { headers, body } of asked) {
    const names = /SignedHeaders=([^,]+)/.exec(headers.authorization ?? '')?.[1]?.split(';') ?? []
    expect(names).toEqual(expect.arrayContaining(['host', 'x-amz-date', 'x-amz-security-token', 'x-amz-target']))
    const signed = Object.fromEntries(names.map((name) => [name, String(headers[name])]))
    const at = new Date(String(headers['x-amz-date']).replace(/(....)(..)(..)T(..)(..)(..)Z/, '$1-$2-$3T$4:$5:$6Z'))
    expect(authorizationOf(environment, { headers: signed, body, at })).toBe(headers.authorization)
  }
})

test.each([
  ['a sum that is none', Number.NaN],
  ['a number that is not exact', 2 ** 60],
  ['a date', new Date(0)],
  ['an empty set', new Set()],
  ['a set of numbers', new Set([1])],
])('writes no item with %s', async (_, value) => {
  const { asked, own } = await openServer({ body: {} })
  await expect(own().call('PutItem', { TableName: 't', Item: { ...key, value } })).rejects.toThrow(TypeError)
  expect(asked).toEqual([])
})

const refused = (type: string, status = 400) => ({
  status,
  body: { __type: `com.amazonaws.dynamodb.v20120810#${type}`, message: 'no' },
})

test.each<[string, Answer, number[]]>([
  ['is overloaded', refused('ProvisionedThroughputExceededException'), [999, 1998]],
  ['held a transaction back', refused('TransactionInProgressException'), [999, 1998]],
  ['failed', refused('InternalServerError', 500), [49, 99]],
  ['is behind a balancer that failed', { status: 503, body: '<html>' }, [49, 99]],
  ['broke the line', null, [49, 99]],
])('asks again where the table %s, with the same token', async (_, trouble, expected) => {
  const { asked, pauses, own } = await openServer(trouble, trouble, { body: { ConsumedCapacity: [units] } })
  const table = openTable(own(), 't')
  await table.transact([{ put: { ...key, a: 1 } }, { delete: key }])
  expect(pauses).toEqual(expected)
  const bodies = asked.map(({ body }) => body)
  expect(bodies).toHaveLength(3)
  expect(new Set(bodies).size).toBe(1)
  expect(JSON.parse(bodies[0] ?? '')).toMatchObject({ ClientRequestToken: expect.stringMatching(/^[\w-]{36}$/) })
})

test('gives up after four attempts, by the name that callers know', async () => {
  const down = await openServer(null)
  await expect(down.own().call('GetItem', { TableName: 't', Key: key })).rejects.toMatchObject({
    name: 'TimeoutError',
    code: 'ECONNRESET',
  })
  expect(down.asked).toHaveLength(4)
  const full = await openServer(refused('ProvisionedThroughputExceededException'))
  await expect(full.own().call('GetItem', { TableName: 't', Key: key })).rejects.toMatchObject({
    name: 'ProvisionedThroughputExceededException',
  })
  expect(full.asked).toHaveLength(4)
})

test.each([
  ['ConditionalCheckFailedException', {}],
  ['ValidationException', {}],
  ['TransactionCanceledException', { CancellationReasons: [{ Code: 'None' }, { Code: 'ConditionalCheckFailed' }] }],
])('takes a %s for an answer, as AWS’s library throws it', async (name, more) => {
  const { asked, own, library } = await openServer({
    ...refused(name),
    body: { ...refused(name).body, ...more },
  })
  const failures = []
  for (const client of [own(), library()])
    failures.push(await client.call('PutItem', { TableName: 't', Item: key }).catch((error: unknown) => error))
  for (const failure of failures) expect(failure).toMatchObject({ name, message: 'no', ...more })
  expect(asked).toHaveLength(2)
})

test('a table that is down is not asked four times by everybody', async () => {
  const { asked, own } = await openServer(refused('InternalServerError', 500))
  const client = own()
  for (let call = 0; call < 30; call += 1)
    await client.call('GetItem', { TableName: 't', Key: key }).catch(() => undefined)
  // 500 of allowance, 14 for each further attempt.
  expect(asked).toHaveLength(30 + Math.floor(500 / 14))
})

test('a clock that is wrong is set by the table’s, once', async () => {
  const theirs = new Date('2026-04-10T09:00:00Z')
  const wrong = { ...refused('InvalidSignatureException'), date: theirs }
  const { asked, own } = await openServer(wrong, { body: {} })
  const client = own({ now: () => theirs.getTime() - 3_600_000 })
  await client.call('GetItem', { TableName: 't', Key: key })
  await client.call('GetItem', { TableName: 't', Key: key })
  expect(asked.map(({ headers }) => headers['x-amz-date'])).toEqual([
    '20260410T080000Z',
    '20260410T090000Z',
    '20260410T090000Z',
  ])
})

test('a table in this process is asked by its line, without a signature, and again where that helps', async () => {
  const { asked, environment, pauses, own } = await openServer({ body: {} })
  const calls: [string, unknown][] = []
  const answers = [
    refused('InternalServerError', 500),
    null,
    { body: { Item: wireItem } },
    refused('ValidationException'),
  ]
  const takeBack = nameNearTable(environment.AWS_ENDPOINT_URL_DYNAMODB, async (operation, body) => {
    const answer = answers[calls.length]
    calls.push([operation, JSON.parse(body)])
    if (!answer) throw Object.assign(new Error('the thread has ended'), { name: 'TimeoutError', code: 'ECONNRESET' })
    return { status: 'status' in answer ? answer.status : 200, body: JSON.stringify(answer.body) }
  })
  const client = own()
  takeBack()
  const get = () => client.call('GetItem', { TableName: 't', Key: key })
  expect(await get()).toEqual({ Item: expect.objectContaining({ ...key, n: 1.5 }) })
  expect(pauses).toEqual([49, 99])
  await expect(get()).rejects.toMatchObject({ name: 'ValidationException', message: 'no', status: 400 })
  expect(calls).toEqual(calls.map(() => ['GetItem', { TableName: 't', Key: wireKey }]))
  expect(asked).toEqual([])
  await own().call('GetItem', { TableName: 't', Key: key })
  expect(asked).toHaveLength(1)
})
