import db from 'dynalite/db/index.js'
import { CapacityCounter, readUnits } from './capacity.ts'
import { isMet } from './condition.ts'
import { type Engine, isMeasured, report } from './engine.ts'
import { validationError } from './errors.ts'
import type { CompiledExpressions } from './expressions.ts'
import type { IndexShape, Item, Json, PageRequest, TableShape } from './model.ts'
import { answered } from './reads.ts'
import type { StoredRange } from './storage.ts'
import { StoredItem } from './stored-item.ts'

/** DynamoDB ends a page after reading this many bytes, filtered items included. */
const PAGE_BYTES = 1024 * 1024

interface PageSource {
  operation: 'Query' | 'Scan'
  request: PageRequest
  table: TableShape
  index: IndexShape | undefined
  expressions: CompiledExpressions
  range: StoredRange
  /** Passes over items of other segments of a parallel scan. */
  isSkipped?: (item: Item) => boolean
}

/** @throws TableError if the index does not exist or does not support the read */
export function findIndex(table: TableShape, request: PageRequest): IndexShape | undefined {
  if (!request.IndexName) return undefined
  const index = table.indexes.find(({ name }) => name === request.IndexName)
  if (!index) throw validationError(`The table does not have the specified index: ${request.IndexName}`)
  const described = table.description.GlobalSecondaryIndexes?.find(({ IndexName }) => IndexName === index.name)
  if (described?.IndexStatus === 'CREATING') {
    throw validationError(`Cannot read from backfilling global secondary index: ${index.name}`)
  }
  if (request.ConsistentRead) throw validationError('Consistent reads are not supported on global secondary indexes')
  if (request.Select === 'ALL_ATTRIBUTES' && index.projected) {
    throw validationError(
      `One or more parameter values were invalid: Select type ALL_ATTRIBUTES is not supported for global secondary index ${index.name} because its projection type is not ALL`,
    )
  }
  return index
}

/** @throws TableError if a projection or filter uses a part of a key, or an attribute outside the index */
export function checkPaths({ table, index, expressions }: Pick<PageSource, 'table' | 'index' | 'expressions'>) {
  for (const part of [expressions.projection, expressions.filter]) {
    const problem = part && db.validateKeyPaths(part.nestedPaths, table.description)
    if (problem) throw problem
  }
  const projected = index?.projected
  const missing =
    projected && expressions.projection?.paths.map(([head]) => String(head)).filter((name) => !projected.has(name))
  if (missing && missing.length > 0) {
    throw validationError(
      `One or more parameter values were invalid: Global secondary index ${index.name} does not project [${missing.join(', ')}]`,
    )
  }
}

/** The key attributes of a position in a table or index. */
export function positionAttributes(table: TableShape, index: IndexShape | undefined): string[] {
  const attributes = [table.hash, table.range, index?.hash, index?.range]
  return [...new Set(attributes.flatMap((attribute) => (attribute ? [attribute.name] : [])))]
}

/** Read one page: at most `Limit` items and about 1 MB, then filter and project. */
export async function readPage(engine: Engine, source: PageSource): Promise<Json> {
  const { request, table, index, expressions, operation } = source
  const { items, scanned, bytes, last } = await collect(engine, source)
  const counter = new CapacityCounter('read')
  if (isMeasured(engine, request.ReturnConsumedCapacity)) {
    const units = readUnits(bytes, request.ConsistentRead ? 'consistent' : 'eventual')
    if (index) counter.add(table.name, 0, { [index.name]: units })
    else counter.add(table.name, units)
    report(engine, operation, counter)
  }
  return {
    ...(request.Select === 'COUNT' ? {} : { Items: items.map((item) => answered(item, expressions)) }),
    Count: items.length,
    ScannedCount: scanned,
    ...(last ? { LastEvaluatedKey: positionOf(last, positionAttributes(table, index)) } : {}),
    ...counter.answerOne(request.ReturnConsumedCapacity),
  }
}

interface Collected {
  /** Those that pass the filter. */
  items: StoredItem[]
  scanned: number
  bytes: number
  /** The item that ended the page early. */
  last?: Item
}

async function collect(engine: Engine, { request, expressions, range, isSkipped }: PageSource): Promise<Collected> {
  const limit = request.Limit ?? Number.POSITIVE_INFINITY
  const values = request.ExpressionAttributeValues ?? {}
  const page: Collected = { items: [], scanned: 0, bytes: 0 }
  for await (const entries of engine.storage.entries(range, Math.min(limit, 256))) {
    for (const [, text] of entries) {
      const stored = StoredItem.read(text)
      if (isSkipped?.(stored.item)) continue
      page.scanned++
      page.bytes += stored.bytes
      if (!expressions.filter || isMet(expressions.filter.condition, stored.item, values)) page.items.push(stored)
      if (page.scanned >= limit || page.bytes >= PAGE_BYTES) return { ...page, last: stored.item }
    }
  }
  return page
}

function positionOf(item: Item, attributes: string[]): Item {
  const position: Item = {}
  for (const name of attributes) position[name] = item[name] ?? {}
  return position
}
