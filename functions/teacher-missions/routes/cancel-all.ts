import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { teacherMissions } from '@tcheck/contract/groups/teacher-missions'
import type { Table } from '@tcheck/data/table'
import { changedView, changeMission } from '../mission/own-mission.ts'

/** Takes all sets out of a mission in one write; answers that were given stay. A second call changes nothing. */
export const cancelAll =
  ({ table }: { table: Table }): RouteHandler<typeof teacherMissions.cancelAll> =>
  async (call) => {
    const cancelled_at = call.now.toISOString()
    const mission = await changeMission(table, call, {
      act: { action: 'mission_cancelled' },
      change: ({ sets }) => ({ sets: sets.map((set) => (set.cancelled_at === null ? { ...set, cancelled_at } : set)) }),
    })
    return changedView(table, mission, call)
  }
