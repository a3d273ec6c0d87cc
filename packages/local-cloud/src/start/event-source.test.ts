import type { DynamoDBStreamEvent } from 'aws-lambda'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createEmbeddedTable, type EmbeddedTable } from '../table/embedded-table.ts'
import { isWanted, matchesPattern } from '../table/event-pattern.ts'
import { startEventSource } from './event-source.ts'

const tableName = 'things'
const filter = { eventName: ['INSERT'], dynamodb: { Keys: { pk: { S: [{ prefix: 'AUDIT#' }] } } } }
const source = { functionName: 'audit-chain', batchSize: 3, filters: [filter] }
let table: EmbeddedTable
let closers: (() => Promise<void>)[]

beforeEach(async () => {
  closers = []
  table = createEmbeddedTable()
  await table.handle('CreateTable', {
    TableName: tableName,
    BillingMode: 'PAY_PER_REQUEST',
    KeySchema: [
      { AttributeName: 'pk', KeyType: 'HASH' },
      { AttributeName: 'sk', KeyType: 'RANGE' },
    ],
    AttributeDefinitions: ['pk', 'sk'].map((AttributeName) => ({ AttributeName, AttributeType: 'S' })),
    StreamSpecification: { StreamEnabled: true, StreamViewType: 'NEW_IMAGE' },
  })
})
afterEach(async () => {
  for (const close of closers) await close()
  await table.close()
})

const put = (pk: string, sk: string) =>
  table.handle('PutItem', { TableName: tableName, Item: { pk: { S: pk }, sk: { S: sk }, v: { S: sk } } })
const sortKeys = ({ Records }: DynamoDBStreamEvent) => Records.map(({ dynamodb }) => dynamodb?.NewImage?.['sk']?.S)

async function start(invoke: (event: DynamoDBStreamEvent) => Promise<unknown>) {
  const runner = await startEventSource({ call: table.call, tableName, source, invoke, idleMs: 5 })
  closers.push(runner.close)
  return runner
}

test('hands on what the filter names, in order, in batches, as the cloud words it', async () => {
  for (let at = 0; at < 7; at += 1) {
    await put('AUDIT#a', `${at}`)
    await put('STUDENT#a', `${at}`)
  }
  const events: DynamoDBStreamEvent[] = []
  await start(async (event) => void events.push(event))
  await vi.waitFor(() => expect(events.flatMap(sortKeys)).toHaveLength(7))
  expect(events.map(sortKeys)).toEqual([['0', '1', '2'], ['3', '4', '5'], ['6']])
  expect(events[0]?.Records[0]).toMatchObject({
    eventName: 'INSERT',
    eventSource: 'aws:dynamodb',
    eventSourceARN: expect.stringMatching(/^arn:aws:dynamodb:.*:table\/things\/stream\/.+/),
    dynamodb: { Keys: { pk: { S: 'AUDIT#a' }, sk: { S: '0' } }, StreamViewType: 'NEW_IMAGE' },
  })
})

test('hands a batch in again until it succeeds, and nothing behind it before', async () => {
  for (let at = 0; at < 4; at += 1) await put('AUDIT#a', `${at}`)
  const tries: (string | undefined)[][] = []
  let failures = 2
  await start(async (event) => {
    tries.push(sortKeys(event))
    if (failures-- > 0) throw new Error('not now')
  })
  await vi.waitFor(() => expect(tries.at(-1)).toEqual(['3']), { timeout: 5000 })
  expect(tries).toEqual([['0', '1', '2'], ['0', '1', '2'], ['0', '1', '2'], ['3']])
})

test('goes on where it stopped, with what was written meanwhile', async () => {
  const seen: (string | undefined)[] = []
  const take = async (event: DynamoDBStreamEvent) => void seen.push(...sortKeys(event))
  await put('AUDIT#a', '0')
  const first = await start(take)
  await vi.waitFor(() => expect(seen).toEqual(['0']))
  await first.close()
  await put('AUDIT#a', '1')
  await start(take)
  await vi.waitFor(() => expect(seen).toEqual(['0', '1']))
})

test('what was not acknowledged before a stop is handed in again', async () => {
  await put('AUDIT#a', '0')
  let handed = 0
  const first = await start(async () => {
    handed += 1
    throw new Error('stopped in the middle')
  })
  await vi.waitFor(() => expect(handed).toBeGreaterThan(0))
  await first.close()
  const seen: (string | undefined)[] = []
  await start(async (event) => void seen.push(...sortKeys(event)))
  await vi.waitFor(() => expect(seen).toEqual(['0']))
})

test.each([
  [{ a: ['x'] }, { a: 'x' }, true],
  [{ a: ['x', 'y'] }, { a: 'y', b: 1 }, true],
  [{ a: [{ prefix: 'AU' }] }, { a: 'AUDIT' }, true],
  [{ a: [{ prefix: 'AU' }] }, { a: 'XAU' }, false],
  [{ a: { b: ['x'] } }, { a: 'x' }, false],
  [{ a: ['x'] }, {}, false],
  [{}, { a: 1 }, true],
])('the pattern %j and the event %j: %s', (pattern, event, matches) => {
  expect(matchesPattern(pattern, event)).toBe(matches)
})

test.each([
  ['by its keys', { eventName: ['INSERT'], dynamodb: { Keys: { pk: { S: [{ prefix: 'A#' }] } } } }, true],
  ['not by another event', { eventName: ['REMOVE'], dynamodb: { Keys: { pk: { S: ['A#"},{'] } } } }, false],
  ['by its image', { dynamodb: { Keys: { sk: { N: ['1'] } }, NewImage: { role: { S: ['teacher'] } } } }, true],
  ['not by another image', { dynamodb: { Keys: { sk: { N: ['1'] } }, NewImage: { role: { S: ['admin'] } } } }, false],
  ['by what is no head', { eventSource: ['aws:dynamodb'] }, true],
])('a stored record is wanted %s', async (_, pattern, wanted) => {
  const record = {
    eventName: 'INSERT',
    eventSource: 'aws:dynamodb',
    dynamodb: { Keys: { pk: { S: 'A#"},{' }, sk: { N: '1' } }, NewImage: { role: { S: 'teacher' } } },
  }
  expect(isWanted([pattern], JSON.stringify(record))).toBe(wanted)
  expect(matchesPattern(pattern, record)).toBe(wanted)
})

test('skips unwanted records, and does not read them again after a restart', async () => {
  const seen: (string | undefined)[] = []
  const looks: number[] = []
  const call: typeof table.call = async (operation, body) => {
    const answer = await table.call(operation, body)
    if (operation === 'GetRecords') looks.push((JSON.parse(answer.body) as { Looked: number }).Looked)
    return answer
  }
  const run = () =>
    startEventSource({
      call,
      tableName,
      source,
      invoke: async (event) => void seen.push(...sortKeys(event)),
      idleMs: 5,
    })
  for (let at = 0; at < 1001; at += 1) await put('STUDENT#a', `${at}`)
  const first = await run()
  await vi.waitFor(() => expect(looks.at(-1)).toBe(0), { timeout: 5000 })
  await first.close()
  looks.length = 0
  await put('AUDIT#a', 'last')
  closers.push((await run()).close)
  await vi.waitFor(() => expect(seen).toEqual(['last']))
  // What came after the checkpoint: one record of the students, the checkpoint, and the one that is wanted.
  expect(looks[0]).toBe(3)
})
