import { linkOf } from '@tcheck/accounts/student-link'
import type { teacherUsers } from '@tcheck/contract/groups/teacher-users'
import { getClass } from '@tcheck/data/branch/branch'
import { getStudents } from '@tcheck/data/student/student'
import { accountInBranch } from '@tcheck/lambda-kit/principal-of'
import type { RouteHandler } from '@tcheck/lambda-kit/serve'
import type { TeacherUsersDeps } from './create-instant-user.ts'

/** One class by ban, each student with the `encrypted_username` that a QR card carries. */
export const listStudents =
  ({ table, sealingKeys }: TeacherUsersDeps): RouteHandler<typeof teacherUsers.listStudents> =>
  async ({ input, principal, refuse }) => {
    const { branch_id: branchId } = accountInBranch(principal)
    const { roster } = (await getClass(table, branchId, input.grade, input.kumi)) ?? refuse('NOT_FOUND')
    const keys = await sealingKeys()
    const students = await getStudents(
      table,
      roster.map(({ student_id }) => student_id),
    )
    // A student who moved to another branch may still be on an old roster: a link is made for the own ones only.
    const usable = students.filter((student) => student.branch_id === branchId && student.disabled_at === null)
    return {
      students: usable
        .map((student) => ({
          student_id: student.id,
          grade: student.grade,
          kumi: student.kumi,
          ban: student.ban,
          encrypted_username: linkOf(keys, student),
        }))
        .sort((one, other) => one.ban - other.ban),
    }
  }
