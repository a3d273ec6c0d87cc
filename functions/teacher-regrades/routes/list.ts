import { accountInBranch } from '@tcheck/api-runtime/principal-of'
import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { teacherRegrades, WaitingRegrade } from '@tcheck/contract/groups/teacher-regrades'
import type { MainQuestion } from '@tcheck/contract/question-set'
import { schoolYearOf } from '@tcheck/data/attempt/school-year'
import { listMissionsOfBranch, type MissionSet, type StoredMission } from '@tcheck/data/mission/mission'
import { openLibrary } from '@tcheck/data/question-set/set-library'
import type { Table } from '@tcheck/data/table'
import { regradeOfClass } from '../class-regrade.ts'
import { forcedOf } from '../forced-sets.ts'

/** Of the newest missions, and of their classes: what is older, its class result still offers. */
const MISSIONS_READ = 30
const CLASSES_READ = 12
const MOST_SHOWN = 6

/**
 * Classes of the branch with a corrected key that needs a decision, for each mission with the earlier version. Without corrections it reads
 * only the missions and the heads of their sets.
 */
export const list = ({ table }: { table: Table }): RouteHandler<typeof teacherRegrades.list> => {
  const library = openLibrary<MainQuestion>(table)
  return async ({ principal, now }) => {
    const { branch_id } = accountInBranch(principal)
    const school_year = schoolYearOf(now)
    const { items } = await listMissionsOfBranch(table, branch_id, { limit: MISSIONS_READ })
    const begun = items.filter(
      ({ delivery_datetime: at }) => at <= now.toISOString() && schoolYearOf(new Date(at)) === school_year,
    )
    const all = begun.flatMap((mission) => mission.sets.map((set) => ({ mission, set })))
    const heads = await library.getHeads(all.map(({ set }) => set))
    const newest = new Map(heads.map(({ category, code, version }) => [`${category}#${code}`, version]))
    const places = all
      .filter(({ set: { category, code, version } }) => (newest.get(`${category}#${code}`) ?? 0) > version)
      .flatMap(({ mission, set }) => mission.classes.map((place) => ({ mission, set, place })))
    const regrades: WaitingRegrade[] = []
    for (const { mission, set, place } of places.slice(0, CLASSES_READ)) {
      const { grade, kumi } = place
      const { category, code: set_code } = set
      if (regrades.length >= MOST_SHOWN) break
      const ofClass = { branch_id, grade, kumi, school_year, category, set_code, mission_id: mission.id }
      const looked = await regradeOfClass({ table, library }, ofClass)
      if (looked?.regrade.state !== 'offered') continue
      const { title, stored_at: corrected_at = null } = looked.keys.newest.set
      regrades.push(waiting(mission, set, { ...place, title, corrected_at }))
    }
    return { regrades, forced: await forcedOf({ table, branch_id, now }, begun) }
  }
}

const waiting = (
  { id, title }: StoredMission,
  set: MissionSet,
  of: Pick<WaitingRegrade, 'grade' | 'kumi' | 'title' | 'corrected_at'>,
): WaitingRegrade => ({
  ...of,
  category: set.category,
  code: set.code,
  mission_id: id,
  mission_title: title,
})
