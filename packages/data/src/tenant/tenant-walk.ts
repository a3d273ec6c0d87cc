import { type Account, loginItem } from '../account/account.ts'
import { passwordKey } from '../account/password-item.ts'
import { attemptOf } from '../attempt/attempt-item.ts'
import { listingKeys } from '../attempt/attempt-listing.ts'
import { auditPk } from '../audit/audit.ts'
import { chainPk } from '../audit/audit-chain.ts'
import { branchKey } from '../branch/branch.ts'
import { type IdentityLink, unlinkIdentityWrites } from '../identity-provider/identity-link.ts'
import { type IdentityProvider, removeIdentityProviderWrites } from '../identity-provider/identity-provider.ts'
import type { StoredMission } from '../mission/mission.ts'
import { missionListingKeys } from '../mission/mission-listing.ts'
import type { Item, Key, Table, Write } from '../table.ts'
import { itemKinds, type KindName, kindOf } from './item-kinds.ts'

/** What belongs to one branch, as far as it must be known to reach everything else by key. */
export interface TenantMembers {
  /** Partitions that are the branch's as a whole, except its own and those of its audit. */
  partitions: Set<string>
  /** Items that stand alone. */
  loose: Map<string, Key>
}

export interface OwnedItem {
  kind: KindName
  item: Item
}

export const noMembers = (): TenantMembers => ({ partitions: new Set(), loose: new Map() })

/** What a pass over the table must read of each item. */
export const MEMBER_ATTRIBUTES = ['pk', 'sk', 'branch_id'] as const

/** Audit records are a branch's by their key: one with another branch's id inside is nobody's member. */
const OWN_KEY = ['BRANCH#', 'AUDIT#', 'AUDITCHAIN#']

/** Partitions of a class name its branch in the key. */
const OF_CLASSES = ['CLASS#', 'TESTS#']

/** Takes one item of a pass into account. */
export function noteMember(members: TenantMembers, branchId: string, item: Key & { branch_id?: unknown }): void {
  const kind = kindOf(item)
  if (kind === undefined || OWN_KEY.some((beginning) => item.pk.startsWith(beginning))) return
  const { scope } = itemKinds[kind]
  const isOwn = item.branch_id === branchId || OF_CLASSES.some((of) => item.pk.startsWith(`${of}${branchId}#`))
  if (!isOwn) return
  if (scope === 'partition') members.partitions.add(item.pk)
  else if (scope === 'loose' || scope === 'ephemeral') members.loose.set(`${item.pk}\n${item.sk}`, pick(item))
}

const pick = ({ pk, sk }: Key): Key => ({ pk, sk })

/** Leaves before what leads to them, so that a deletion that was cut off finds the rest. */
const ORDER = ['CLASS#', 'STUDENT#', 'SHAREABLE#', 'MISSION#', 'ACCOUNT#']
const orderOf = (pk: string) => ORDER.findIndex((beginning) => pk.startsWith(beginning))

/**
 * Iterates over everything of a branch by key conditions, in groups: a deletion must finish a group before the next one begins. Memory
 * holds one page of one partition. The branch's own item is last.
 */
export async function* walkTenant(
  table: Table,
  branchId: string,
  members: TenantMembers,
): AsyncGenerator<readonly OwnedItem[]> {
  const partitions = [...members.partitions].sort((one, other) => orderOf(one) - orderOf(other))
  for (const partition of partitions) yield* walkPartition(table, partition)
  const loose = [...members.loose.values()]
  for (let start = 0; start < loose.length; start += 100) {
    yield owned(await table.batchGet<Item>(loose.slice(start, start + 100)))
  }
  yield* walkPartition(table, chainPk(branchId))
  yield* walkPartition(table, auditPk(branchId))
  const own: OwnedItem[] = []
  for await (const group of walkPartition(table, branchKey(branchId).pk)) {
    yield group.filter(({ kind }) => kind !== 'branch')
    own.push(...group.filter(({ kind }) => kind === 'branch'))
  }
  yield own
}

/** Everything of these partitions of one student, and what they lead to, in this order. */
export async function* walkPartitions(
  table: Table,
  partitions: readonly string[],
): AsyncGenerator<readonly OwnedItem[]> {
  for (const partition of partitions) yield* walkPartition(table, partition)
}

async function* walkPartition(table: Table, partition: string): AsyncGenerator<readonly OwnedItem[]> {
  let cursor: string | undefined
  do {
    const page = await table.query<Item>({ partition, cursor })
    // A student has hundreds of attempts: their list rows are read together, each once.
    const listKeys = page.items
      .filter((item) => kindOf(item) === 'attempt')
      .flatMap((item) => listingKeys(attemptOf(item)))
    if (listKeys.length > 0) yield owned(await readAll(table, listKeys))
    for (const item of page.items) {
      for await (const linked of linkedOf(table, item)) if (linked.length > 0) yield owned(linked)
    }
    yield owned(page.items)
    cursor = page.nextCursor ?? undefined
  } while (cursor)
}

const owned = (items: readonly Item[]): OwnedItem[] =>
  items.flatMap((item) => {
    const kind = kindOf(item)
    return kind === undefined ? [] : [{ kind, item }]
  })

/** Items that lie elsewhere and are found by this one. What somebody else has under the same key is left alone. */
async function* linkedOf(table: Table, item: Item): AsyncGenerator<readonly Item[]> {
  switch (kindOf(item)) {
    case 'account': {
      const account = item as unknown as Account
      const elsewhere = await readAll(table, [loginItem(account), passwordKey(account.id)])
      yield elsewhere.filter((one) => one['account_id'] === account.id)
      return
    }
    case 'identity_link': {
      const link = item as unknown as IdentityLink
      const elsewhere = deletedBy(unlinkIdentityWrites(link)).filter(({ pk }) => pk !== item.pk)
      yield (await readAll(table, elsewhere)).filter((one) => one['account_id'] === link.account_id)
      return
    }
    case 'identity_provider': {
      const provider = item as unknown as IdentityProvider
      const elsewhere = deletedBy(removeIdentityProviderWrites(provider)).filter(({ pk }) => pk !== item.pk)
      yield (await readAll(table, elsewhere)).filter((one) => one['branch_id'] === provider.branch_id)
      return
    }
    case 'mission': {
      yield await readAll(table, missionListingKeys(item as unknown as StoredMission))
      return
    }
    default:
  }
}

const readAll = (table: Table, keys: readonly Key[]) =>
  table.batchGet<Item>([...new Map(keys.map((key) => [`${key.pk}\n${key.sk}`, pick(key)])).values()])
const deletedBy = (writes: readonly Write[]) => writes.flatMap((write) => ('delete' in write ? [write.delete] : []))
