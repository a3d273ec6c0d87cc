import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { expect, test } from 'vitest'
import { retry } from './retry.ts'
import { BatchHeldBack, ConditionFailed, openTable, WriteHeldBack } from './table.ts'

type Input = { RequestItems: Record<string, unknown> }

/** A client whose table leaves undone whatever `leave` says of a request; `sleep` notes the pauses instead of resting. */
function throttled(leave: (requested: unknown, request: number) => unknown) {
  let requests = 0
  const pauses: number[] = []
  const send = async ({ input }: { input: Input }) => {
    requests += 1
    // Without a bound the loop would never give the test its turn back.
    if (requests > 1000) throw new Error('a thousand requests')
    const left = leave(input.RequestItems['tcheck'], requests)
    const undone = left === undefined ? {} : { tcheck: left }
    return { Responses: { tcheck: [] }, UnprocessedItems: undone, UnprocessedKeys: undone }
  }
  const client = { send } as unknown as DynamoDBDocumentClient
  const pausing = { random: () => 0.5, sleep: async (milliseconds: number) => void pauses.push(milliseconds) }
  return { table: openTable(client, 'tcheck', pausing), pauses, requests: () => requests }
}

const keys = [{ pk: 'A', sk: 'B' }]

test.each([
  ['batchGet', (table: ReturnType<typeof throttled>['table']) => table.batchGet(keys)],
  ['batchPut', (table: ReturnType<typeof throttled>['table']) => table.batchPut(keys)],
  ['batchRemove', (table: ReturnType<typeof throttled>['table']) => table.batchRemove(keys)],
])('%s gives up on a table that leaves everything undone, after pauses that double', async (_, call) => {
  const { table, pauses, requests } = throttled((requested) => requested)
  await expect(call(table)).rejects.toThrow(BatchHeldBack)
  expect(requests()).toBe(8)
  expect(pauses).toEqual([10, 20, 40, 80, 160, 320, 500])
})

test('continues with the unprocessed items only', async () => {
  const seen: unknown[] = []
  const many = Array.from({ length: 3 }, (_, at) => ({ pk: 'A', sk: String(at) }))
  const { table, pauses } = throttled((requested, request) => {
    seen.push(requested)
    return request < 3 ? (requested as unknown[]).slice(1) : undefined
  })
  await table.batchPut(many)
  expect(seen.map((one) => (one as unknown[]).length)).toEqual([3, 2, 1])
  expect(pauses).toHaveLength(2)
})

test('a failure that does not pass is not met again', async () => {
  let done = 0
  const work = () => {
    done += 1
    return Promise.reject(new Error('a bug'))
  }
  const { table } = throttled(() => undefined)
  await expect(table.retry(work, { tries: 6 })).rejects.toThrow('a bug')
  expect(done).toBe(1)
})

test.each([
  ['another write came between', new ConditionFailed()],
  ['another write is under way', new WriteHeldBack(new Error('held back'))],
])('where %s, it is looked again, for a bounded time', async (_, failure) => {
  const { table, pauses } = throttled(() => undefined)
  let done = 0
  const work = async () => {
    done += 1
    if (done < 4) throw failure
    return done
  }
  expect(await table.retry(work, { tries: 6 })).toBe(4)
  expect(pauses).toEqual([10, 20, 40])
  await expect(table.retry(() => Promise.reject(failure), { tries: 3 })).rejects.toBe(failure)
})

test('pauses are drawn from all of their length', async () => {
  const drawn: number[] = []
  const values = [0, 0.999, 0.25]
  const pausing = {
    random: () => values.shift() ?? 0,
    sleep: async (milliseconds: number) => void drawn.push(milliseconds),
  }
  const never = () => Promise.reject(new Error('busy'))
  await expect(retry(never, { tries: 4, isPassing: () => true, pausing })).rejects.toThrow('busy')
  expect(drawn).toEqual([0, 39.96, 20])
})
