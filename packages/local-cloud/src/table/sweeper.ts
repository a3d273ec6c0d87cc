import type { Engine } from './engine.ts'
import { indexChanges } from './index-entries.ts'
import { itemKey, itemPrefix } from './keys.ts'
import type { Item, TableShape } from './model.ts'
import { Batch, prefixRange } from './storage.ts'
import { StoredItem } from './stored-item.ts'
import { EXPIRY } from './streams.ts'
import { addToBatch } from './writes.ts'

const FIVE_YEARS_SECONDS = 5 * 365 * 24 * 60 * 60

/**
 * Deletes the items whose time to live has passed. DynamoDB needs up to days for that, so readers must also filter by the attribute.
 * @param nowSeconds seconds since 1970
 * @returns the number of deleted items
 */
export async function sweepExpired(engine: Engine, nowSeconds: number): Promise<number> {
  let deleted = 0
  for (const table of engine.catalog.tables) {
    if (!table.expiryAttribute) continue
    // Most items carry no expiry: looking for the name in the text spares parsing them.
    const mark = `${JSON.stringify(table.expiryAttribute)}:`
    for await (const entries of engine.storage.entries(prefixRange(itemPrefix(table.name)))) {
      for (const [, text] of entries) {
        if (!text.includes(mark)) continue
        const { item } = StoredItem.read(text)
        if (isExpired(item, table, nowSeconds) && (await deleteIfExpired(engine, table, item, nowSeconds))) deleted++
      }
    }
  }
  return deleted
}

/** As in DynamoDB: a number of epoch seconds in the past, at most five years ago. */
function isExpired(item: Item, table: TableShape, nowSeconds: number): boolean {
  const expiry = Number(item[table.expiryAttribute as string]?.N ?? Number.NaN)
  return expiry < nowSeconds && expiry > nowSeconds - FIVE_YEARS_SECONDS
}

function deleteIfExpired(engine: Engine, table: TableShape, seen: Item, nowSeconds: number): Promise<boolean> {
  const key = itemKey(table, seen)
  return engine.locks.hold([key], async () => {
    const before = engine.storage.getItem(key)
    if (!before || !isExpired(before.item, table, nowSeconds)) return false
    const batch = new Batch()
    addToBatch(batch, { kind: 'Delete', key, after: undefined, changes: indexChanges(table, before, undefined) })
    await engine.streams.write(batch, [{ table, before, after: undefined }], {
      nowMs: nowSeconds * 1000,
      cause: EXPIRY,
    })
    return true
  })
}
