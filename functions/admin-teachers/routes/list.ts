import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { adminTeachers } from '@tcheck/contract/groups/admin-teachers'
import { listTeachers } from '@tcheck/data/account/teacher'
import type { Table } from '@tcheck/data/table'
import { openBranches, teacherViews } from '@tcheck/services/teacher/teacher-of-all'

/** A page of the teachers, with the branches that there are to choose from. */
export const list =
  ({ table }: { table: Table }): RouteHandler<typeof adminTeachers.list> =>
  async ({ input }) => {
    const [{ rows, ...counts }, branches] = await Promise.all([listTeachers(table, input), openBranches(table)])
    return {
      teachers: await teacherViews(table, rows),
      branches,
      ...counts,
    }
  }
