import {
  BatchGetCommand,
  BatchWriteCommand,
  DeleteCommand,
  type DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  QueryCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb'
import { countCapacity } from './capacity.ts'
import { type Pausing, retry } from './retry.ts'
import { BatchHeldBack, hasMetAnotherWrite, writeFailureOf } from './table-failures.ts'

export { BatchHeldBack, ConditionFailed, hasMetAnotherWrite, WriteHeldBack } from './table-failures.ts'

export interface Key {
  pk: string
  sk: string
}
export type Item = Key & Record<string, unknown>

export interface Condition {
  ConditionExpression: string
  ExpressionAttributeNames?: Record<string, string>
  ExpressionAttributeValues?: Record<string, unknown>
}

export type Write =
  | { put: Item; condition?: Condition }
  | { delete: Key; condition?: Condition }
  | { update: Key; expression: { UpdateExpression: string } & Partial<Condition> }
  | { check: Key; condition: Condition }

export interface Page<T> {
  items: T[]
  /** Opaque; null at the end. */
  nextCursor: string | null
}

export interface QueryOptions {
  index?: 'gsi1' | 'results'
  partition: string
  /** At most one of the three. */
  beginsWith?: string
  from?: string
  until?: string
  limit?: number
  cursor?: string | undefined
  newestFirst?: boolean
  /** Nothing of an item but these: the units stay, what is sent and read does not. Left out: all of it. */
  only?: readonly string[]
  consistent?: boolean
}

export const onlyIfAbsent: Condition = { ConditionExpression: 'attribute_not_exists(pk)' }
export const onlyIfPresent: Condition = { ConditionExpression: 'attribute_exists(pk)' }

const KEY_NAMES = { base: ['pk', 'sk'], gsi1: ['gsi1pk', 'gsi1sk'], results: ['results_pk', 'results_sk'] } as const
const BATCH_GET_LIMIT = 100
const BATCH_WRITE_LIMIT = 25
/** Some two seconds; a batch that is only larger than one answer may be needs three. */
const MOST_BATCH_TRIES = 8
const CAPACITY = { ReturnConsumedCapacity: 'TOTAL' } as const

/**
 * The single table. Each method names the table, requests its consumed capacity, and never scans.
 * @param documents created with `removeUndefinedValues`, as by `openDocumentClient`
 */
export function openTable(documents: DynamoDBDocumentClient, name: string, pausing?: Pausing) {
  type Consumed = { CapacityUnits?: number | undefined }
  const count = (kind: 'read' | 'write', consumed: Consumed | Consumed[] | undefined) =>
    countCapacity(
      kind,
      [consumed ?? []].flat().reduce((sum, one) => sum + (one.CapacityUnits ?? 0), 0),
    )

  async function rejecting<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work()
    } catch (error) {
      throw writeFailureOf(error)
    }
  }

  async function get<T>(key: Key, { consistent = false } = {}): Promise<T | undefined> {
    const { Item, ConsumedCapacity } = await documents.send(
      new GetCommand({ TableName: name, Key: key, ConsistentRead: consistent, ...CAPACITY }),
    )
    count('read', ConsumedCapacity)
    return Item as T | undefined
  }

  /**
   * Sends `all` in batches and repeats what the table leaves unprocessed.
   * @throws BatchHeldBack after too many repetitions
   */
  async function inBatches<T>(all: readonly T[], size: number, send: (part: T[]) => Promise<T[]>): Promise<void> {
    for (let start = 0; start < all.length; start += size) {
      let pending = all.slice(start, start + size)
      const work = async () => {
        pending = await send(pending)
        if (pending.length > 0) throw new BatchHeldBack(pending.length)
      }
      await retry(work, { tries: MOST_BATCH_TRIES, isPassing: (error) => error instanceof BatchHeldBack, pausing })
    }
  }

  /** Any number of keys, in any order back; what is missing is left out. */
  async function batchGet<T>(keys: readonly Key[]): Promise<T[]> {
    const found: T[] = []
    await inBatches(keys, BATCH_GET_LIMIT, async (Keys) => {
      const answer = await documents.send(new BatchGetCommand({ RequestItems: { [name]: { Keys } }, ...CAPACITY }))
      count('read', answer.ConsumedCapacity)
      found.push(...((answer.Responses?.[name] ?? []) as T[]))
      return (answer.UnprocessedKeys?.[name]?.Keys ?? []) as Key[]
    })
    return found
  }

  async function query<T>(options: QueryOptions): Promise<Page<T>> {
    const [pk, sk] = KEY_NAMES[options.index ?? 'base']
    const values: Record<string, unknown> = { ':pk': options.partition }
    let condition = '#pk = :pk'
    const names: Record<string, string> = { '#pk': pk }
    const bounded = (text: string, bound: Record<string, unknown>) => {
      condition += ` AND ${text}`
      names['#sk'] = sk
      Object.assign(values, bound)
    }
    if (options.beginsWith !== undefined) bounded('begins_with(#sk, :prefix)', { ':prefix': options.beginsWith })
    else if (options.from !== undefined && options.until !== undefined)
      bounded('#sk BETWEEN :from AND :until', { ':from': options.from, ':until': options.until })
    else if (options.from !== undefined) bounded('#sk >= :from', { ':from': options.from })
    else if (options.until !== undefined) bounded('#sk <= :until', { ':until': options.until })

    const only = (options.only ?? []).map((field, at) => [`#only${at}`, field] as const)
    Object.assign(names, Object.fromEntries(only))
    const start = options.cursor === undefined ? undefined : decodeCursor(options.cursor, options.partition, pk)
    if (start === null) return { items: [], nextCursor: null }
    const answer = await documents.send(
      new QueryCommand({
        TableName: name,
        IndexName: options.index,
        KeyConditionExpression: condition,
        ExpressionAttributeNames: names,
        ExpressionAttributeValues: values,
        ProjectionExpression: only.length > 0 ? only.map(([named]) => named).join(', ') : undefined,
        Limit: options.limit,
        ExclusiveStartKey: start,
        ScanIndexForward: !options.newestFirst,
        ConsistentRead: options.index ? undefined : options.consistent,
        ...CAPACITY,
      }),
    )
    count('read', answer.ConsumedCapacity)
    return { items: (answer.Items ?? []) as T[], nextCursor: encodeCursor(answer.LastEvaluatedKey) }
  }

  /** Every item of a partition that is bounded by its meaning (a class, a set), page after page. */
  async function queryAll<T>(options: Omit<QueryOptions, 'cursor' | 'limit'>): Promise<T[]> {
    const all: T[] = []
    let cursor: string | undefined
    do {
      const page: Page<T> = await query<T>({ ...options, cursor })
      all.push(...page.items)
      cursor = page.nextCursor ?? undefined
    } while (cursor)
    return all
  }

  async function put(item: Item, condition?: Condition): Promise<void> {
    const { ConsumedCapacity } = await rejecting(() =>
      documents.send(new PutCommand({ TableName: name, Item: item, ...condition, ...CAPACITY })),
    )
    count('write', ConsumedCapacity)
  }

  async function remove(key: Key, condition?: Condition): Promise<void> {
    const { ConsumedCapacity } = await rejecting(() =>
      documents.send(new DeleteCommand({ TableName: name, Key: key, ...condition, ...CAPACITY })),
    )
    count('write', ConsumedCapacity)
  }

  async function update<T>(key: Key, expression: { UpdateExpression: string } & Partial<Condition>): Promise<T> {
    const answer = await rejecting(() =>
      documents.send(
        new UpdateCommand({ TableName: name, Key: key, ...expression, ReturnValues: 'ALL_NEW', ...CAPACITY }),
      ),
    )
    count('write', answer.ConsumedCapacity)
    return answer.Attributes as T
  }

  /** All or nothing. One write goes out as a plain one, at half the capacity. */
  async function transact(writes: readonly Write[]): Promise<void> {
    const [only] = writes
    if (writes.length === 1 && only && 'put' in only) return put(only.put, only.condition)
    const items = writes.map((write) => {
      if ('put' in write) return { Put: { TableName: name, Item: write.put, ...write.condition } }
      if ('delete' in write) return { Delete: { TableName: name, Key: write.delete, ...write.condition } }
      if ('check' in write) return { ConditionCheck: { TableName: name, Key: write.check, ...write.condition } }
      return { Update: { TableName: name, Key: write.update, ...write.expression } }
    })
    const { ConsumedCapacity } = await rejecting(() =>
      documents.send(new TransactWriteCommand({ TransactItems: items, ...CAPACITY })),
    )
    count('write', ConsumedCapacity)
  }

  type BatchWrite = { PutRequest: { Item: Item } } | { DeleteRequest: { Key: Key } }
  const batchWrite = (writes: readonly BatchWrite[]) =>
    inBatches(writes, BATCH_WRITE_LIMIT, async (part) => {
      const answer = await documents.send(new BatchWriteCommand({ RequestItems: { [name]: part }, ...CAPACITY }))
      count('write', answer.ConsumedCapacity)
      return (answer.UnprocessedItems?.[name] ?? []) as BatchWrite[]
    })

  /** Not atomic: for imports and seeds that can be run again. */
  const batchPut = (items: readonly Item[]) => batchWrite(items.map((Item) => ({ PutRequest: { Item } })))

  /** Not atomic, and no error where an item is gone already: for deletions that can be run again. */
  const batchRemove = (keys: readonly Key[]) =>
    batchWrite(keys.map(({ pk, sk }) => ({ DeleteRequest: { Key: { pk, sk } } })))

  return {
    name,
    get,
    batchGet,
    query,
    queryAll,
    put,
    remove,
    update,
    transact,
    batchPut,
    batchRemove,
    /** Reads, decides and writes again where another write was first; @throws what the last try threw. */
    retry: <T>(work: (failed: number) => Promise<T>, { tries }: { tries: number }): Promise<T> =>
      retry(work, { tries, isPassing: hasMetAnotherWrite, pausing }),
  }
}

export type Table = ReturnType<typeof openTable>

/** Of a page that ends at this item, which was read by its own key. */
export const cursorAt = ({ pk, sk }: Key) => encodeCursor({ pk, sk })

function encodeCursor(key: Record<string, unknown> | undefined): string | null {
  return key ? Buffer.from(JSON.stringify(key)).toString('base64url') : null
}

/** null for a cursor that is altered or belongs to another partition: an attacker gets an empty page, never another tenant. */
function decodeCursor(cursor: string, partition: string, pkName: string): Record<string, unknown> | null {
  try {
    const key = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as Record<string, unknown>
    const isOwn = key !== null && typeof key === 'object' && key[pkName] === partition
    return isOwn && Object.values(key).every((value) => typeof value === 'string') ? key : null
  } catch {
    return null
  }
}
