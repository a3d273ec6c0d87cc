import type { ChainHead } from '../audit/audit-chain.ts'
import type { Item, Table, Write } from '../table.ts'
import type { KindName } from './item-kinds.ts'

/** What stays of a branch that was erased: numbers and hashes, nothing of any person. */
export interface ErasedBranch {
  branch_id: string
  state: 'begun' | 'done'
  begun_at: string
  done_at: string | null
  /** Of the export that was made before. */
  items: Partial<Record<KindName, number>>
  export_sha256: string
  /** What its audit chain ended with: whoever keeps the export can show that it is whole. */
  audit_head: ChainHead | null
}

const erasedKey = (branchId: string) => ({ pk: `ERASED_BRANCH#${branchId}`, sk: 'ERASED_BRANCH' })

export const getErasedBranch = (table: Table, branchId: string) =>
  table.get<ErasedBranch>(erasedKey(branchId), { consistent: true })

/** Before the first deletion. Given again it stays what it was. */
export const beginErasing = (table: Table, erased: ErasedBranch) => {
  const item: Item = { ...erasedKey(erased.branch_id), ...erased }
  return table.put(item, {
    ConditionExpression: 'attribute_not_exists(pk) OR #state = :begun',
    ExpressionAttributeNames: { '#state': 'state' },
    ExpressionAttributeValues: { ':begun': 'begun' },
  })
}

/** After the last one, once; fails its transaction where it is done already. */
export const endErasingWrite = (branchId: string, at: string): Write => ({
  update: erasedKey(branchId),
  expression: {
    UpdateExpression: 'SET #state = :done, done_at = :at',
    ConditionExpression: '#state = :begun',
    ExpressionAttributeNames: { '#state': 'state' },
    ExpressionAttributeValues: { ':done': 'done', ':begun': 'begun', ':at': at },
  },
})
