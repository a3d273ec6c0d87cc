import type { adminTeachers } from '@tcheck/contract/groups/admin-teachers'
import { listTeachers } from '@tcheck/data/account/teacher'
import { listBranches } from '@tcheck/data/branch/branch'
import type { Table } from '@tcheck/data/table'
import type { RouteHandler } from '@tcheck/lambda-kit/serve'
import { teacherViews } from '../teacher-view.ts'

/** A page of the teachers, with the branches that there are to choose from. */
export const list =
  ({ table }: { table: Table }): RouteHandler<typeof adminTeachers.list> =>
  async ({ input }) => {
    const [{ rows, ...counts }, branches] = await Promise.all([listTeachers(table, input), listBranches(table)])
    return {
      teachers: await teacherViews(table, rows),
      branches: branches.flatMap(({ id, name, disabled_at }) => (disabled_at === undefined ? [{ id, name }] : [])),
      ...counts,
    }
  }
