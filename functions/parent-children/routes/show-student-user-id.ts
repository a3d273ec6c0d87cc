import type { parentChildren } from '@tcheck/contract/groups/parent-children'
import { getAccounts } from '@tcheck/data/account/account'
import { getStudents } from '@tcheck/data/student/student'
import type { Table } from '@tcheck/data/table'
import { accountOf } from '@tcheck/lambda-kit/principal-of'
import type { RouteHandler } from '@tcheck/lambda-kit/serve'

/** The children of the parent who calls, in the order in which they were linked. */
export const showStudentUserId =
  ({ table }: { table: Table }): RouteHandler<typeof parentChildren.showStudentUserId> =>
  async ({ principal, refuse }) => {
    const { student_ids: ids } = accountOf(principal)
    const [found, accounts] = await Promise.all([getStudents(table, ids), getAccounts(table, ids)])
    const known = new Map(found.map((student) => [student.id, student]))
    const names = new Map(accounts.map(({ id, name }) => [id, name]))
    const students = ids.flatMap((id) => known.get(id) ?? []).filter(({ disabled_at }) => disabled_at === null)
    const [first] = students
    return {
      student_user: { id: (first ?? refuse('NOT_FOUND')).id },
      student_users: students.map(({ id, grade, kumi, ban }) => ({
        ...{ id, grade, kumi, ban },
        name: names.get(id) || null,
      })),
    }
  }
