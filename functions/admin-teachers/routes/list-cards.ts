import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { adminTeachers } from '@tcheck/contract/groups/admin-teachers'
import { listOpenedCards } from '@tcheck/data/account/opened-cards'
import { type Branch, branchKey } from '@tcheck/data/branch/branch'
import type { Table } from '@tcheck/data/table'
import { teacherOr404 } from '../teacher-view.ts'

/** Classes whose cards a teacher opened: one query, however much the branch's audit holds. */
export const listCards =
  ({ table }: { table: Table }): RouteHandler<typeof adminTeachers.listCards> =>
  async ({ input, throwApiError }) => {
    const { id } = await teacherOr404(table, input.id, throwApiError)
    const opened = await listOpenedCards(table, id)
    const branchIds = [...new Set(opened.map(({ branch_id }) => branch_id))]
    const branches = await table.batchGet<Branch>(branchIds.map(branchKey))
    const nameOf = new Map(branches.map((branch) => [branch.id, branch.name]))
    return {
      classes: opened.flatMap(({ branch_id, year, grade, kumi, student_ids, first_at, last_at }) => {
        const branch_name = nameOf.get(branch_id)
        const student_count = student_ids.length
        return branch_name === undefined
          ? []
          : [{ branch_id, branch_name, year, grade, kumi, student_count, first_at, last_at }]
      }),
    }
  }
