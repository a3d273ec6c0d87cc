import { randomUUID } from 'node:crypto'
import createTableValidation from 'dynalite/validations/createTable.js'
import describeTableValidation from 'dynalite/validations/describeTable.js'
import validations from 'dynalite/validations/index.js'
import listTablesValidation from 'dynalite/validations/listTables.js'
import type { Engine } from './engine.ts'
import { resourceInUse, resourceNotFound, validationError } from './errors.ts'
import { indexesPrefix, itemPrefix, streamPrefix } from './keys.ts'
import type { IndexDescription, Json, TableDescription, TableShape } from './model.ts'
import { withStream } from './stream-calls.ts'
import type { StoredTable } from './table-shape.ts'

const ARN = 'arn:aws:dynamodb:local:000000000000:table/'

/** dynalite's check of a call about tables; fields that it does not know are dropped. */
function check<T>(validator: typeof createTableValidation, input: Json): T {
  const checked = validations.checkTypes(structuredClone(input), validator.types)
  validations.checkValidations(checked, validator.types, validator.custom, {})
  return checked as T
}

interface CreateRequest extends TableDescription {
  BillingMode?: string
  ProvisionedThroughput?: Json
  LocalSecondaryIndexes?: unknown
}

/** @throws TableError ValidationException when keys, attributes and indexes do not make a table */
export function checkTable(input: Json): CreateRequest {
  const request = check<CreateRequest>(createTableValidation, input)
  if (request.LocalSecondaryIndexes) {
    throw validationError('The embedded table has no local secondary indexes; use a global one')
  }
  return request
}

/** Serve CreateTable. The table is ACTIVE at once. */
export async function createTable(engine: Engine, input: Json): Promise<Json> {
  const request = checkTable(input)
  const { TableName, AttributeDefinitions, KeySchema, BillingMode, ProvisionedThroughput } = request
  if (engine.catalog.find(TableName)) throw resourceInUse(`Table already exists: ${TableName}`)
  // A table of that name may have been deleted by a process that was killed before it had removed the items.
  await clearTable(engine, TableName)
  const description: TableDescription = {
    AttributeDefinitions,
    TableName,
    KeySchema,
    TableStatus: 'ACTIVE',
    CreationDateTime: Date.now() / 1000,
    TableArn: ARN + TableName,
    TableId: randomUUID(),
    TableSizeBytes: 0,
    ItemCount: 0,
    ...(BillingMode ? { BillingModeSummary: { BillingMode } } : {}),
    ...(ProvisionedThroughput ? { ProvisionedThroughput } : {}),
  }
  if (request.GlobalSecondaryIndexes) {
    description.GlobalSecondaryIndexes = request.GlobalSecondaryIndexes.map((index) =>
      describeIndex(TableName, index, 'ACTIVE'),
    )
  }
  await engine.catalog.save({ description: withStream(description, input) })
  return { TableDescription: namedTable(engine, { TableName }).description }
}

export function describeIndex(
  table: string,
  { IndexName, KeySchema, Projection }: IndexDescription,
  IndexStatus: IndexDescription['IndexStatus'],
): IndexDescription {
  const IndexArn = `${ARN}${table}/index/${IndexName}`
  return { IndexName, KeySchema, Projection, IndexStatus, IndexArn, IndexSizeBytes: 0, ItemCount: 0 }
}

export function describeTable(engine: Engine, input: Json): Json {
  return { Table: namedTable(engine, input).description }
}

export async function deleteTable(engine: Engine, input: Json): Promise<Json> {
  const { name, description } = namedTable(engine, input)
  await engine.catalog.remove(name)
  await clearTable(engine, name)
  return { TableDescription: { ...description, TableStatus: 'DELETING' } }
}

export function listTables(engine: Engine, input: Json): Json {
  const request = check<{ Limit?: number; ExclusiveStartTableName?: string }>(listTablesValidation, input)
  const after = request.ExclusiveStartTableName ?? ''
  const names = engine.catalog.tables.map(({ name }) => name).filter((name) => name > after)
  const page = names.sort().slice(0, request.Limit ?? 100)
  return { TableNames: page, ...(page.length < names.length ? { LastEvaluatedTableName: page.at(-1) } : {}) }
}

export async function updateTimeToLive(engine: Engine, input: Json): Promise<Json> {
  const { description, expiryAttribute } = engine.catalog.table(String(input['TableName']))
  const wanted = input['TimeToLiveSpecification'] as { Enabled?: boolean; AttributeName?: string } | undefined
  if (typeof wanted?.Enabled !== 'boolean' || !wanted.AttributeName) {
    throw validationError(
      "1 validation error detected: Value null at 'timeToLiveSpecification' failed to satisfy constraint: Member must not be null",
    )
  }
  if (wanted.Enabled === (expiryAttribute !== undefined)) {
    throw validationError(`TimeToLive is already ${wanted.Enabled ? 'enabled' : 'disabled'}`)
  }
  const stored: StoredTable = { description }
  if (wanted.Enabled) stored.expiryAttribute = wanted.AttributeName
  await engine.catalog.save(stored)
  return { TimeToLiveSpecification: wanted }
}

export function describeTimeToLive(engine: Engine, input: Json): Json {
  const { expiryAttribute } = engine.catalog.table(String(input['TableName']))
  return {
    TimeToLiveDescription: expiryAttribute
      ? { TimeToLiveStatus: 'ENABLED', AttributeName: expiryAttribute }
      : { TimeToLiveStatus: 'DISABLED' },
  }
}

/** The table that a call about tables names. */
export function namedTable(engine: Engine, input: Json): TableShape {
  const { TableName } = check<{ TableName: string }>(describeTableValidation, input)
  const table = engine.catalog.find(TableName)
  if (!table) throw resourceNotFound(`Requested resource not found: Table: ${TableName} not found`)
  return table
}

async function clearTable({ storage }: Engine, name: string) {
  await storage.clear(itemPrefix(name))
  await storage.clear(indexesPrefix(name))
  await storage.clear(streamPrefix(name))
}
