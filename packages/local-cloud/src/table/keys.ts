import db from 'dynalite/db/index.js'
import type { IndexShape, Item, KeyAttribute, TableShape } from './model.ts'

// The layout of the data folder. Key parts are hex, so they never contain `/` and `~`, and bytes keep their order.
//
//   meta~format                                         version of this layout
//   table~<table>                                       description and TTL setting
//   item~<table>~<hash>/<range>/                        the item, after its size
//   index~<table>~<index>~<hash>/<range>/<item key>     what the index projects of it, after its size
//   token~<ClientRequestToken>                          an executed transaction
//   stream~<table>~<number, 21 digits>                  the change of a write, if the table has a stream

export const TABLE_PREFIX = 'table~'
export const TOKEN_PREFIX = 'token~'
export const STREAM_PREFIX = 'stream~'

export const itemPrefix = (table: string) => `item~${table}~`
export const indexPrefix = (table: string, index: string) => `index~${table}~${index}~`
export const streamPrefix = (table: string) => `${STREAM_PREFIX}${table}~`
export const indexesPrefix = (table: string) => `index~${table}~`

/** A key value as text that sorts as DynamoDB sorts: strings and binary by bytes, numbers by value. */
export function encodeKey(item: Item, { name, type }: KeyAttribute): string {
  const value = item[name]?.[type]
  if (value === undefined) throw new Error(`the key attribute ${name} is missing after validation`)
  return type === 'S' ? Buffer.from(value).toString('hex') : db.toRangeStr(value, type)
}

/** The storage key of an item, from its key attributes. */
export function itemKey(table: TableShape, item: Item): string {
  return itemPrefix(table.name) + primaryKey(table, item)
}

function primaryKey(table: TableShape, item: Item): string {
  const hash = `${encodeKey(item, table.hash)}/`
  return table.range ? `${hash}${encodeKey(item, table.range)}/` : hash
}

/** The storage key of an item's index entry. The item's own key at the end separates equal index keys. */
export function indexKey(table: TableShape, index: IndexShape, item: Item): string {
  const range = index.range ? `${encodeKey(item, index.range)}/` : ''
  return `${indexPrefix(table.name, index.name)}${encodeKey(item, index.hash)}/${range}${primaryKey(table, item)}`
}

/**
 * Whether an item is in an index: it has all of the index's key attributes. Writes reject attributes of a wrong type. Items that are older
 * than the index can have them and are then not in the index.
 */
export function isIndexed(index: IndexShape, item: Item): boolean {
  return hasKey(item, index.hash) && (!index.range || hasKey(item, index.range))
}

function hasKey(item: Item, { name, type }: KeyAttribute): boolean {
  const content = item[name]?.[type]
  return content !== undefined && content !== ''
}

/** The key attributes of an item alone. */
export function keyOf(table: TableShape, item: Item): Item {
  const key: Item = { [table.hash.name]: item[table.hash.name] ?? {} }
  if (table.range) key[table.range.name] = item[table.range.name] ?? {}
  return key
}
