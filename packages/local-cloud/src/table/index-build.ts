import type { Engine } from './engine.ts'
import { resourceInUse, resourceNotFound, TableError } from './errors.ts'
import { project } from './index-entries.ts'
import { indexKey, indexPrefix, isIndexed, itemKey, itemPrefix } from './keys.ts'
import type { IndexDescription, IndexShape, Item, Json, TableDescription, TableShape } from './model.ts'
import { Batch, prefixRange } from './storage.ts'
import { StoredItem } from './stored-item.ts'
import { withStream } from './stream-calls.ts'
import { checkTable, describeIndex, namedTable } from './table-calls.ts'

interface IndexUpdate {
  Create?: IndexDescription
  Delete?: { IndexName: string }
}

/**
 * Serves UpdateTable: adds an index to a table with items, removes an index, or switches the stream on or off. Returns when the index is
 * complete. Accepts other settings and ignores them.
 */
export async function updateTable(engine: Engine, input: Json): Promise<Json> {
  const table = namedTable(engine, input)
  const updates = (input['GlobalSecondaryIndexUpdates'] ?? []) as IndexUpdate[]
  if (updates.length > 1) {
    throw new TableError(
      'com.amazonaws.dynamodb.v20120810#LimitExceededException',
      'Subscriber limit exceeded: Only 1 online index can be created or deleted simultaneously per table',
    )
  }
  const [update] = updates
  if (update?.Create) await addIndex(engine, table, update.Create, input)
  if (update?.Delete) await removeIndex(engine, table, update.Delete.IndexName)
  if (input['StreamSpecification']) {
    const { description, expiryAttribute } = engine.catalog.table(table.name)
    const changed = withStream(description, input)
    await engine.catalog.save({ description: changed, ...(expiryAttribute ? { expiryAttribute } : {}) })
  }
  return { TableDescription: engine.catalog.table(table.name).description }
}

/** Completes the indexes of an interrupted build. */
export async function resumeIndexBuilds(engine: Engine): Promise<void> {
  for (const table of engine.catalog.tables) {
    for (const { IndexName, IndexStatus } of table.description.GlobalSecondaryIndexes ?? []) {
      if (IndexStatus === 'CREATING') await buildIndex(engine, table.name, IndexName)
    }
  }
}

async function addIndex(engine: Engine, table: TableShape, index: IndexDescription, input: Json) {
  const { description } = table
  const present = description.GlobalSecondaryIndexes ?? []
  if (present.some(({ IndexName }) => IndexName === index.IndexName)) {
    throw resourceInUse(`Attempting to create an index which already exists: ${index.IndexName}`)
  }
  const added = (input['AttributeDefinitions'] ?? []) as TableDescription['AttributeDefinitions']
  const known = new Set(description.AttributeDefinitions.map(({ AttributeName }) => AttributeName))
  const AttributeDefinitions = [
    ...description.AttributeDefinitions,
    ...added.filter(({ AttributeName }) => !known.has(AttributeName)),
  ]
  // What makes a table valid makes the changed one valid too.
  checkTable({
    TableName: table.name,
    KeySchema: description.KeySchema,
    AttributeDefinitions,
    BillingMode: 'PAY_PER_REQUEST',
    GlobalSecondaryIndexes: [...present, index].map(plainIndex),
  })
  await engine.storage.clear(indexPrefix(table.name, index.IndexName))
  const creating = describeIndex(table.name, index, 'CREATING')
  await changeIndexes(engine, table.name, (indexes) => [...indexes, creating], AttributeDefinitions)
  await buildIndex(engine, table.name, index.IndexName)
}

async function removeIndex(engine: Engine, table: TableShape, name: string) {
  if (!table.indexes.some((index) => index.name === name)) {
    throw resourceNotFound(`Requested resource not found: Index: ${name} not found`)
  }
  await changeIndexes(engine, table.name, (indexes) => indexes.filter(({ IndexName }) => IndexName !== name))
  await engine.locks.drain()
  await engine.storage.clear(indexPrefix(table.name, name))
}

async function changeIndexes(
  engine: Engine,
  name: string,
  change: (indexes: IndexDescription[]) => IndexDescription[],
  definitions?: TableDescription['AttributeDefinitions'],
) {
  const { description, expiryAttribute } = engine.catalog.table(name)
  const { GlobalSecondaryIndexes: present = [], ...rest } = description
  const indexes = change(present)
  const changed = {
    ...rest,
    ...(definitions ? { AttributeDefinitions: definitions } : {}),
    ...(indexes.length > 0 ? { GlobalSecondaryIndexes: indexes } : {}),
  } as TableDescription
  await engine.catalog.save({ description: changed, ...(expiryAttribute ? { expiryAttribute } : {}) })
}

const plainIndex = ({ IndexName, KeySchema, Projection }: IndexDescription) => ({ IndexName, KeySchema, Projection })

/** Writes maintain the index from the previous save on. This function adds the earlier items one by one. */
async function buildIndex(engine: Engine, name: string, indexName: string) {
  await engine.locks.drain()
  const table = engine.catalog.table(name)
  const index = table.indexes.find((each) => each.name === indexName)
  if (!index) throw new Error(`the index ${indexName} is not in the catalog`)
  for await (const entries of engine.storage.entries(prefixRange(itemPrefix(name)))) {
    for (const [, text] of entries) await indexItem(engine, table, index, StoredItem.read(text).item)
  }
  await changeIndexes(engine, name, (indexes) =>
    indexes.map((each) => (each.IndexName === indexName ? { ...each, IndexStatus: 'ACTIVE' } : each)),
  )
}

function indexItem(engine: Engine, table: TableShape, index: IndexShape, seen: Item): Promise<void> {
  const key = itemKey(table, seen)
  return engine.locks.hold([key], async () => {
    const stored = engine.storage.getItem(key)
    if (!stored || !isIndexed(index, stored.item)) return
    const batch = new Batch()
    batch.put(indexKey(table, index, stored.item), project(index, stored).text)
    await engine.storage.write(batch)
  })
}
