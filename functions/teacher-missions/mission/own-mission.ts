import { type Act, auditCall } from '@tcheck/api-runtime/audit-of'
import { accountInBranch } from '@tcheck/api-runtime/principal-of'
import type { Call } from '@tcheck/api-runtime/serve'
import type { Mission } from '@tcheck/contract/mission'
import { getMission, replaceMission, type StoredMission } from '@tcheck/data/mission/mission'
import { ConditionFailed, type Table } from '@tcheck/data/table'
import { openMissionViews } from './mission-view.ts'

type MissionCall = Call<{ id: string }, 'NOT_FOUND' | 'CONFLICT'>

/** @throws ApiError NOT_FOUND for a mission that is not the branch's */
export async function ownMission(table: Table, { input, principal, throwApiError }: Call<{ id: string }, 'NOT_FOUND'>) {
  const { branch_id } = accountInBranch(principal)
  const mission = await getMission(table, input.id)
  if (!mission || mission.branch_id !== branch_id) return throwApiError('NOT_FOUND')
  return mission
}

/**
 * Changes a mission of the branch with its audit record. A change without effect writes nothing, so a repeated call returns the same.
 * @throws ApiError CONFLICT if somebody else changed it meanwhile
 */
export async function changeMission(
  table: Table,
  call: MissionCall,
  { change, act }: { change: (mission: StoredMission) => Partial<StoredMission>; act: Pick<Act, 'action' | 'details'> },
): Promise<StoredMission> {
  const before = await ownMission(table, call)
  const changed = { ...before, ...change(before) }
  if (JSON.stringify(changed) === JSON.stringify(before)) return before
  const mission = { ...changed, revision: before.revision + 1 }
  const audit = auditCall(call, { ...act, target: { kind: 'mission', id: mission.id } })
  try {
    await replaceMission(table, mission, [audit], before)
    return mission
  } catch (error) {
    throw error instanceof ConditionFailed ? call.throwApiError('CONFLICT') : error
  }
}

export const changedView = async (
  table: Table,
  mission: StoredMission,
  { now }: Pick<MissionCall, 'now'>,
): Promise<{ mission: Mission }> => ({ mission: await openMissionViews(table, now)(mission) })
