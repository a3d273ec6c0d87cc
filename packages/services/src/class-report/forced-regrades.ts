import type { AttemptResult } from '@tcheck/data/attempt/attempt'
import type { SetRef } from '@tcheck/data/question-set/question-set'
import { listForcedRegrades } from '@tcheck/data/question-set/set-regrade'
import type { Table } from '@tcheck/data/table'

/** That a row was marked anew without its class being asked, and why. */
export interface RowRegrade {
  at: string
  reason: string
}

/** Of each attempt the regrades for all that moved it: it stands at their version, and was begun before them. */
export async function forcedRegrades(table: Table, { branchId, set }: { branchId: string; set: SetRef }) {
  const forced = await listForcedRegrades(table, set, branchId)
  return ({ set_version, started_at }: Pick<AttemptResult, 'set_version' | 'started_at'>): RowRegrade[] =>
    forced
      .filter(({ to, forced_at }) => to === set_version && started_at < forced_at)
      .map(({ forced_at, reason }) => ({ at: forced_at, reason }))
}
