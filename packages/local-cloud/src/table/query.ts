import db from 'dynalite/db/index.js'
import type { Engine } from './engine.ts'
import { validationError } from './errors.ts'
import { compileExpressions, type KeyCondition } from './expressions.ts'
import { encodeKey, indexKey, indexPrefix, itemKey, itemPrefix, keyOf } from './keys.ts'
import type { IndexShape, Item, Json, KeyAttribute, PageRequest, TableShape } from './model.ts'
import { checkPaths, findIndex, positionAttributes, readPage } from './pages.ts'
import { checkRequest } from './requests.ts'
import type { StoredRange } from './storage.ts'

type KeyConditions = Record<string, KeyCondition>

/** Serve Query on a table or an index. */
export function query(engine: Engine, input: Json): Promise<Json> {
  const request = checkRequest<PageRequest>('Query', input)
  const table = engine.catalog.table(request.TableName)
  const index = findIndex(table, request)
  const expressions = compileExpressions('query', request)
  const conditions = expressions.keyConditions ?? {}
  const values = request.ExpressionAttributeValues ?? {}
  const { hash, range } = index ?? table
  checkKeyConditions(conditions, values, hash, range)
  checkPaths({ table, index, expressions })
  checkFilter(expressions.filter?.pathHeads, hash, range)
  const bounds = boundsOf(table, index, conditions, values)
  const stored = request.ExclusiveStartKey
    ? continueFrom(request, table, index, bounds)
    : { ...bounds, ...(request.ScanIndexForward === false ? { reverse: true } : {}) }
  return readPage(engine, { operation: 'Query', request, table, index, expressions, range: stored })
}

function checkKeyConditions(conditions: KeyConditions, values: Item, hash: KeyAttribute, range?: KeyAttribute) {
  const attributes = Object.keys(conditions)
  const onHash = conditions[hash.name]
  if (!onHash) throw validationError(`Query condition missed key schema element: ${hash.name}`)
  if (!range && attributes.length > 1) throw validationError('Query key condition not supported')
  if (range && attributes.length > 1 && !conditions[range.name]) {
    throw validationError(`Query condition missed key schema element: ${range.name}`)
  }
  if (onHash.operator !== 'EQ') throw validationError('Query key condition not supported')
  for (const key of range ? [hash, range] : [hash]) {
    for (const name of conditions[key.name]?.values ?? []) {
      const content = values[name]?.[key.type]
      if (content === undefined) {
        throw validationError(
          'One or more parameter values were invalid: Condition parameter type does not match schema type',
        )
      }
      if (content === '') {
        throw validationError(
          `One or more parameter values are not valid. The AttributeValue for a key attribute cannot contain an empty ${key.type === 'B' ? 'binary' : 'string'} value. Key: ${key.name}`,
        )
      }
    }
  }
}

function checkFilter(heads: Record<string, boolean> | undefined, hash: KeyAttribute, range?: KeyAttribute) {
  const key = heads && [hash, range].find((attribute) => attribute && heads[attribute.name])
  if (key) {
    throw validationError(
      `Filter Expression can only contain non-primary key attributes: Primary key attribute: ${key.name}`,
    )
  }
}

/** The stored keys that meet the key conditions. Parts end in `/`, which sorts below every hex digit, and `~` above. */
function boundsOf(
  table: TableShape,
  index: IndexShape | undefined,
  conditions: KeyConditions,
  values: Item,
): StoredRange {
  const { hash, range } = index ?? table
  const encode = (key: KeyAttribute, name: string | undefined) =>
    encodeKey({ [key.name]: values[name as string] ?? {} }, key)
  const prefix = index ? indexPrefix(table.name, index.name) : itemPrefix(table.name)
  const start = `${prefix}${encode(hash, conditions[hash.name]?.values[0])}/`
  const onRange = range && conditions[range.name]
  if (!onRange) return { gte: start, lt: `${start}~` }
  const [low, high] = onRange.values.map((name) => start + encode(range, name))
  switch (onRange.operator) {
    case 'EQ':
      return { gte: `${low}/`, lt: `${low}/~` }
    case 'LT':
      return { gte: start, lt: `${low}/` }
    case 'LE':
      return { gte: start, lt: `${low}/~` }
    case 'GT':
      return { gt: `${low}/~`, lt: `${start}~` }
    case 'GE':
      return { gte: `${low}/`, lt: `${start}~` }
    case 'BEGINS_WITH':
      return { gte: low as string, lt: `${low}~` }
    case 'BETWEEN':
      return { gte: `${low}/`, lt: `${high}/~` }
    default:
      throw validationError('Attempted conditional constraint is not an indexable operation')
  }
}

function continueFrom(
  request: PageRequest,
  table: TableShape,
  index: IndexShape | undefined,
  bounds: StoredRange,
): StoredRange {
  const position = startPosition(request.ExclusiveStartKey as Item, table, index)
  const isInside =
    (bounds.gte === undefined || position >= bounds.gte) &&
    (bounds.gt === undefined || position > bounds.gt) &&
    position < (bounds.lt as string)
  if (!isInside) {
    throw validationError('The provided starting key is outside query boundaries based on provided conditions')
  }
  if (request.ScanIndexForward === false) return { ...bounds, lt: position, reverse: true }
  return { gt: position, lt: bounds.lt as string }
}

/** @throws TableError when the start key lacks an attribute of the position or has another one */
export function startPosition(key: Item, table: TableShape, index: IndexShape | undefined): string {
  const attributes = positionAttributes(table, index)
  const types = new Map(table.description.AttributeDefinitions.map((each) => [each.AttributeName, each.AttributeType]))
  const isComplete = attributes.every((name) => key[name]?.[types.get(name) as 'S' | 'N' | 'B'] !== undefined)
  if (!isComplete || Object.keys(key).length !== attributes.length) {
    throw validationError('The provided starting key is invalid')
  }
  const problem = db.validateKey(keyOf(table, key), table.description)
  if (problem) throw validationError(`The provided starting key is invalid: ${problem.message}`)
  return index ? indexKey(table, index, key) : itemKey(table, key)
}
