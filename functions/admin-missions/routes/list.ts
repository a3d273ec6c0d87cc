import type { RouteHandler } from '@tcheck/api-runtime/serve'
import { finderOf } from '@tcheck/contract/fold'
import type { adminMissions, ListedMission } from '@tcheck/contract/groups/admin-missions'
import type { RouteInput } from '@tcheck/contract/route'
import { listBranches } from '@tcheck/data/branch/branch'
import { periodOf } from '@tcheck/data/list/period'
import { missionStateAt, type StoredMission } from '@tcheck/data/mission/mission'
import { listMissions } from '@tcheck/data/mission/mission-listing'
import type { Table } from '@tcheck/data/table'

/** Missions are made ahead: the period that nobody asked for reaches four weeks on, and four weeks back. */
const USUAL_PERIOD = { days: 57, ahead: 28 }

/** A page of the missions of all branches, within a period. */
export const list =
  ({ table }: { table: Table }): RouteHandler<typeof adminMissions.list> =>
  async ({ input, now }) => {
    const period = periodOf(input, now, USUAL_PERIOD)
    const { branch_id: branchId, category, code } = input
    const [branches, { rows, ...counts }] = await Promise.all([
      listBranches(table),
      listMissions(table, input, { where: { branchId, category, code, period }, filter: keepsOf(input, now) }),
    ])
    const names = new Map(branches.map(({ id, name }) => [id, name]))
    return {
      missions: rows.map((mission) => rowOf(mission, names.get(mission.branch_id) ?? '', now)),
      ...counts,
      branches: branches.map(({ id, name }) => ({ id, name })),
      period,
    }
  }

function keepsOf({ q, state }: RouteInput<typeof adminMissions.list>, now: Date) {
  if (!q && state === undefined) return undefined
  const isFound = q ? finderOf(q) : undefined
  return (mission: StoredMission) =>
    (state === undefined || missionStateAt(mission, now) === state) &&
    (isFound === undefined || isFound([mission.title, ...mission.sets.flatMap(({ title, code }) => [title, code])]))
}

const rowOf = (mission: StoredMission, branchName: string, now: Date): ListedMission => ({
  id: mission.id,
  branch_id: mission.branch_id,
  branch_name: branchName,
  title: mission.title,
  category: mission.category,
  subject_name: mission.subject_name,
  classes: mission.classes.map(({ grade, kumi }) => ({ grade, kumi })),
  question_groups: mission.sets.map(({ code, title, cancelled_at }) => ({
    code,
    title,
    is_cancelled: cancelled_at !== null,
  })),
  delivery_datetime: mission.delivery_datetime,
  due_datetime: mission.due_datetime,
  created_at: mission.created_at,
  state: missionStateAt(mission, now),
})
