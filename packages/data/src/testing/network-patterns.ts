import type { SchoolNetworkState } from '@tcheck/contract/network-states'
import {
  isSchoolNetwork,
  listSchoolNetworks,
  type SchoolNetwork,
  schoolNetworkWrite,
} from '../network/school-network.ts'
import type * as data from './whole-data.ts'
import { sampledAt } from './work-samples.ts'

const networkOf = (state: SchoolNetworkState, revision: number): SchoolNetwork => ({
  ...{ branch_id: 'br-1', block: '203.0.113.64/28', state, note: '', revision },
  ...{ proposed_at: sampledAt.toISOString(), proposed_by: 'a-1', decided_at: null, decided_by: null },
})

/** A network that a branch proposes and an admin confirms, and a sign-in that asks for it. */
export const networkPatterns: Record<string, (table: data.Table) => Promise<unknown>> = {
  'schoolNetworkWrite, proposed and confirmed': async (table) => {
    await table.transact([schoolNetworkWrite(networkOf('proposed', 1), undefined)])
    await table.transact([schoolNetworkWrite(networkOf('confirmed', 2), networkOf('proposed', 1))])
  },
  'listSchoolNetworks (1)': (table) => listSchoolNetworks(table, 'br-1'),
  'isSchoolNetwork (1)': (table) => isSchoolNetwork(table, '203.0.113.70'),
}
