import { isSameItem } from './attribute-value.ts'
import { itemSize } from './item-size.ts'
import { indexKey, isIndexed } from './keys.ts'
import type { AttributeValue, IndexShape, Item, TableShape } from './model.ts'

/** What a write does to one index: the entry there before and after it, absent where the item is not in the index. */
export interface IndexChange {
  index: string
  old?: { key: string; entry: Item }
  new?: { key: string; entry: Item }
}

/** The attributes of an item that an index keeps. */
export function project(index: IndexShape, item: Item): Item {
  if (!index.projected) return item
  const entry: Item = {}
  for (const name of index.projected) {
    if (item[name]) entry[name] = item[name] as AttributeValue
  }
  return entry
}

/**
 * What a write of an item does to the indexes of its table. Indexes that stay as they are do not appear: the item is in
 * them neither before nor after, or their projected attributes stay the same.
 */
export function indexChanges(table: TableShape, before: Item | undefined, after: Item | undefined): IndexChange[] {
  const changes: IndexChange[] = []
  for (const index of table.indexes) {
    const change: IndexChange = { index: index.name }
    if (before && isIndexed(index, before)) change.old = entryOf(table, index, before)
    if (after && isIndexed(index, after)) change.new = entryOf(table, index, after)
    const isSame = change.old && change.new && isSameItem(change.old.entry, change.new.entry)
    if ((change.old || change.new) && !isSame) changes.push(change)
  }
  return changes
}

function entryOf(table: TableShape, index: IndexShape, item: Item) {
  return { key: indexKey(table, index, item), entry: project(index, item) }
}

/** One write unit for each started KB, at least one. */
export const writeUnits = (bytes: number) => Math.max(1, Math.ceil(bytes / 1024))

/**
 * Write units of a change, before a transaction doubles them: a changed index key costs a delete and a put.
 *
 * @see Amazon DynamoDB Developer Guide, "Provisioned throughput considerations for global secondary indexes"
 */
export function indexUnits(change: IndexChange): number {
  const oldBytes = change.old ? itemSize(change.old.entry) : 0
  const bytes = change.new ? itemSize(change.new.entry) : 0
  if (change.old && change.new && change.old.key !== change.new.key) return writeUnits(oldBytes) + writeUnits(bytes)
  return writeUnits(Math.max(oldBytes, bytes))
}
