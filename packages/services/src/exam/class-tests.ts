import { type GuardedTest, listTestsOfClass, testOfMission } from '@tcheck/data/mission/class-test'
import { listNewestMissionsOfClass } from '@tcheck/data/mission/mission'
import type { Table } from '@tcheck/data/table'

export interface ClassOf {
  branchId: string
  grade: number
  kumi: string
}

const DAY_MS = 24 * 3600_000
/** Missions of before guards were handed out so long ago at most, where they still keep an exam closed. */
const LOOKED_BACK_MS = 30 * DAY_MS

/** The tests of classes as one call reads them: each class once, and missions of before only where practice asks. */
export function openClassTests(table: Table, now: Date) {
  const guarded = new Map<string, Promise<GuardedTest[]>>()
  const older = new Map<string, Promise<GuardedTest[]>>()

  function once(
    known: Map<string, Promise<GuardedTest[]>>,
    of: ClassOf,
    read: () => Promise<GuardedTest[]>,
  ): Promise<GuardedTest[]> {
    const name = `${of.branchId}#${of.grade}#${of.kumi}`
    const tests = known.get(name) ?? read()
    known.set(name, tests)
    return tests
  }

  const since = new Date(now.getTime() - LOOKED_BACK_MS).toISOString()
  return {
    /** From the guards: one query a class. */
    guarded: (of: ClassOf) => once(guarded, of, () => listTestsOfClass(table, of)),
    /** From missions that were made before there were guards. */
    older: (of: ClassOf) =>
      once(older, of, async () => {
        const missions = await listNewestMissionsOfClass(table, of, since)
        return missions.filter(({ test }) => test === undefined).map(testOfMission)
      }),
  }
}
export type ClassTests = ReturnType<typeof openClassTests>
