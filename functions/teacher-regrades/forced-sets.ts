import type { ForcedSet } from '@tcheck/contract/groups/teacher-regrades'
import type { MissionSet, StoredMission } from '@tcheck/data/mission/mission'
import { listForcedRegrades } from '@tcheck/data/question-set/set-regrade'
import type { Table } from '@tcheck/data/table'

const DAYS_SHOWN = 14
const MOST_SHOWN = 4

interface Of {
  table: Table
  branch_id: string
  now: Date
}

/**
 * Sets that were regraded in the last fourteen days without consent (decision 0327), each once, by the newest mission that was moved. The
 * missions name them; if none was moved, nothing is read.
 * @param missions the branch's, newest first
 */
export async function forcedOf(
  { table, branch_id, now }: Of,
  missions: readonly StoredMission[],
): Promise<ForcedSet[]> {
  const since = new Date(now.getTime() - DAYS_SHOWN * 86_400_000).toISOString()
  const moved = new Map<string, { mission: StoredMission; set: MissionSet }>()
  for (const mission of missions)
    for (const set of mission.sets) {
      const { category, code, version, regraded_at = '', cancelled_at } = set
      const name = JSON.stringify([category, code, version])
      if (cancelled_at === null && regraded_at >= since && !moved.has(name)) moved.set(name, { mission, set })
    }
  const shown = [...moved.values()]
    .toSorted(({ set: one }, { set: other }) => ((one.regraded_at ?? '') > (other.regraded_at ?? '') ? -1 : 1))
    .slice(0, MOST_SHOWN)
  const all = await Promise.all(
    shown.map(async ({ mission, set }) => {
      const regrades = await listForcedRegrades(table, set, branch_id)
      const regrade = regrades.find(({ to }) => to === set.version)
      return regrade ? [forcedSet(mission, set, regrade)] : []
    }),
  )
  return all.flat()
}

const forcedSet = (
  mission: StoredMission,
  { category, code, title }: MissionSet,
  { from, to, forced_at, reason }: Awaited<ReturnType<typeof listForcedRegrades>>[number],
): ForcedSet => ({
  ...{ from, to, at: forced_at, reason, category, code, title },
  ...{
    mission_id: mission.id,
    mission_title: mission.title,
    classes: mission.classes.map(({ grade, kumi }) => ({ grade, kumi })),
  },
})
