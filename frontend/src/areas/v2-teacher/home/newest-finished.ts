import type { ClassRef } from '@tcheck/contract/fields'
import type { TeacherMission } from '@tcheck/contract/mission'
import type { Category } from '@tcheck/contract/question-set'
import { openSetsOf } from '../mission/mission-sets.ts'

export interface FinishedPlace extends ClassRef {
  missionId: string
  category: Category
  code: string
}

/** The newest results to show: sets of missions that somebody in a class has finished, newest delivery first. */
export function newestFinished(missions: readonly TeacherMission[], most: number): FinishedPlace[] {
  return missions
    .flatMap((mission) =>
      openSetsOf(mission).flatMap(({ category, code }) =>
        mission.progress
          .filter(({ set_id, finished_count }) => set_id === code && finished_count > 0)
          .map(({ grade, kumi }) => ({ missionId: mission.id, category, code, grade, kumi })),
      ),
    )
    .slice(0, most)
}
