import { putAuditRecord } from '@tcheck/data/audit/audit'
import { ConditionFailed, type Item, onlyIfAbsent, type Table } from '@tcheck/data/table'
import { getErasedBranch } from '@tcheck/data/tenant/erased-branch'
import { itemKinds, type KindName } from '@tcheck/data/tenant/item-kinds'
import { type OwnedItem, walkTenant } from '@tcheck/data/tenant/tenant-walk'
import { operatorRecord } from '../create-admin.ts'
import { OperationError } from '../operation-error.ts'
import type { Target } from '../target.ts'
import { findMembers } from '../tenant/full-pass.ts'

/** Sessions were ended, what ends by itself has ended; and nobody but its writer adds to an audit chain. */
const isPutBack = ({ kind }: OwnedItem) =>
  kind !== 'session' && !kind.startsWith('audit_') && itemKinds[kind].scope !== 'ephemeral'

type PutBackCounts = Partial<Record<KindName, number>>

/**
 * Copies a branch's missing items from a restored copy into the current table. Items that exist in the current table are not changed. Can
 * be repeated.
 * @param isTried counts and writes nothing
 * @returns what was written, or would be
 */
export async function putBack(
  table: Table,
  copy: Pick<Target, 'dynamo' | 'tableName' | 'table' | 'stage'>,
  { branchId, now, isTried }: { branchId: string; now: Date; isTried: boolean },
): Promise<PutBackCounts> {
  if (await getErasedBranch(table, branchId)) {
    throw new OperationError(`教室「${branchId}」は、求められて消したものです。もどしません。`)
  }
  if (!isTried) {
    const target = { kind: 'branch', id: branchId }
    const details = { what: 'put_back', copy: copy.tableName }
    await putAuditRecord(table, operatorRecord({ branch_id: branchId, action: 'changed', target, details }, now))
  }
  const members = await findMembers(copy, branchId)
  const counts: PutBackCounts = {}
  for await (const group of walkTenant(copy.table, branchId, members)) {
    for (const { kind, item } of await missingIn(table, group.filter(isPutBack))) {
      if (isTried || (await putIfAbsent(table, item))) counts[kind] = (counts[kind] ?? 0) + 1
    }
  }
  return counts
}

async function missingIn(table: Table, owned: readonly OwnedItem[]): Promise<OwnedItem[]> {
  const keys = owned.map(({ item: { pk, sk } }) => ({ pk, sk }))
  const there = new Set((await table.batchGet<Item>(keys)).map(({ pk, sk }) => `${pk}\n${sk}`))
  return owned.filter(({ item }) => !there.has(`${item.pk}\n${item.sk}`))
}

async function putIfAbsent(table: Table, item: Item): Promise<boolean> {
  try {
    await table.put(item, onlyIfAbsent)
    return true
  } catch (error) {
    if (error instanceof ConditionFailed) return false
    throw error
  }
}
