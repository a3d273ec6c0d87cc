import type { ClassRef } from '@tcheck/contract/fields'
import type { TeacherMission } from '@tcheck/contract/mission'
import { isSameClass } from '../school/school-names.ts'
import { openSetsOf } from './mission-sets.ts'

/** `f` has finished everything, `a` has begun, `-` has not. */
export type StudentState = 'f' | 'a' | '-'

/** How far one class is with a whole mission. */
export interface ClassProgress extends ClassRef {
  rosterCount: number
  finishedCount: number
  answeringCount: number
  notBegunCount: number
  /** Of whom an answer came in the last minutes, at the busiest of its sets. */
  recentCount: number
  students: readonly { ban: number; state: StudentState }[]
}

function combined(states: readonly (string | undefined)[]): StudentState {
  if (states.length > 0 && states.every((state) => state === 'f')) return 'f'
  return states.some((state) => state === 'f' || state === 'a') ? 'a' : '-'
}

/** A student has finished a mission when all of its sets are; cancelled sets do not count. */
export function classProgressOf(mission: TeacherMission): ClassProgress[] {
  const open = new Set(openSetsOf(mission).map(({ code }) => code))
  return mission.classes.map((one) => {
    const ofClass = mission.progress.filter((progress) => open.has(progress.set_id) && isSameClass(progress, one))
    const bans = ofClass[0]?.bans ?? []
    const students = bans.map((ban, place) => ({ ban, state: combined(ofClass.map(({ states }) => states[place])) }))
    const countOf = (wanted: StudentState) => students.filter(({ state }) => state === wanted).length
    return {
      grade: one.grade,
      kumi: one.kumi,
      rosterCount: ofClass[0]?.roster_count ?? 0,
      finishedCount: countOf('f'),
      answeringCount: countOf('a'),
      notBegunCount: countOf('-'),
      recentCount: Math.max(0, ...ofClass.map(({ recent_count }) => recent_count)),
      students,
    }
  })
}

export interface LiveClass {
  mission: TeacherMission
  progress: ClassProgress
  /** False where nobody has answered in the last minutes: then it is the newest mission's class. */
  isAnswering: boolean
}

/**
 * The class for the board: where most have answered in the last minutes, since attempts of last week stay begun; else the
 * newest open mission's class that has somebody missing, else its first.
 *
 * @param missions newest first
 */
export function liveClassOf(missions: readonly TeacherMission[]): LiveClass | null {
  const all = missions
    .filter(({ state }) => state === 'open')
    .flatMap((mission) => classProgressOf(mission).map((progress) => ({ mission, progress })))
  const busiest = all.reduce<(typeof all)[number] | null>(
    (most, one) => (one.progress.recentCount > (most?.progress.recentCount ?? 0) ? one : most),
    null,
  )
  if (busiest) return { ...busiest, isAnswering: true }
  const begun = all.find(({ progress }) => progress.finishedCount > 0 && progress.notBegunCount > 0)
  const shown = begun ?? all[0]
  return shown ? { ...shown, isAnswering: false } : null
}
