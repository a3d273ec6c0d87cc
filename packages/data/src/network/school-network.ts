import { isAddressIn, networkSite } from '@tcheck/contract/network-block'
import type { SchoolNetworkState } from '@tcheck/contract/network-states'
import { branchKey } from '../branch/branch.ts'
import { type Item, type Key, onlyIfAbsent, type Table, type Write } from '../table.ts'

/** A network that a branch says is its own: proposed by the branch, decided by an admin. */
export interface SchoolNetwork {
  branch_id: string
  /** A public address or a block of them, as `readNetworkBlock` answers it. */
  block: string
  state: SchoolNetworkState
  /** For whoever decides: which building, which line. */
  note: string
  proposed_at: string
  proposed_by: string
  decided_at: string | null
  decided_by: string | null
  /** Raised by each change. */
  revision: number
}

const networkKey = (branchId: string, block: string): Key => ({ pk: branchKey(branchId).pk, sk: `NETWORK#${block}` })

/** Only a confirmed one is in the index: by its site, so that one query finds all blocks that an address can lie in. */
export function schoolNetworkItem(network: SchoolNetwork): Item {
  const { branch_id, block, state, note, proposed_at, proposed_by, decided_at, decided_by, revision } = network
  return {
    ...networkKey(branch_id, block),
    ...{ branch_id, block, state, note, proposed_at, proposed_by, decided_at, decided_by, revision },
    // What was read may still have the index keys of its earlier state.
    ...(state === 'confirmed' && { gsi1pk: `NETWORKS#${networkSite(block)}`, gsi1sk: `${block}#${branch_id}` }),
  }
}

/** Stores a network, unless somebody has changed it since `before` was read. */
export const schoolNetworkWrite = (network: SchoolNetwork, before: SchoolNetwork | undefined): Write => ({
  put: schoolNetworkItem(network),
  condition: before
    ? { ConditionExpression: 'revision = :before', ExpressionAttributeValues: { ':before': before.revision } }
    : onlyIfAbsent,
})

export const removeSchoolNetworkWrite = ({ branch_id, block, revision }: SchoolNetwork): Write => ({
  delete: networkKey(branch_id, block),
  condition: { ConditionExpression: 'revision = :before', ExpressionAttributeValues: { ':before': revision } },
})

export const getSchoolNetwork = (table: Table, branchId: string, block: string) =>
  table.get<SchoolNetwork>(networkKey(branchId, block), { consistent: true })

/** All of a branch, in the order of their blocks. */
export const listSchoolNetworks = (table: Table, branchId: string) =>
  table.queryAll<SchoolNetwork>({ partition: branchKey(branchId).pk, beginsWith: 'NETWORK#', consistent: true })

/** Confirmed blocks that are read of one site; schools of a district confirm the same few addresses. */
const READ_OF_SITE = 200

/** Whether an admin has confirmed the network of this address, for whichever branch. */
export async function isSchoolNetwork(table: Table, address: string): Promise<boolean> {
  const site = networkSite(address)
  if (site === null) return false
  const { items } = await table.query<SchoolNetwork>({
    index: 'gsi1',
    partition: `NETWORKS#${site}`,
    limit: READ_OF_SITE,
  })
  return items.some(({ block }) => isAddressIn(address, block))
}

/** Of a branch that closes: its confirmed networks end, so that they raise no number any more. */
export async function endNetworksWrites(
  table: Table,
  branchId: string,
  decided: { at: string; by: string },
): Promise<Write[]> {
  const confirmed = (await listSchoolNetworks(table, branchId)).filter(({ state }) => state === 'confirmed')
  return confirmed.map((before) => {
    const { revision } = before
    const ended = { state: 'ended', decided_at: decided.at, decided_by: decided.by, revision: revision + 1 } as const
    return schoolNetworkWrite({ ...before, ...ended }, before)
  })
}
