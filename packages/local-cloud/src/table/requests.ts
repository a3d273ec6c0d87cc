import batchGetItem from 'dynalite/validations/batchGetItem.js'
import batchWriteItem from 'dynalite/validations/batchWriteItem.js'
import deleteItem from 'dynalite/validations/deleteItem.js'
import getItem from 'dynalite/validations/getItem.js'
import validations from 'dynalite/validations/index.js'
import putItem from 'dynalite/validations/putItem.js'
import query from 'dynalite/validations/query.js'
import scan from 'dynalite/validations/scan.js'
import updateItem from 'dynalite/validations/updateItem.js'
import { hasNamelessAttribute, isPlainItem, isTooDeep } from './attribute-value.ts'
import { validationError } from './errors.ts'
import type { Item, Json } from './model.ts'

const validators = {
  GetItem: getItem,
  PutItem: putItem,
  UpdateItem: updateItem,
  DeleteItem: deleteItem,
  BatchGetItem: batchGetItem,
  BatchWriteItem: batchWriteItem,
  Query: query,
  Scan: scan,
}
type ItemOperation = keyof typeof validators

// dynalite measures sizes in UTF-16 units. This code measures items in UTF-8 and switches dynalite's limit off.
const WITHOUT_SIZE_LIMIT = { options: { maxItemSize: Number.POSITIVE_INFINITY } }

type Check = (value: unknown) => boolean

const isString: Check = (value) => typeof value === 'string'
const isBoolean: Check = (value) => typeof value === 'boolean'
const isCount: Check = (value) => Number.isInteger(value) && (value as number) >= 1
const isTableName: Check = (value) => typeof value === 'string' && /^[\w.-]{3,255}$/.test(value)
const isItem: Check = (value) => isPlainItem(value)
const isNames: Check = (value) => typeof value === 'object' && value !== null && Object.values(value).every(isString)
const oneOf = (...allowed: string[]): Check => {
  const set = new Set<unknown>(allowed)
  return (value) => set.has(value)
}

const isCapacityDetail = oneOf('NONE', 'TOTAL', 'INDEXES')
const names = { ExpressionAttributeNames: isNames }
const expressions = { ...names, ExpressionAttributeValues: isItem }
const write = {
  ...expressions,
  TableName: isTableName,
  ConditionExpression: isString,
  ReturnConsumedCapacity: isCapacityDetail,
  ReturnValues: oneOf('NONE', 'ALL_OLD'),
}
const page = {
  ...expressions,
  TableName: isTableName,
  IndexName: isTableName,
  FilterExpression: isString,
  ProjectionExpression: isString,
  Limit: isCount,
  ExclusiveStartKey: isItem,
  ConsistentRead: isBoolean,
  Select: oneOf('ALL_ATTRIBUTES', 'ALL_PROJECTED_ATTRIBUTES', 'SPECIFIC_ATTRIBUTES', 'COUNT'),
  ReturnConsumedCapacity: isCapacityDetail,
}

const isBatch = (isRequest: Check, limit: number): Check => {
  return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
    const tables = Object.entries(value)
    return (
      tables.length > 0 &&
      tables.length <= limit &&
      tables.every(([name, part]) => isTableName(name) && isRequest(part))
    )
  }
}
const isFullList = (value: unknown, limit: number): value is unknown[] =>
  Array.isArray(value) && value.length > 0 && value.length <= limit

const isKeysPart: Check = (value) => {
  const part = value as Json
  return (
    isFullList(part['Keys'], 100) &&
    part['Keys'].every(isItem) &&
    part['AttributesToGet'] === undefined &&
    (part['ConsistentRead'] === undefined || isBoolean(part['ConsistentRead'])) &&
    (part['ProjectionExpression'] === undefined || isString(part['ProjectionExpression'])) &&
    (part['ExpressionAttributeNames'] === undefined || isNames(part['ExpressionAttributeNames']))
  )
}
const isWritesPart: Check = (value) => isFullList(value, 25) && value.every(isBatchedWrite)
const isBatchedWrite: Check = (value) => {
  const write = value as { PutRequest?: { Item?: unknown }; DeleteRequest?: { Key?: unknown } } | null
  if (!write || (write.PutRequest && write.DeleteRequest)) return false
  return isItem(write.PutRequest ? write.PutRequest.Item : write.DeleteRequest?.Key)
}

interface Shape {
  required: readonly string[]
  fields: Readonly<Record<string, Check>>
}

// Plain requests need only these checks. dynalite checks unusual requests and has DynamoDB's messages.
const plainShapes: Partial<Record<ItemOperation, Shape>> = {
  GetItem: {
    required: ['TableName', 'Key'],
    fields: {
      ...names,
      TableName: isTableName,
      Key: isItem,
      ProjectionExpression: isString,
      ConsistentRead: isBoolean,
      ReturnConsumedCapacity: isCapacityDetail,
    },
  },
  PutItem: { required: ['TableName', 'Item'], fields: { ...write, Item: isItem } },
  DeleteItem: { required: ['TableName', 'Key'], fields: { ...write, Key: isItem } },
  UpdateItem: {
    required: ['TableName', 'Key'],
    fields: {
      ...write,
      Key: isItem,
      UpdateExpression: isString,
      ReturnValues: oneOf('NONE', 'ALL_OLD', 'ALL_NEW', 'UPDATED_OLD', 'UPDATED_NEW'),
    },
  },
  Query: {
    required: ['TableName', 'KeyConditionExpression'],
    fields: { ...page, KeyConditionExpression: isString, ScanIndexForward: isBoolean },
  },
  Scan: { required: ['TableName'], fields: page },
  BatchGetItem: {
    required: ['RequestItems'],
    fields: { RequestItems: isBatch(isKeysPart, 100), ReturnConsumedCapacity: isCapacityDetail },
  },
  BatchWriteItem: {
    required: ['RequestItems'],
    fields: { RequestItems: isBatch(isWritesPart, 25), ReturnConsumedCapacity: isCapacityDetail },
  },
}

// Parameters of the API before expressions existed. Nothing current sends them.
const LEGACY = new Set([
  'AttributeUpdates',
  'AttributesToGet',
  'ConditionalOperator',
  'Expected',
  'KeyConditions',
  'QueryFilter',
  'ScanFilter',
])

/**
 * Checks a request and normalises its numbers. Ignores fields that this engine does not know, so a newer SDK may send them.
 * @returns the request itself if it is plainly valid, else a normalised copy
 * @throws TableError or dynalite's error of the same shape, with DynamoDB's message
 */
export function checkRequest<T>(operation: ItemOperation, input: Json): T {
  for (const field in input) {
    if (LEGACY.has(field) && input[field] != null) {
      throw validationError(`The embedded table takes expressions only; it does not serve the legacy ${field}`)
    }
  }
  if (isPlain(operation, input)) return input as T
  const { types, custom } = validators[operation]
  const checked = validations.checkTypes(structuredClone(input), types)
  validations.checkValidations(checked, types, custom, WITHOUT_SIZE_LIMIT)
  for (const field of ['Item', 'ExpressionAttributeValues']) {
    const item = checked[field] as Item | undefined
    if (item && isTooDeep(item)) throw validationError('Nesting Levels have exceeded supported limits')
    if (item && hasNamelessAttribute(item)) throw validationError('Empty attribute name')
  }
  // dynalite drops what it does not know; this field is newer than it.
  const returned = input['ReturnValuesOnConditionCheckFailure']
  return (returned === undefined ? checked : { ...checked, ReturnValuesOnConditionCheckFailure: returned }) as T
}

function isPlain(operation: ItemOperation, input: Json): boolean {
  const shape = plainShapes[operation]
  if (!shape) return false
  for (const field of shape.required) {
    if (input[field] == null) return false
  }
  for (const field in input) {
    const check = shape.fields[field]
    if (check && input[field] !== undefined && !check(input[field])) return false
  }
  return input['Segment'] === undefined && input['TotalSegments'] === undefined
}
