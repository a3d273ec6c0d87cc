import { randomUUID } from 'node:crypto'
import createTable from 'dynalite/validations/createTable.js'
import describeTable from 'dynalite/validations/describeTable.js'
import validations from 'dynalite/validations/index.js'
import listTables from 'dynalite/validations/listTables.js'
import { resourceInUse, resourceNotFound, validationError } from './errors.ts'
import { indexesPrefix, itemPrefix, TABLE_PREFIX } from './keys.ts'
import type {
  IndexDescription,
  IndexShape,
  Json,
  KeyAttribute,
  KeySchemaElement,
  TableDescription,
  TableShape,
} from './model.ts'
import { Batch, prefixRange, type Storage } from './storage.ts'

/** What the disk keeps of a table. */
interface StoredTable {
  description: TableDescription
  expiryAttribute?: string
}

const ARN = 'arn:aws:dynamodb:local:000000000000:table/'

/** The tables of a data folder: kept in memory, written through. */
export class Catalog {
  readonly #storage: Storage
  readonly #tables = new Map<string, TableShape>()

  constructor(storage: Storage) {
    this.#storage = storage
  }

  async load(): Promise<void> {
    for await (const entries of this.#storage.entries(prefixRange(TABLE_PREFIX))) {
      for (const [, text] of entries) {
        const stored = JSON.parse(text) as StoredTable
        this.#tables.set(stored.description.TableName, shapeOf(stored))
      }
    }
  }

  get tables(): TableShape[] {
    return [...this.#tables.values()]
  }

  /** @throws TableError ResourceNotFoundException */
  table(name: string): TableShape {
    const table = this.#tables.get(name)
    if (!table) throw resourceNotFound()
    return table
  }

  async create(input: Json): Promise<Json> {
    const request = check<TableDescription & { LocalSecondaryIndexes?: unknown; BillingMode?: string }>(
      createTable,
      input,
    )
    const name = request.TableName
    if (request.LocalSecondaryIndexes) {
      throw validationError('The embedded table has no local secondary indexes; use a global one')
    }
    if (this.#tables.has(name)) throw resourceInUse(`Table already exists: ${name}`)
    // A table of that name may have been deleted by a process that was killed before it had removed the items.
    await this.#clear(name)
    const description: TableDescription = {
      AttributeDefinitions: request.AttributeDefinitions,
      TableName: name,
      KeySchema: request.KeySchema,
      TableStatus: 'ACTIVE',
      CreationDateTime: Date.now() / 1000,
      TableArn: ARN + name,
      TableId: randomUUID(),
      TableSizeBytes: 0,
      ItemCount: 0,
      ...(request.BillingMode ? { BillingModeSummary: { BillingMode: request.BillingMode } } : {}),
      ...(request['ProvisionedThroughput'] ? { ProvisionedThroughput: request['ProvisionedThroughput'] } : {}),
    }
    if (request.GlobalSecondaryIndexes) {
      description.GlobalSecondaryIndexes = request.GlobalSecondaryIndexes.map((index) => activeIndex(name, index))
    }
    await this.#store({ description })
    return { TableDescription: description }
  }

  describe(input: Json): Json {
    const { TableName } = check<{ TableName: string }>(describeTable, input)
    return { Table: this.#tableOrNamed(TableName).description }
  }

  async delete(input: Json): Promise<Json> {
    const { TableName } = check<{ TableName: string }>(describeTable, input)
    const { description } = this.#tableOrNamed(TableName)
    const batch = new Batch()
    batch.delete(TABLE_PREFIX + TableName)
    await this.#storage.write(batch)
    this.#tables.delete(TableName)
    await this.#clear(TableName)
    return { TableDescription: { ...description, TableStatus: 'DELETING' } }
  }

  list(input: Json): Json {
    const request = check<{ Limit?: number; ExclusiveStartTableName?: string }>(listTables, input)
    const after = request.ExclusiveStartTableName ?? ''
    const names = [...this.#tables.keys()].filter((name) => name > after).sort()
    const page = names.slice(0, request.Limit ?? 100)
    return { TableNames: page, ...(page.length < names.length ? { LastEvaluatedTableName: page.at(-1) } : {}) }
  }

  async setTimeToLive(input: Json): Promise<Json> {
    const table = this.table(String(input['TableName']))
    const wanted = input['TimeToLiveSpecification'] as { Enabled?: boolean; AttributeName?: string } | undefined
    if (typeof wanted?.Enabled !== 'boolean' || !wanted.AttributeName) {
      throw validationError(
        "1 validation error detected: Value null at 'timeToLiveSpecification' failed to satisfy constraint: Member must not be null",
      )
    }
    if (wanted.Enabled === (table.expiryAttribute !== undefined)) {
      throw validationError(`TimeToLive is already ${wanted.Enabled ? 'enabled' : 'disabled'}`)
    }
    const stored: StoredTable = { description: table.description }
    if (wanted.Enabled) stored.expiryAttribute = wanted.AttributeName
    await this.#store(stored)
    return { TimeToLiveSpecification: wanted }
  }

  describeTimeToLive(input: Json): Json {
    const { expiryAttribute } = this.table(String(input['TableName']))
    return {
      TimeToLiveDescription: expiryAttribute
        ? { TimeToLiveStatus: 'ENABLED', AttributeName: expiryAttribute }
        : { TimeToLiveStatus: 'DISABLED' },
    }
  }

  #tableOrNamed(name: string): TableShape {
    const table = this.#tables.get(name)
    if (!table) throw resourceNotFound(`Requested resource not found: Table: ${name} not found`)
    return table
  }

  async #store(stored: StoredTable) {
    const batch = new Batch()
    batch.put(TABLE_PREFIX + stored.description.TableName, JSON.stringify(stored))
    await this.#storage.write(batch)
    this.#tables.set(stored.description.TableName, shapeOf(stored))
  }

  async #clear(table: string) {
    await this.#storage.clear(itemPrefix(table))
    await this.#storage.clear(indexesPrefix(table))
  }
}

/** dynalite's check of a request about tables; fields that it does not know are dropped. */
function check<T>(validator: typeof createTable, input: Json): T {
  const checked = validations.checkTypes(structuredClone(input), validator.types)
  validations.checkValidations(checked, validator.types, validator.custom, {})
  return checked as T
}

const activeIndex = (table: string, index: IndexDescription): IndexDescription => ({
  ...index,
  IndexStatus: 'ACTIVE',
  IndexArn: `${ARN}${table}/index/${index.IndexName}`,
  IndexSizeBytes: 0,
  ItemCount: 0,
})

function shapeOf({ description, expiryAttribute }: StoredTable): TableShape {
  const { hash, range } = keysOf(description, description.KeySchema)
  return {
    name: description.TableName,
    description,
    hash,
    ...(range ? { range } : {}),
    indexes: (description.GlobalSecondaryIndexes ?? []).map((index) => indexShape(description, index)),
    ...(expiryAttribute ? { expiryAttribute } : {}),
  }
}

function indexShape(description: TableDescription, index: IndexDescription): IndexShape {
  const { hash, range } = keysOf(description, index.KeySchema)
  const shape: IndexShape = { name: index.IndexName, hash, ...(range ? { range } : {}) }
  if (index.Projection.ProjectionType === 'ALL') return shape
  const keys = [...index.KeySchema, ...description.KeySchema].map((key) => key.AttributeName)
  return { ...shape, projected: new Set([...keys, ...(index.Projection.NonKeyAttributes ?? [])]) }
}

function keysOf(
  description: TableDescription,
  schema: KeySchemaElement[],
): { hash: KeyAttribute; range?: KeyAttribute } {
  const [hash, range] = schema.map(({ AttributeName }) => {
    const defined = description.AttributeDefinitions.find((attribute) => attribute.AttributeName === AttributeName)
    if (!defined) throw new Error(`the key attribute ${AttributeName} has no type`)
    return { name: AttributeName, type: defined.AttributeType }
  })
  if (!hash) throw new Error('a key schema without a partition key passed validation')
  return { hash, ...(range ? { range } : {}) }
}
