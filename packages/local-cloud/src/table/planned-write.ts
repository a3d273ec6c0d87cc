import type { CompiledExpressions } from './expressions.ts'
import type { IndexChange } from './index-entries.ts'
import type { TableShape, WriteRequest } from './model.ts'
import type { StoredItem } from './stored-item.ts'

export type WriteKind = 'Put' | 'Update' | 'Delete' | 'ConditionCheck'

/** A valid write, before its condition is checked against the existing item. */
export interface PreparedWrite {
  kind: WriteKind
  request: WriteRequest
  table: TableShape
  /** Where the item is stored. */
  key: string
  /** What a put puts. */
  item?: StoredItem
  expressions: CompiledExpressions
}

/** A write whose condition is met: `after` replaces `before`, `undefined` meaning no item. */
export interface PlannedWrite extends PreparedWrite {
  before: StoredItem | undefined
  after: StoredItem | undefined
  changes: IndexChange[]
}
