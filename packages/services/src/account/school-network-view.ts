import { networkId } from '@tcheck/contract/network-states'
import type { SchoolNetworkRow } from '@tcheck/contract/school-network'
import type { SchoolNetwork } from '@tcheck/data/network/school-network'

/** A network as its branch and admins see it. */
export const shownNetwork = (network: SchoolNetwork): SchoolNetworkRow => {
  const { block, state, note, proposed_at, decided_at, revision } = network
  return { id: networkId(block), block, state, note, proposed_at, decided_at, revision }
}

/** Of its audit records, for the branch's and for the admin's acts alike. */
export const networkTarget = ({ block }: Pick<SchoolNetwork, 'block'>) => ({ kind: 'network', id: block })
