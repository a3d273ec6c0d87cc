import { accountInBranch } from '@tcheck/api-runtime/principal-of'
import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { branchSchoolYears } from '@tcheck/contract/groups/branch-school-years'
import { schoolYearOf } from '@tcheck/data/attempt/school-year'
import { isFirstYear } from '@tcheck/data/branch/first-year'
import { getYearMove } from '@tcheck/data/branch/year-roster'
import type { Table } from '@tcheck/data/table'
import { moveView } from '../move-view.ts'
import { studentsOf, yearRoster } from '../year-plan.ts'

/** Whether the classes were moved up for this school year, and who is in them. */
export const show =
  ({ table }: { table: Table }): RouteHandler<typeof branchSchoolYears.show> =>
  async ({ principal, now }) => {
    const { branch_id } = accountInBranch(principal)
    const year = schoolYearOf(now)
    const [roster, move] = await Promise.all([yearRoster(table, branch_id), getYearMove(table, branch_id, year)])
    return {
      year,
      is_first_year: isFirstYear(branch_id, now),
      move: move ? await moveView(table, move, now) : null,
      students: studentsOf(roster, year),
      fingerprint: roster.fingerprint,
    }
  }
