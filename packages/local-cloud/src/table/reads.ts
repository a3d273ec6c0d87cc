import db from 'dynalite/db/index.js'
import { JsonText } from './answer.ts'
import { CapacityCounter, type ReadKind, readUnits } from './capacity.ts'
import { type Engine, isMeasured, report } from './engine.ts'
import { validationError } from './errors.ts'
import { type CompiledExpressions, compileExpressions } from './expressions.ts'
import { itemKey } from './keys.ts'
import type { CapacityDetail, ExpressionFields, GetRequest, Item, Json, TableShape } from './model.ts'
import { checkRequest } from './requests.ts'
import type { StoredItem } from './stored-item.ts'

interface PreparedGet {
  table: TableShape
  key: string
  expressions: CompiledExpressions
}

function prepareGet(table: TableShape, key: Item, expressions: CompiledExpressions): PreparedGet {
  const problem =
    db.validateKey(key, table.description) ??
    (expressions.projection && db.validateKeyPaths(expressions.projection.nestedPaths, table.description))
  if (problem) throw problem
  return { table, key: itemKey(table, key), expressions }
}

/** The projected attributes of an item. Whole stored attributes need no parsing. */
export function answered(stored: StoredItem, { projection }: CompiledExpressions): Item | JsonText {
  if (!projection) return new JsonText(stored.json)
  const names = wholeOf(projection)
  return names ? new JsonText(stored.jsonOf(names)) : db.mapPaths(projection.paths, stored.item)
}

type Projection = NonNullable<CompiledExpressions['projection']>
/** The compiled projection; null if it uses a part of an attribute, or a name that JSON escapes. */
const wholes = new WeakMap<Projection, ReadonlySet<string> | null>()

function wholeOf(projection: Projection): ReadonlySet<string> | null {
  let names = wholes.get(projection)
  if (names === undefined) {
    const heads = projection.paths.map((path) => (path.length === 1 ? path[0] : undefined))
    const isWhole = heads.every((head) => typeof head === 'string' && JSON.stringify(head) === `"${head}"`)
    names = isWhole ? new Set(heads as string[]) : null
    wholes.set(projection, names)
  }
  return names
}

/** Serve GetItem. */
export function getItem(engine: Engine, input: Json): Json {
  const request = checkRequest<GetRequest>('GetItem', input)
  const expressions = compileExpressions('get', request)
  const get = prepareGet(engine.catalog.table(request.TableName), request.Key, expressions)
  const item = engine.storage.getItem(get.key)
  const counter = new CapacityCounter('read')
  if (isMeasured(engine, request.ReturnConsumedCapacity)) {
    countRead(counter, get.table, item, request.ConsistentRead ? 'consistent' : 'eventual')
    report(engine, 'GetItem', counter)
  }
  return {
    ...(item ? { Item: answered(item, expressions) } : {}),
    ...counter.answerOne(request.ReturnConsumedCapacity),
  }
}

function countRead(counter: CapacityCounter, table: TableShape, item: StoredItem | undefined, kind: ReadKind) {
  counter.add(table.name, readUnits(item?.bytes ?? 0, kind))
}

const MAX_KEYS = 100
/** DynamoDB returns at most this much; the rest is in UnprocessedKeys. */
const MAX_ANSWER_BYTES = 16 * 1024 * 1024

interface BatchGetRequest {
  RequestItems: Record<string, ExpressionFields & { Keys: Item[]; ConsistentRead?: boolean }>
  ReturnConsumedCapacity?: CapacityDetail
}

/** Serves BatchGetItem. Each item is rounded up separately, as a single read. */
export function batchGetItem(engine: Engine, input: Json): Json {
  const request = checkRequest<BatchGetRequest>('BatchGetItem', input)
  const gets = prepareBatch(engine, request)
  const counter = new CapacityCounter('read')
  const isCounted = isMeasured(engine, request.ReturnConsumedCapacity)
  const Responses: Record<string, (Item | JsonText)[]> = {}
  const UnprocessedKeys: Record<string, { Keys: Item[] }> = {}
  let bytes = 0
  for (const { name, key, get } of gets) {
    const part = request.RequestItems[name]
    Responses[name] ??= []
    const item = engine.storage.getItem(get.key)
    const size = item?.bytes ?? 0
    if (bytes + size > MAX_ANSWER_BYTES) {
      UnprocessedKeys[name] ??= { ...part, Keys: [] }
      UnprocessedKeys[name].Keys.push(key)
      continue
    }
    bytes += size
    if (item) Responses[name].push(answered(item, get.expressions))
    if (isCounted) counter.add(name, readUnits(size, part?.ConsistentRead ? 'consistent' : 'eventual'))
  }
  report(engine, 'BatchGetItem', counter)
  return { Responses, UnprocessedKeys, ...counter.answerList(request.ReturnConsumedCapacity) }
}

function prepareBatch(engine: Engine, { RequestItems }: BatchGetRequest) {
  const gets: { name: string; key: Item; get: PreparedGet }[] = []
  for (const [name, part] of Object.entries(RequestItems)) {
    const table = engine.catalog.table(name)
    const expressions = compileExpressions('get', part)
    for (const key of part.Keys) gets.push({ name, key, get: prepareGet(table, key, expressions) })
  }
  if (gets.length > MAX_KEYS) throw validationError('Too many items requested for the BatchGetItem call')
  if (new Set(gets.map(({ get }) => get.key)).size < gets.length) {
    throw validationError('Provided list of item keys contains duplicates')
  }
  return gets
}

/**
 * Serve TransactGetItems. It waits for writes of its items that are under way, so it never sees half a transaction.
 */
export async function transactGet(engine: Engine, input: Json): Promise<Json> {
  const request = input as { TransactItems?: { Get?: Json }[]; ReturnConsumedCapacity?: CapacityDetail }
  const items = request.TransactItems
  if (!Array.isArray(items) || items.length === 0 || items.length > MAX_KEYS) {
    throw validationError(
      `Value at 'transactItems' failed to satisfy constraint: Member must have length between 1 and ${MAX_KEYS}`,
    )
  }
  const gets = items.map(({ Get }) => {
    if (!Get) throw validationError('TransactItems can only contain Get')
    const get = checkRequest<GetRequest>('GetItem', Get)
    return prepareGet(engine.catalog.table(get.TableName), get.Key, compileExpressions('get', get))
  })
  const keys = gets.map((get) => get.key)
  if (new Set(keys).size < keys.length) {
    throw validationError('Transaction request cannot include multiple operations on one item')
  }
  return engine.locks.hold(keys, async () => {
    const found = keys.map((key) => engine.storage.getItem(key))
    const counter = new CapacityCounter('read')
    gets.forEach(({ table }, i) => {
      countRead(counter, table, found[i], 'transactional')
    })
    report(engine, 'TransactGetItems', counter)
    const Responses = gets.map(({ expressions }, i) => (found[i] ? { Item: answered(found[i], expressions) } : {}))
    return { Responses, ...counter.answerList(request.ReturnConsumedCapacity, true) }
  })
}
