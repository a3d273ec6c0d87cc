import { AsyncLocalStorage } from 'node:async_hooks'

/** An access of one request to one item or one partition. */
export interface Touch {
  /** As the policies name it: `GetItem`, `Query`, `PutItem` … of a transaction each part by itself. */
  action: string
  /** null for the table itself. */
  index: string | null
  /** The partition's key, whole. */
  partition: string
  /** Whether the table did it; a condition that does not hold refuses the whole request. */
  isDone?: boolean
}

type Value = { S?: string }
type Values = Readonly<Record<string, Value>>
type Json = Readonly<Record<string, unknown>>

const watched = new AsyncLocalStorage<Touch[]>()

/** Runs `work` and returns its accesses to a test table, without concurrent requests of others. */
export async function watchTouches<T>(work: () => Promise<T>): Promise<{ result: T; touches: readonly Touch[] }> {
  const touches: Touch[] = []
  const result = await watched.run(touches, work)
  return { result, touches }
}

/** Records a request inside `watchTouches`, and whether it succeeded. */
export async function noteTouches<A extends { status: number }>(
  operation: string,
  body: string,
  send: () => Promise<A>,
): Promise<A> {
  const touches = watched.getStore() ? touchesOf(operation, JSON.parse(body)) : []
  watched.getStore()?.push(...touches)
  const answer = await send()
  for (const touch of touches) touch.isDone = answer.status === 200
  return answer
}

const pkOf = (item: unknown) => (item as Values)['pk']?.S ?? ''
const touch = (action: string, item: unknown): Touch => ({ action, index: null, partition: pkOf(item) })
const TRANSACTED = { Put: 'PutItem', Update: 'UpdateItem', Delete: 'DeleteItem', ConditionCheck: 'ConditionCheckItem' }

function touchesOf(operation: string, request: Json): Touch[] {
  switch (operation) {
    case 'GetItem':
    case 'UpdateItem':
    case 'DeleteItem':
      return [touch(operation, request['Key'])]
    case 'PutItem':
      return [touch(operation, request['Item'])]
    case 'Query':
      return [touchOfQuery(request)]
    case 'BatchGetItem':
      return Object.values(request['RequestItems'] as Record<string, { Keys: unknown[] }>).flatMap(({ Keys }) =>
        Keys.map((key) => touch(operation, key)),
      )
    case 'BatchWriteItem':
      return Object.values(request['RequestItems'] as Record<string, Record<string, Json>[]>).flatMap((writes) =>
        writes.map(({ PutRequest, DeleteRequest }) => touch(operation, PutRequest?.['Item'] ?? DeleteRequest?.['Key'])),
      )
    case 'TransactWriteItems':
      return (request['TransactItems'] as Record<string, Json>[]).flatMap((write) =>
        Object.entries(TRANSACTED).flatMap(([kind, action]) => {
          const part = write[kind]
          return part ? [touch(action, part['Key'] ?? part['Item'])] : []
        }),
      )
    default:
      return [{ action: operation, index: null, partition: '' }]
  }
}

function touchOfQuery(request: Json): Touch {
  const values = request['ExpressionAttributeValues'] as Values
  return {
    action: 'Query',
    index: (request['IndexName'] as string | undefined) ?? null,
    partition: values[':pk']?.S ?? '',
  }
}
