import type { teacherUsers } from '@tcheck/contract/groups/teacher-users'
import { listClassesOfBranch } from '@tcheck/data/branch/branch'
import type { Table } from '@tcheck/data/table'
import { accountInBranch } from '@tcheck/lambda-kit/principal-of'
import type { RouteHandler } from '@tcheck/lambda-kit/serve'

/** Classes of the teacher's branch by grade and kumi. */
export const listClasses =
  ({ table }: { table: Table }): RouteHandler<typeof teacherUsers.listClasses> =>
  async ({ principal }) => {
    const classes = await listClassesOfBranch(table, accountInBranch(principal).branch_id)
    return { classes: classes.map(({ grade, kumi, roster }) => ({ grade, kumi, student_count: roster.length })) }
  }
