/** Without schemas: pages import it, and the browser gets no zod. */

/** Proposed by a branch; decided by an admin. */
export type SchoolNetworkState = 'proposed' | 'confirmed' | 'refused' | 'ended'

/** What an admin may decide; a decision can be changed back. */
export const nextNetworkStates = {
  proposed: ['confirmed', 'refused'],
  confirmed: ['ended'],
  refused: ['confirmed'],
  ended: ['confirmed'],
} as const satisfies Record<SchoolNetworkState, readonly SchoolNetworkState[]>

/** The id of a network stands in addresses, where a block's slash cannot. */
export const networkId = (block: string) => block.replace('/', '_')
export const blockOfNetwork = (id: string) => id.replace('_', '/')
