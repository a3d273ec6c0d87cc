import { fromAttributes, toAttributes } from './attribute-value.ts'

/** Fields of a call and its answer that hold attributes, wherever they stand in it. */
const ITEMS = new Set([
  'Key',
  'Item',
  'Attributes',
  'ExclusiveStartKey',
  'ExpressionAttributeValues',
  'LastEvaluatedKey',
])
/** Fields that hold a list of them. */
const LISTS = new Set(['Keys', 'Items'])

type Fields = Readonly<Record<string, unknown>>
type Convert = (item: Fields) => Fields

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null

/** @param isNamed names are the caller's own (tables), and say nothing of what they hold */
function convertAll(value: unknown, convert: Convert, isNamed = false): unknown {
  if (Array.isArray(value)) return value.map((one) => convertAll(one, convert))
  if (!isFields(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, held]) => [
      name,
      isNamed ? convertAll(held, convert) : field(name, held, convert),
    ]),
  )
}

function field(name: string, held: unknown, convert: Convert): unknown {
  if (ITEMS.has(name) && isFields(held)) return convert(held)
  if (LISTS.has(name) && Array.isArray(held)) return held.map(convert)
  if (name === 'Responses' && isFields(held)) return byTable(held, convert)
  return convertAll(held, convert, name === 'RequestItems' || name.startsWith('Unprocessed'))
}

/** What a batch found: items by table. */
const byTable = (found: Fields, convert: Convert) =>
  Object.fromEntries(Object.entries(found).map(([table, items]) => [table, (items as Fields[]).map(convert)]))

export const callText = (input: object): string => JSON.stringify(convertAll(input, toAttributes))
export const answerOf = (text: string): Fields => convertAll(JSON.parse(text || '{}'), fromAttributes) as Fields
