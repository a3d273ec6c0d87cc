import type { SchoolNetwork } from '@tcheck/data/network/school-network'
import { schoolNetworkItem } from '@tcheck/data/network/school-network'
import type { Table } from '@tcheck/data/table'

/** A network of the sample branch that waits for an admin, and one that was confirmed. */
const networks: readonly Pick<SchoolNetwork, 'block' | 'state' | 'note'>[] = [
  { block: '198.51.100.0/28', state: 'proposed', note: '別館の回線' },
  { block: '203.0.113.64/28', state: 'confirmed', note: '本館の回線' },
]

export const seedSampleNetworks = (table: Table, branchId: string, now: Date) =>
  table.batchPut(
    networks.map((one) =>
      schoolNetworkItem({
        ...one,
        branch_id: branchId,
        proposed_at: now.toISOString(),
        proposed_by: 'branch-9',
        decided_at: one.state === 'proposed' ? null : now.toISOString(),
        decided_by: one.state === 'proposed' ? null : 'admin-1',
        revision: one.state === 'proposed' ? 1 : 2,
      }),
    ),
  )
