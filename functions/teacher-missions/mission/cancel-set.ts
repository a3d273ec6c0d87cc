import { auditCall } from '@tcheck/api-runtime/audit-of'
import { accountInBranch } from '@tcheck/api-runtime/principal-of'
import type { Call } from '@tcheck/api-runtime/serve'
import type { Mission } from '@tcheck/contract/mission'
import { getMission, replaceMission } from '@tcheck/data/mission/mission'
import type { SetCategory } from '@tcheck/data/question-set/question-set'
import type { Table } from '@tcheck/data/table'
import { changedView } from './own-mission.ts'

/** Removes one set from a mission. Answers stay, and a student who is answering can continue and finish. Can be repeated. */
export const cancelSet =
  ({ table }: { table: Table }, category: SetCategory) =>
  async (call: Call<{ id: string }, 'NOT_FOUND'>): Promise<{ mission: Mission }> => {
    const { input, principal, now, throwApiError } = call
    const { branch_id } = accountInBranch(principal)
    const missionId = input.id.slice(0, input.id.lastIndexOf('.'))
    const mission = missionId === '' ? undefined : await getMission(table, missionId)
    if (!mission || mission.branch_id !== branch_id) return throwApiError('NOT_FOUND')
    const set =
      mission.sets.find((one) => one.id === input.id && one.category === category) ?? throwApiError('NOT_FOUND')
    if (set.cancelled_at !== null) return changedView(table, mission, call)
    const changed = {
      ...mission,
      revision: mission.revision + 1,
      sets: mission.sets.map((one) => (one === set ? { ...one, cancelled_at: now.toISOString() } : one)),
    }
    const audit = auditCall(call, { action: 'mission_cancelled', target: { kind: 'mission_set', id: set.id } })
    await replaceMission(table, changed, [audit])
    return changedView(table, changed, call)
  }
