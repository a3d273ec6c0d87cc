import type { TeacherMission } from '@tcheck/contract/mission'
import { answersStateOf, hasTest } from '../mission/answers-shown.ts'
import { type ClassProgress, classProgressOf } from '../mission/class-progress.ts'
import { openSetsOf } from '../mission/mission-sets.ts'
import { tokyoDay } from '../school/tokyo-time.ts'

export interface Need {
  /** `due`: しめきり is today; `overdue`: it has passed; `release`: all have finished, and the answers wait for the teacher. */
  kind: 'overdue' | 'due' | 'release'
  mission: TeacherMission
  progress: ClassProgress
  /** Who has not finished. */
  missing: number
}

const dayMs = 24 * 60 * 60 * 1000
/** What was due earlier is nobody's work of today any more. */
const OVERDUE_DAYS = 7

const order = { overdue: 0, due: 1, release: 2 } as const

/** What waits for a teacher today, class by class: the most urgent first, of two alike the one of which more are missing. */
export function needsNow(missions: readonly TeacherMission[], now: Date): Need[] {
  return missions
    .filter((mission) => mission.state !== 'scheduled' && openSetsOf(mission).length > 0)
    .flatMap((mission) =>
      classProgressOf(mission).flatMap((progress) => {
        const missing = progress.rosterCount - progress.finishedCount
        const kind = kindOf(mission, progress, { missing, now })
        return kind === null ? [] : [{ kind, mission, progress, missing }]
      }),
    )
    .sort((one, other) => order[one.kind] - order[other.kind] || other.missing - one.missing)
}

function kindOf(
  mission: TeacherMission,
  progress: ClassProgress,
  { missing, now }: { missing: number; now: Date },
): Need['kind'] | null {
  const { due_datetime: due } = mission
  if (missing > 0 && due !== null) {
    const at = Date.parse(due)
    if (at < now.getTime()) return now.getTime() - at < OVERDUE_DAYS * dayMs ? 'overdue' : null
    return tokyoDay(new Date(at)) === tokyoDay(now) ? 'due' : null
  }
  const waits = mission.answers_shown === 'when_released' && hasTest(mission)
  const isDone = missing === 0 && progress.rosterCount > 0
  return waits && isDone && !answersStateOf(mission, progress).isOwnShown ? 'release' : null
}
