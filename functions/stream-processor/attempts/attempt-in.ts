import type { StoredAttempt } from '@tcheck/data/attempt/attempt'
import { attemptOf } from '@tcheck/data/attempt/attempt-item'
import type { Item } from '@tcheck/data/table'

const read = new WeakMap<Item, Readonly<StoredAttempt>>()

/** The attempt that an item of a write is: unpacked once for all who follow the write. */
export function attemptIn(item: Item): Readonly<StoredAttempt> {
  const attempt = read.get(item) ?? attemptOf(item)
  read.set(item, attempt)
  return attempt
}
