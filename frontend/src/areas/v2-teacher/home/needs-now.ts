import type { ClassRef } from '@tcheck/contract/fields'
import type { RegisteredMaterialCode } from '@tcheck/contract/groups/teacher-material-codes'
import type { TeacherMission } from '@tcheck/contract/mission'
import type { Category } from '@tcheck/contract/question-set'
import { answersStateOf, hasTest } from '../mission/answers-shown.ts'
import { type ClassProgress, classProgressOf } from '../mission/class-progress.ts'
import { openSetsOf } from '../mission/mission-sets.ts'
import { tokyoDay } from '../school/tokyo-time.ts'

/** Early enough to order the next book. */
const warnDays = 60

export interface Need {
  /** `due`: しめきり is today; `overdue`: it has passed; `release`: all have finished, and the answers wait for the teacher. */
  kind: 'overdue' | 'due' | 'release'
  mission: TeacherMission
  progress: ClassProgress
  /** Who has not finished. */
  missing: number
}

const DAY_MS = 24 * 60 * 60 * 1000
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
    if (at < now.getTime()) return now.getTime() - at < OVERDUE_DAYS * DAY_MS ? 'overdue' : null
    return tokyoDay(new Date(at)) === tokyoDay(now) ? 'due' : null
  }
  const waits = mission.answers_shown === 'when_released' && hasTest(mission)
  const isDone = missing === 0 && progress.rosterCount > 0
  return waits && isDone && !answersStateOf(mission, progress).isOwnShown ? 'release' : null
}

interface FinishedClass extends ClassRef {
  missionId: string
  category: Category
  code: string
}

/** The newest results to show: sets of missions that somebody in a class has finished, newest delivery first. */
export function newestFinished(missions: readonly TeacherMission[], most: number): FinishedClass[] {
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

/**
 * The code that ends next, if it ends soon.
 *
 * @param today `YYYY-MM-DD`
 */
export function soonestToEnd<C extends Pick<RegisteredMaterialCode, 'valid_until' | 'is_expired'>>(
  codes: readonly C[],
  today: string,
): C | null {
  const limit = new Date(Date.parse(today) + warnDays * DAY_MS).toISOString().slice(0, 10)
  const soon = codes.filter(({ is_expired, valid_until }) => !is_expired && valid_until <= limit)
  return soon.sort((one, other) => (one.valid_until < other.valid_until ? -1 : 1))[0] ?? null
}
