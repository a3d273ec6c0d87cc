import { MOST_RESULTS_EXPORTED } from '@tcheck/contract/results-export'
import { listDeliveredMissionsOfClass } from '@tcheck/data/mission/mission'
import type { SetCategory } from '@tcheck/data/question-set/question-set'
import type { Table } from '@tcheck/data/table'
import type { ResultsExport } from '@tcheck/services/jobs/results-export'

/** A class at a set of a mission. */
export interface ResultToRead {
  grade: number
  kumi: string
  mission_id: string
  category: SetCategory
  code: string
}

const MISSIONS_A_PAGE = 100

/** Midnight in Japan, at which a day begins. */
const beginningOf = (day: string) => new Date(`${day}T00:00:00+09:00`)
const A_DAY_MS = 86_400_000

/**
 * What was delivered to each class in the period and by the moment the file was asked for, oldest first; class by class, as they were
 * named. At most one more than a file has, so that it is known that there is more.
 */
export async function findResults(table: Table, input: ResultsExport, asOf: Date): Promise<ResultToRead[]> {
  const last = new Date(Math.min(beginningOf(input.to).getTime() + A_DAY_MS - 1, asOf.getTime())).toISOString()
  const since = beginningOf(input.from).toISOString()
  const found: ResultToRead[] = []
  for (const { grade, kumi } of input.classes) {
    const ofClass: ResultToRead[] = []
    let cursor: string | undefined
    do {
      const scope = { branchId: input.branch_id, grade, kumi, since }
      const page = await listDeliveredMissionsOfClass(table, scope, { now: last, limit: MISSIONS_A_PAGE, cursor })
      for (const { id, sets } of page.items)
        for (const { category, code, cancelled_at } of sets.toReversed())
          if (cancelled_at === null) ofClass.push({ grade, kumi, mission_id: id, category, code })
      cursor = page.nextCursor ?? undefined
    } while (cursor !== undefined && ofClass.length <= MOST_RESULTS_EXPORTED)
    found.push(...ofClass.reverse())
    if (found.length > MOST_RESULTS_EXPORTED) break
  }
  return found.slice(0, MOST_RESULTS_EXPORTED + 1)
}
