import { type GuardedTest, listTestsOfClass } from '@tcheck/data/mission/class-test'
import type { Table } from '@tcheck/data/table'

export interface ClassOf {
  branchId: string
  grade: number
  kumi: string
}

/** The tests of classes as one call reads them: one query for each class, by its guards. */
export function openClassTests(table: Table) {
  const known = new Map<string, Promise<GuardedTest[]>>()
  return {
    guarded(of: ClassOf): Promise<GuardedTest[]> {
      const name = `${of.branchId}#${of.grade}#${of.kumi}`
      const tests = known.get(name) ?? listTestsOfClass(table, of)
      known.set(name, tests)
      return tests
    },
  }
}
export type ClassTests = ReturnType<typeof openClassTests>
