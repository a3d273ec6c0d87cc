import { accountInBranch } from '@tcheck/api-runtime/principal-of'
import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { teacherMissions } from '@tcheck/contract/groups/teacher-missions'
import { type MissionProgress, RECENT_MINUTES } from '@tcheck/contract/mission'
import type { AttemptResult } from '@tcheck/data/attempt/attempt'
import { listCountedAttempts } from '@tcheck/data/attempt/choice'
import type { Seat } from '@tcheck/data/attempt/pick-attempts'
import { listClassesOfBranch, type SchoolClass } from '@tcheck/data/branch/branch'
import { listMissionsOfBranch, missionStateAt, type StoredMission } from '@tcheck/data/mission/mission'
import type { Table } from '@tcheck/data/table'
import type { AttemptDeps } from '../mission/change-attempt.ts'
import { endStragglers } from '../mission/close-attempts.ts'
import { openMissionViews } from '../mission/mission-view.ts'

/** Missions of the branch, newest first, each with how far its classes are. */
export const listMissions =
  (deps: AttemptDeps): RouteHandler<typeof teacherMissions.list> =>
  async ({ input, principal, now }) => {
    const { branch_id: branchId } = accountInBranch(principal)
    const { table } = deps
    const { items, nextCursor } = await listMissionsOfBranch(table, branchId, {
      limit: input.per_page,
      cursor: input.cursor,
    })
    const wanted = items.filter((mission) => input.state === undefined || groupOf(mission, now) === input.state)
    const classes = await classesByGradeAndKumi(table, branchId)
    const viewOf = openMissionViews(table, now)
    const missions = wanted.map(async (mission) => ({
      ...(await viewOf(mission)),
      progress: await progressOf(deps, mission, classes, now),
    }))
    return { missions: await Promise.all(missions), next_cursor: nextCursor }
  }

const groupOf = (mission: StoredMission, now: Date) =>
  ['scheduled', 'open'].includes(missionStateAt(mission, now)) ? 'current' : 'ended'

type Seats = ReadonlyMap<string, Seat<AttemptResult>>
type Classes = ReadonlyMap<string, SchoolClass>

/** Classes of a branch, rosters included, as `progressOf` looks them up. */
export const classesByGradeAndKumi = async (table: Table, branchId: string): Promise<Classes> =>
  new Map((await listClassesOfBranch(table, branchId)).map((one) => [`${one.grade}#${one.kumi}`, one]))

/** How far each class of a mission is with each of its sets; ends what a class that was closed has left open. */
export async function progressOf(
  deps: AttemptDeps,
  mission: StoredMission,
  classes: Classes,
  now: Date,
): Promise<MissionProgress[]> {
  const isScheduled = missionStateAt(mission, now) === 'scheduled'
  const { branch_id: branchId, id: missionId } = mission
  const rows = mission.classes.flatMap(({ grade, kumi }) =>
    mission.sets.map(async (set) => {
      const of = { branchId, set, grade, kumi, missionId }
      const seats: Seats = isScheduled ? new Map() : await listCountedAttempts(deps.table, of)
      const ended = await endStragglers(deps, mission, { grade, kumi }, seats)
      const roster = classes.get(`${grade}#${kumi}`)?.roster ?? []
      return progressOfSet(set, { grade, kumi, roster, seats, ended, now })
    }),
  )
  return Promise.all(rows)
}

function progressOfSet(
  set: StoredMission['sets'][number],
  {
    grade,
    kumi,
    roster: unsorted,
    seats,
    ended,
    now,
  }: Pick<SchoolClass, 'grade' | 'kumi' | 'roster'> & { seats: Seats; ended: ReadonlySet<string>; now: Date },
): MissionProgress {
  const roster = [...unsorted].sort((a, b) => a.ban - b.ban)
  const since = new Date(now.getTime() - RECENT_MINUTES * 60_000).toISOString()
  const states = roster.map(({ student_id }) => {
    const counted = seats.get(student_id)?.counted
    if (!counted) return '-'
    return counted.finished_at === null && !ended.has(counted.id) ? 'a' : 'f'
  })
  return {
    set_id: set.code,
    grade,
    kumi,
    roster_count: roster.length,
    answering_count: states.filter((letter) => letter === 'a').length,
    finished_count: states.filter((letter) => letter === 'f').length,
    bans: roster.map(({ ban }) => ban),
    states: states.join(''),
    recent_count: roster.filter(({ student_id }) => (seats.get(student_id)?.counted.updated_at ?? '') >= since).length,
  }
}
