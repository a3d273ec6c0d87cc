import { CapacityCounter, readUnits } from './capacity.ts'
import { type Engine, isMeasured, nowMsOf, report } from './engine.ts'
import { type CancellationReason, isAnswer, transactionCanceled, validationError } from './errors.ts'
import type { CapacityDetail, Json } from './model.ts'
import type { PlannedWrite, PreparedWrite, WriteKind } from './planned-write.ts'
import { Batch } from './storage.ts'
import type { StoredItem } from './stored-item.ts'
import { digestOf, storedKey } from './transaction-tokens.ts'
import { addToBatch, countWrite, isConditionMet, planWrite, prepareWrite } from './writes.ts'

const MAX_ITEMS = 100
const MAX_BYTES = 4 * 1024 * 1024
const KINDS: readonly WriteKind[] = ['Put', 'Update', 'Delete', 'ConditionCheck']

interface TransactRequest {
  TransactItems?: Json[]
  ClientRequestToken?: string
  ReturnConsumedCapacity?: CapacityDetail
}

/**
 * Serve TransactWriteItems: all of it or nothing, also when the process is killed in between. The whole transaction,
 * its index entries and its token are one LevelDB batch.
 */
export async function transactWrite(engine: Engine, input: Json): Promise<Json> {
  const request = input as TransactRequest
  const items = checkItems(request)
  const writes = items.map((item, i) => prepareItem(engine, item, i))
  const keys = writes.map((write) => write.key)
  if (new Set(keys).size < keys.length) {
    throw validationError('Transaction request cannot include multiple operations on one item')
  }
  const token = request.ClientRequestToken
  const digest = token ? digestOf(items) : ''
  const now = nowMsOf(engine)

  // Two calls with one token run one after the other, so the second one finds the first executed.
  return engine.locks.hold(token ? [...keys, storedKey(token)] : keys, async () => {
    const befores = keys.map((key) => engine.storage.getItem(key))
    if (token && engine.tokens.isExecuted(token, digest, now)) return answerReplay(engine, request, writes, befores)
    const planned = planAll(engine, writes, befores)
    const batch = new Batch()
    for (const write of planned) addToBatch(batch, write)
    const recorded = planned.filter(({ kind }) => kind !== 'ConditionCheck')
    const rememberToken = token ? engine.tokens.addToBatch(batch, token, digest, now) : undefined
    engine.hooks.reached?.('writing')
    await engine.streams.write(batch, recorded, { nowMs: now })
    engine.hooks.reached?.('written')
    rememberToken?.()
    return answer(engine, request, planned)
  })
}

function checkItems(request: TransactRequest): Json[] {
  const items = request.TransactItems
  const problem = (value: string, limit: string) =>
    validationError(
      `1 validation error detected: Value '${value}' at 'transactItems' failed to satisfy constraint: Member must have length ${limit}`,
    )
  if (!Array.isArray(items) || items.length === 0) throw problem('[]', 'greater than or equal to 1')
  if (items.length > MAX_ITEMS) throw problem('[…]', `less than or equal to ${MAX_ITEMS}`)
  return items
}

function prepareItem(engine: Engine, item: Json, i: number): PreparedWrite {
  const kinds = KINDS.filter((kind) => item[kind])
  const [kind] = kinds
  if (!kind || kinds.length > 1) {
    throw validationError('TransactItems can only contain one of Check, Put, Update or Delete')
  }
  const write = prepareWrite(engine, kind, item[kind] as Json)
  const missing = kind === 'ConditionCheck' ? 'conditionExpression' : kind === 'Update' ? 'updateExpression' : undefined
  if (missing && !(missing === 'updateExpression' ? write.expressions.update : write.expressions.condition)) {
    const where = `transactItems.${i + 1}.member.${kind[0]?.toLowerCase()}${kind.slice(1)}.${missing}`
    throw validationError(
      `1 validation error detected: Value null at '${where}' failed to satisfy constraint: Member must not be null`,
    )
  }
  return write
}

function planAll(engine: Engine, writes: PreparedWrite[], befores: (StoredItem | undefined)[]): PlannedWrite[] {
  const planned: PlannedWrite[] = []
  let bytes = 0
  const reasons = writes.map((write, i): CancellationReason => {
    const before = befores[i]
    if (!isConditionMet(write, before)) {
      const item = write.request.ReturnValuesOnConditionCheckFailure === 'ALL_OLD' ? before?.item : undefined
      return {
        Code: 'ConditionalCheckFailed',
        Message: 'The conditional request failed',
        ...(item ? { Item: item } : {}),
      }
    }
    try {
      const plan = planWrite(engine, write, before)
      planned.push(plan)
      bytes += plan.after?.bytes ?? 0
    } catch (error) {
      if (!isAnswer(error)) throw error
      return { Code: 'ValidationError', Message: error.message }
    }
    engine.hooks.reached?.(`planned ${i}`)
    return { Code: 'None' }
  })
  if (planned.length < writes.length) {
    countCanceled(engine, writes, befores)
    throw transactionCanceled(reasons)
  }
  if (bytes > MAX_BYTES) throw validationError('The aggregate size of the items in a transaction cannot exceed 4 MB')
  return planned
}

/** A transaction costs every item twice: once to prepare, once to commit. */
const FACTOR = 2

function answer(engine: Engine, { ReturnConsumedCapacity: detail }: TransactRequest, planned: PlannedWrite[]): Json {
  if (!isMeasured(engine, detail)) return {}
  const counter = new CapacityCounter('write')
  for (const write of planned) {
    // A check writes nothing: DynamoDB Local bills it like a transactional read.
    if (write.kind === 'ConditionCheck')
      counter.add(write.table.name, readUnits(write.before?.bytes ?? 0, 'transactional'))
    else countWrite(counter, write, FACTOR)
  }
  report(engine, 'TransactWriteItems', counter)
  return counter.answerList(detail, true)
}

/** A repeated transaction changes nothing and costs the reading of its items. */
function answerReplay(
  engine: Engine,
  { ReturnConsumedCapacity: detail }: TransactRequest,
  writes: PreparedWrite[],
  befores: (StoredItem | undefined)[],
): Json {
  if (!isMeasured(engine, detail)) return {}
  const counter = new CapacityCounter('read')
  writes.forEach((write, i) => {
    counter.add(write.table.name, readUnits(befores[i]?.bytes ?? 0, 'transactional'))
  })
  report(engine, 'TransactWriteItems', counter)
  return counter.answerList(detail, true)
}

function countCanceled(engine: Engine, writes: PreparedWrite[], befores: (StoredItem | undefined)[]) {
  if (!engine.onCapacity) return
  const counter = new CapacityCounter('write')
  writes.forEach((write, i) => {
    counter.add(write.table.name, FACTOR * Math.max(1, Math.ceil((befores[i]?.bytes ?? 0) / 1024)))
  })
  report(engine, 'TransactWriteItems', counter)
}
