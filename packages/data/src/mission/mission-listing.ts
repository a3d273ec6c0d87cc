import { partOf } from '../list/merged-rows.ts'
import { pageOfMerged } from '../list/page-of-merged.ts'
import { keysOfPeriod, type Period } from '../list/period.ts'
import type { SetCategory, SetRef } from '../question-set/question-set.ts'
import type { Item, Key, Table } from '../table.ts'
import { getMission, getMissions, type StoredMission } from './mission.ts'

/** One line of the list of all missions: where it leads. What the list shows is read of the mission itself. */
export interface MissionListRow extends Key {
  mission_id: string
}

const CATEGORIES: readonly SetCategory[] = ['unit', 'cbt', 'science_skill']
/** Teachers make them one by one: thirty thousand teachers within ten minutes are 50 a second. */
const PARTS = [0, 1, 2, 3]

const allPk = (category: SetCategory, part: number) => `LISTED_MISSION#ALL#${category}#${part}`
const branchPk = (branchId: string, category: SetCategory) => `LISTED_MISSION#BRANCH#${branchId}#${category}`
const setPk = (category: SetCategory, code: string, part: number) => `LISTED_MISSION#SET#${category}#${code}#${part}`

/** The partitions that the missions of a set, and no others, are listed in. */
export const missionPartitionsOf = ({ category, code }: SetRef): string[] =>
  PARTS.map((part) => setPk(category, code, part))

const sortKeyOf = ({ id, delivery_datetime }: Pick<StoredMission, 'id' | 'delivery_datetime'>) =>
  `${new Date(delivery_datetime).toISOString()}#${id}`

export function missionListingKeys(mission: StoredMission): Key[] {
  const { id, branch_id, category, sets } = mission
  const part = partOf(id, PARTS.length)
  const sk = sortKeyOf(mission)
  const partitions = [allPk(category, part), branchPk(branch_id, category)]
  const ofSets = sets.map((set) => setPk(set.category, set.code, part))
  return [...new Set([...partitions, ...ofSets])].map((pk) => ({ pk, sk }))
}

/** Lists a mission as it is now, as often as it is asked to. */
export async function listMission(table: Table, id: string): Promise<'listed' | 'gone'> {
  const mission = await getMission(table, id, { consistent: true })
  if (!mission) return 'gone'
  const { branch_id } = mission
  const items: Item[] = missionListingKeys(mission).map((key) => ({ ...key, mission_id: id, branch_id }))
  await table.batchPut(items)
  if (await getMission(table, id, { consistent: true })) return 'listed'
  await table.batchRemove(items)
  return 'gone'
}

interface MissionsWhere {
  branchId?: string | undefined
  category?: SetCategory | undefined
  code?: string | undefined
  period: Period
}

/**
 * One page of the missions of all branches, ordered by delivery. Keys select the period and branch with category, or set with category.
 * `keeps` filters the first thousand of these.
 */
export function listMissions(
  table: Table,
  query: { page: number; per_page: number; order: 'asc' | 'desc' },
  { where, filter }: { where: MissionsWhere; filter?: ((mission: StoredMission) => boolean) | undefined },
) {
  const { branchId, category, code, period } = where
  const categories = category === undefined ? CATEGORIES : [category]
  const partitions =
    branchId !== undefined
      ? categories.map((one) => branchPk(branchId, one))
      : categories.flatMap((one) =>
          PARTS.map((part) => (code === undefined ? allPk(one, part) : setPk(one, code, part))),
        )
  const isOfSet = ({ sets }: StoredMission) => sets.some((set) => set.code === code)
  const filterRow =
    branchId !== undefined && code !== undefined
      ? (mission: StoredMission) => isOfSet(mission) && (filter?.(mission) ?? true)
      : filter
  return pageOfMerged<MissionListRow, StoredMission>(table, query, {
    range: { partitions, ...keysOfPeriod(period) },
    rowsOf: async (listRows) => {
      const missions = new Map(
        (await getMissions(table, [...new Set(listRows.map(({ mission_id }) => mission_id))])).map((one) => [
          one.id,
          one,
        ]),
      )
      // Of a delivery that was moved the line of before stays, and leads nowhere.
      return listRows.flatMap(({ mission_id, sk }) => {
        const mission = missions.get(mission_id)
        return mission && sortKeyOf(mission) === sk ? mission : []
      })
    },
    filterRow,
  })
}
