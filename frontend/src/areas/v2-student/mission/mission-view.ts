import type { StudentMission } from '@tcheck/contract/mission'
import { type DoneMission, donesOf, type TodoMission, todosOf } from '../home/home-view.ts'

export interface MissionGroups {
  /** Still in time, the nearest しめきり first. */
  todos: TodoMission[]
  /** Past their しめきり and not finished: they can still be handed in. */
  overdue: TodoMission[]
  dones: (DoneMission & { isLate: boolean })[]
}

const isLate = ({ items }: StudentMission) => items.some((item) => item.state === 'finished' && item.is_late)

/** Missions by what a student has to do with them; cancelled ones are in none. */
export function missionGroupsOf(missions: readonly StudentMission[]): MissionGroups {
  const open = todosOf(missions)
  return {
    todos: open.filter(({ mission }) => mission.state === 'open'),
    overdue: open.filter(({ mission }) => mission.state === 'overdue'),
    dones: donesOf(missions).map((done) => ({ ...done, isLate: isLate(done.mission) })),
  }
}
