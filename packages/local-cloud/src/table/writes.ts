import db from 'dynalite/db/index.js'
import { JsonText } from './answer.ts'
import { CapacityCounter } from './capacity.ts'
import { isMet } from './condition.ts'
import { type Engine, isMeasured, nowMsOf, report } from './engine.ts'
import { conditionFailed, validationError } from './errors.ts'
import { compileExpressions } from './expressions.ts'
import { indexChanges, indexUnits, writeUnits } from './index-entries.ts'
import { checkIndexKeys } from './index-keys.ts'
import { MAX_ITEM_BYTES } from './item-size.ts'
import { itemKey } from './keys.ts'
import type { AttributeValue, Item, Json, Path, TableShape, WriteRequest } from './model.ts'
import type { PlannedWrite, PreparedWrite, WriteKind } from './planned-write.ts'
import { checkRequest } from './requests.ts'
import { Batch } from './storage.ts'
import { StoredItem } from './stored-item.ts'
import { applyUpdate, type UpdateAction } from './update.ts'

const operations = {
  Put: 'PutItem',
  Update: 'UpdateItem',
  Delete: 'DeleteItem',
  ConditionCheck: 'DeleteItem',
} as const

/** Serve PutItem, UpdateItem or DeleteItem. The item and its index entries reach the disk as one batch. */
export async function writeItem(engine: Engine, kind: 'Put' | 'Update' | 'Delete', input: Json): Promise<Json> {
  const write = prepareWrite(engine, kind, input)
  const detail = write.request.ReturnConsumedCapacity
  return engine.locks.hold([write.key], async () => {
    const before = engine.storage.getItem(write.key)
    const counter = new CapacityCounter('write')
    if (!isConditionMet(write, before)) {
      if (engine.onCapacity) counter.add(write.table.name, writeUnits(before?.bytes ?? 0))
      report(engine, operations[kind], counter)
      throw conditionFailed(write.request.ReturnValuesOnConditionCheckFailure === 'ALL_OLD' ? before?.item : undefined)
    }
    const planned = planWrite(engine, write, before)
    const batch = new Batch()
    addToBatch(batch, planned)
    await engine.streams.write(batch, [planned], { nowMs: nowMsOf(engine) })
    if (isMeasured(engine, detail)) countWrite(counter, planned)
    report(engine, operations[kind], counter)
    return { ...returnedValues(planned), ...counter.answerOne(detail) }
  })
}

/** @throws TableError when the request is invalid whatever the item */
export function prepareWrite(engine: Engine, kind: WriteKind, input: Json): PreparedWrite {
  const request = checkRequest<WriteRequest>(operations[kind], input)
  const table = engine.catalog.table(request.TableName)
  const expressions = compileExpressions(kind === 'Update' ? 'update' : 'delete', request)
  if (kind === 'Put') checkNewItem(request.Item as Item, table)
  else throwIfAny(db.validateKey(request.Key as Item, table.description))
  if (expressions.update) {
    throwIfAny(db.validateUpdates(null, expressions.update, table.description))
    checkIndexKeys(plainlySet(expressions.update.actions, request.ExpressionAttributeValues ?? {}), table, 'update')
  }
  const item = request.Item && storedItem(request.Item, 'Item size has exceeded the maximum allowed size')
  const key = itemKey(table, (request.Item ?? request.Key) as Item)
  return { kind, request, table, key, expressions, ...(item ? { item } : {}) }
}

function checkNewItem(item: Item, table: TableShape) {
  throwIfAny(db.validateItem(item, table.description))
  checkIndexKeys(item, table, 'put')
}

/** @throws TableError ValidationException with that message when the item is too large */
function storedItem(item: Item, message: string): StoredItem {
  const stored = StoredItem.of(item)
  if (stored.bytes > MAX_ITEM_BYTES) throw validationError(message)
  return stored
}

/** The attributes that an update sets to a value of the request, whatever the item. */
function plainlySet(actions: UpdateAction[], values: Item): Item {
  const item: Item = {}
  for (const action of actions) {
    if (action.type !== 'set' || action.path.length !== 1 || action.value.kind !== 'value') continue
    item[action.path[0] as string] = values[action.value.name] as AttributeValue
  }
  return item
}

export function isConditionMet({ expressions, request }: PreparedWrite, before: StoredItem | undefined): boolean {
  if (!expressions.condition) return true
  return isMet(expressions.condition, before?.item ?? {}, request.ExpressionAttributeValues ?? {})
}

/**
 * Plan a write while its key is held.
 *
 * @throws TableError ValidationException when the update does not fit the item
 */
export function planWrite({ catalog }: Engine, prepared: PreparedWrite, before: StoredItem | undefined): PlannedWrite {
  // The table may have got or lost an index while the write waited for its key.
  const write = { ...prepared, table: catalog.table(prepared.table.name) }
  const after = itemAfter(write, before)
  const changes = write.kind === 'ConditionCheck' ? [] : indexChanges(write.table, before, after)
  return { ...write, before, after, changes }
}

function itemAfter(
  { kind, request, table, expressions, item }: PreparedWrite,
  before: StoredItem | undefined,
): StoredItem | undefined {
  switch (kind) {
    case 'Put':
      return item
    case 'Delete':
      return undefined
    case 'ConditionCheck':
      return before
    case 'Update': {
      if (!expressions.update) return before ?? StoredItem.of(request.Key as Item)
      const base = before?.item ?? (request.Key as Item)
      const after = applyUpdate(expressions.update.actions, base, request.ExpressionAttributeValues ?? {})
      checkIndexKeys(after, table, 'update')
      return storedItem(after, 'Item size to update has exceeded the maximum allowed size')
    }
  }
}

export function addToBatch(
  batch: Batch,
  { kind, key, after, changes }: Pick<PlannedWrite, 'kind' | 'key' | 'after' | 'changes'>,
) {
  if (kind === 'ConditionCheck') return
  if (after) batch.put(key, after.text)
  else batch.delete(key)
  for (const change of changes) {
    if (change.old && change.old.key !== change.new?.key) batch.delete(change.old.key)
    if (change.new) batch.put(change.new.key, change.new.entry.text)
  }
}

/** Adds the units of a write: the larger of the old and the new item, and each changed index. */
export function countWrite(counter: CapacityCounter, { table, before, after, changes }: PlannedWrite, factor = 1) {
  const bytes = Math.max(before?.bytes ?? 0, after?.bytes ?? 0)
  const units: Record<string, number> = {}
  for (const change of changes) units[change.index] = factor * indexUnits(change)
  counter.add(table.name, factor * writeUnits(bytes), units)
}

function returnedValues({ request, expressions, before, after }: PlannedWrite): Json {
  const paths = expressions.update?.paths ?? []
  switch (request.ReturnValues) {
    case 'ALL_OLD':
      return before ? { Attributes: new JsonText(before.json) } : {}
    case 'ALL_NEW':
      return after ? { Attributes: new JsonText(after.json) } : {}
    case 'UPDATED_OLD':
      return pickedAttributes(paths, before)
    case 'UPDATED_NEW':
      return pickedAttributes(paths, after)
    default:
      return {}
  }
}

function pickedAttributes(paths: Path[], stored: StoredItem | undefined): Json {
  const Attributes = stored && paths.length > 0 ? db.mapPaths(paths, stored.item) : {}
  return Object.keys(Attributes).length > 0 ? { Attributes } : {}
}

function throwIfAny(problem: Error | undefined | null) {
  if (problem) throw problem
}
