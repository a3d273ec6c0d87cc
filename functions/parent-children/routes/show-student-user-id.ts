import { accountOf } from '@tcheck/api-runtime/principal-of'
import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { parentChildren } from '@tcheck/contract/groups/parent-children'
import { getStudents } from '@tcheck/data/student/student'
import { studentNames } from '@tcheck/data/student/student-name'
import type { Table } from '@tcheck/data/table'

/** The children of the parent who calls, in the order in which they were linked. */
export const showStudentUserId =
  ({ table }: { table: Table }): RouteHandler<typeof parentChildren.showStudentUserId> =>
  async ({ principal, throwApiError }) => {
    const { student_ids: ids } = accountOf(principal)
    const [found, names] = await Promise.all([getStudents(table, ids), studentNames(table, ids)])
    const known = new Map(found.map((student) => [student.id, student]))
    const linked = ids.flatMap((id, at) => {
      const student = known.get(id)
      return student?.disabled_at === null ? [{ ...student, number: at + 1 }] : []
    })
    const [first] = linked
    return {
      student_user: { id: (first ?? throwApiError('NOT_FOUND')).id },
      student_users: linked.map(({ id, grade, kumi, ban, number }) => ({
        ...{ id, grade, kumi, ban, number },
        name: names.get(id) ?? null,
      })),
    }
  }
