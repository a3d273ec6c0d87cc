import { isSameItem } from './attribute-value.ts'
import { indexKey, isIndexed } from './keys.ts'
import type { AttributeValue, IndexShape, Item, TableShape } from './model.ts'
import { StoredItem } from './stored-item.ts'

/** The change of one index by a write: the entry before and after, absent if the item is not in the index. */
export interface IndexChange {
  index: string
  old?: { key: string; entry: StoredItem }
  new?: { key: string; entry: StoredItem }
}

/** The attributes of an item that an index keeps. */
export function project(index: IndexShape, stored: StoredItem): StoredItem {
  if (!index.projected) return stored
  const entry: Item = {}
  for (const name of index.projected) {
    if (stored.item[name]) entry[name] = stored.item[name] as AttributeValue
  }
  return StoredItem.of(entry)
}

/**
 * What a write of an item does to the indexes of its table. Indexes that stay as they are do not appear: the item is in
 * them neither before nor after, or their projected attributes stay the same.
 */
export function indexChanges(
  table: TableShape,
  before: StoredItem | undefined,
  after: StoredItem | undefined,
): IndexChange[] {
  const changes: IndexChange[] = []
  for (const index of table.indexes) {
    const change: IndexChange = { index: index.name }
    if (before && isIndexed(index, before.item)) change.old = entryOf(table, index, before)
    if (after && isIndexed(index, after.item)) change.new = entryOf(table, index, after)
    const isSame = change.old && change.new && isSameItem(change.old.entry.item, change.new.entry.item)
    if ((change.old || change.new) && !isSame) changes.push(change)
  }
  return changes
}

function entryOf(table: TableShape, index: IndexShape, stored: StoredItem) {
  return { key: indexKey(table, index, stored.item), entry: project(index, stored) }
}

/** One write unit for each started KB, at least one. */
export const writeUnits = (bytes: number) => Math.max(1, Math.ceil(bytes / 1024))

/**
 * Write units of a change, before a transaction doubles them: a changed index key costs a delete and a put.
 *
 * @see Amazon DynamoDB Developer Guide, "Provisioned throughput considerations for global secondary indexes"
 */
export function indexUnits(change: IndexChange): number {
  const oldBytes = change.old?.entry.bytes ?? 0
  const bytes = change.new?.entry.bytes ?? 0
  if (change.old && change.new && change.old.key !== change.new.key) return writeUnits(oldBytes) + writeUnits(bytes)
  return writeUnits(Math.max(oldBytes, bytes))
}
