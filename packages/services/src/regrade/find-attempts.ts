import { listResultsOfClass } from '@tcheck/data/attempt/attempt'
import { listClassesOfBranch } from '@tcheck/data/branch/branch'
import { listMissionsOfBranch, type StoredMission } from '@tcheck/data/mission/mission'
import type { SetRef } from '@tcheck/data/question-set/question-set'
import type { Table } from '@tcheck/data/table'

export interface FoundAttempts {
  /** Of every class that there is or that a mission was handed out to. */
  attemptIds: string[]
  /** That hand out the version in question. */
  missions: StoredMission[]
}

/**
 * The attempts of a branch that were marked by one version of a set. Reads class results, so that no student's partition is read
 * needlessly. Attempts outside class results (instant students) are not found.
 */
export async function findAttempts(
  table: Table,
  branchId: string,
  { ref, version }: { ref: SetRef; version: number },
): Promise<FoundAttempts> {
  const missions = await missionsOf(table, branchId)
  const classes = new Map(
    [...(await listClassesOfBranch(table, branchId)), ...missions.flatMap((mission) => mission.classes)].map(
      ({ grade, kumi }) => [`${grade}#${kumi}`, { grade, kumi }],
    ),
  )
  const attemptIds: string[] = []
  for (const { grade, kumi } of classes.values()) {
    const results = await listResultsOfClass(table, { branchId, set: ref, grade, kumi })
    attemptIds.push(...results.filter(({ set_version }) => set_version === version).map(({ id }) => id))
  }
  const isHandedOut = ({ sets }: StoredMission) =>
    sets.some((set) => set.category === ref.category && set.code === ref.code && set.version === version)
  return { attemptIds, missions: missions.filter(isHandedOut) }
}

async function missionsOf(table: Table, branchId: string): Promise<StoredMission[]> {
  const missions: StoredMission[] = []
  let cursor: string | undefined
  do {
    const page = await listMissionsOfBranch(table, branchId, { limit: 100, cursor })
    missions.push(...page.items)
    cursor = page.nextCursor ?? undefined
  } while (cursor)
  return missions
}
