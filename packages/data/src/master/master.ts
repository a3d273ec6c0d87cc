import { type Item, type Key, onlyIfAbsent, onlyIfPresent, type Table, type Write } from '../table.ts'

/** Lists that admins keep: subjects (教科), grades (学年), junkyos (準拠), units (単元). */
export type MasterKind = 'subjects' | 'grades' | 'junkyos' | 'units'

export interface MasterEntry {
  id: string
  name: string
  /** Where it stands among the others, the smallest first. Between 1 and 2 lies 1.5: who moves writes one item. */
  position: number
  /** The one that took its place. Its code goes on standing in sheets and books, so the entry stays and is listed nowhere. */
  merged_into?: string
}

export interface UnitEntry extends MasterEntry {
  subject_code: string
  grade_id: number
}

type StoredEntry<T extends MasterEntry> = T & Key

const partitionOf = (kind: MasterKind) => `MASTER#${kind}`

export const masterItem = (kind: MasterKind, entry: MasterEntry & Partial<UnitEntry>): Item => ({
  pk: partitionOf(kind),
  sk: entry.id,
  ...entry,
})

const byPosition = (one: MasterEntry, other: MasterEntry) =>
  one.position - other.position || (one.id < other.id ? -1 : 1)

/** All of a kind with those that were merged, in their order. */
export const listAllMasters = async <T extends MasterEntry>(table: Table, kind: MasterKind) =>
  (await table.queryAll<StoredEntry<T>>({ partition: partitionOf(kind) })).sort(byPosition)

/** What there is to choose from, in its order. */
export const listMasters = async <T extends MasterEntry>(table: Table, kind: MasterKind) =>
  (await listAllMasters<T>(table, kind)).filter(({ merged_into }) => merged_into === undefined)

/** Fails where the code is taken. */
export const createMasterWrite = (kind: MasterKind, entry: MasterEntry & Partial<UnitEntry>): Write => ({
  put: masterItem(kind, entry),
  condition: onlyIfAbsent,
})

/** Fails where it was deleted meanwhile. */
export function changeMasterWrite(
  { pk, sk }: Key,
  changes: Partial<Pick<UnitEntry, 'name' | 'position' | 'subject_code' | 'merged_into'>>,
): Write {
  const names = Object.keys(changes)
  return {
    update: { pk, sk },
    expression: {
      UpdateExpression: `SET ${names.map((name) => `#${name} = :${name}`).join(', ')}`,
      ConditionExpression: 'attribute_exists(pk)',
      ExpressionAttributeNames: Object.fromEntries(names.map((name) => [`#${name}`, name])),
      ExpressionAttributeValues: Object.fromEntries(
        Object.entries(changes).map(([name, value]) => [`:${name}`, value]),
      ),
    },
  }
}

export const deleteMasterWrite = ({ pk, sk }: Key): Write => ({ delete: { pk, sk }, condition: onlyIfPresent })

/** The smallest distance that halving a number between two whole ones may leave. */
const CLOSEST = 1e-6

/**
 * The position of an entry behind another one (null: at the front).
 * @returns a position; null if there is no number between the neighbours, so all must be renumbered
 */
export function positionAfter(others: readonly MasterEntry[], afterId: string | null): number | null {
  const at = afterId === null ? -1 : others.findIndex(({ id }) => id === afterId)
  const before = others[at]?.position ?? 0
  const behind = others[at + 1]?.position ?? Math.floor(before) + 2
  return behind - before < CLOSEST ? null : before + (behind - before) / 2
}
