import { accountInBranch } from '@tcheck/api-runtime/principal-of'
import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { teacherUsers } from '@tcheck/contract/groups/teacher-users'
import { listClassesOfBranch } from '@tcheck/data/branch/branch'
import { listYearMoves, listYearRosters, storedYears } from '@tcheck/data/branch/year-roster'
import type { Table } from '@tcheck/data/table'

/** Classes of the teacher's branch by grade and kumi, as they are now or as a school year left them. */
export const listClasses =
  ({ table }: { table: Table }): RouteHandler<typeof teacherUsers.listClasses> =>
  async ({ input, principal }) => {
    const { branch_id } = accountInBranch(principal)
    const [classes, moves] = await Promise.all([
      input.year === undefined ? listClassesOfBranch(table, branch_id) : listYearRosters(table, branch_id, input.year),
      listYearMoves(table, branch_id),
    ])
    return {
      classes: classes.map(({ grade, kumi, roster }) => ({ grade, kumi, student_count: roster.length })),
      years: storedYears(moves),
    }
  }
