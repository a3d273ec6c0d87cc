import { accountInBranch } from '@tcheck/api-runtime/principal-of'
import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { teacherMissions } from '@tcheck/contract/groups/teacher-missions'
import { listClassesOfBranch } from '@tcheck/data/branch/branch'
import { listMissionsOfBranch } from '@tcheck/data/mission/mission'
import { listOpenHeads } from '@tcheck/data/question-set/open-set-page'
import { getSetHeads, type SetRef } from '@tcheck/data/question-set/question-set'
import type { Table } from '@tcheck/data/table'
import { searchTarget, seatsOf, setTarget } from '@tcheck/services/search-targets'

/** Older ones are found on the page of results. */
const NEWEST_MISSIONS = 100

/** The branch's classes and numbers, which have no names, the sets that its material codes open, its newest missions. */
export const listTargets = ({ table }: { table: Table }): RouteHandler<typeof teacherMissions.listTargets> => {
  const uncached = { getHeads: (refs: readonly SetRef[]) => getSetHeads(table, refs) }
  return async ({ principal, now }) => {
    const { branch_id: branchId } = accountInBranch(principal)
    const [classes, sets, { items: missions, nextCursor }] = await Promise.all([
      listClassesOfBranch(table, branchId),
      listOpenHeads({ table, library: uncached, branchId, now }),
      listMissionsOfBranch(table, branchId, { limit: NEWEST_MISSIONS }),
    ])
    return {
      targets: [
        ...classes.map(({ grade, kumi }) =>
          searchTarget({ kind: 'class', id: `${grade}#${kumi}`, name: '', grade, kumi }),
        ),
        ...missions.flatMap(({ id, title, sets: [first], classes: [place] }) =>
          first && place
            ? [searchTarget({ kind: 'mission', id, name: title, ...place, category: first.category, code: first.code })]
            : [],
        ),
        ...sets.map(setTarget),
        ...seatsOf(classes).map((seat) => searchTarget({ ...seat, name: '' })),
      ],
      is_cut: nextCursor !== null,
    }
  }
}
