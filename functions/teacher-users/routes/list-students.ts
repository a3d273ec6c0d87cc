import { linkOf } from '@tcheck/accounts/student-link'
import { accountInBranch } from '@tcheck/api-runtime/principal-of'
import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { teacherUsers } from '@tcheck/contract/groups/teacher-users'
import { listAttemptsOfStudent } from '@tcheck/data/attempt/attempt'
import { getClass } from '@tcheck/data/branch/branch'
import { getStudents } from '@tcheck/data/student/student'
import { recordOpenedCards } from '../record-opened-cards.ts'
import type { TeacherUsersDeps } from './create-instant-user.ts'

/** When each student's newest attempt changed last: a query of half a unit each. */
async function lastActivities(table: TeacherUsersDeps['table'], studentIds: readonly string[]) {
  const newest = studentIds.map(async (id) => {
    const { items } = await listAttemptsOfStudent(table, id, { limit: 1 })
    return [id, items[0]?.updated_at ?? null] as const
  })
  return new Map(await Promise.all(newest))
}

/** One class by ban, each student with the `encrypted_username` that a QR card carries, unless it is left out. */
export const listStudents =
  ({ table, sealingKeys }: TeacherUsersDeps): RouteHandler<typeof teacherUsers.listStudents> =>
  async (call) => {
    const { input, throwApiError } = call
    const { branch_id: branchId } = accountInBranch(call.principal)
    const { roster } = (await getClass(table, branchId, input.grade, input.kumi)) ?? throwApiError('NOT_FOUND')
    const keys = input.cards === 'with' ? await sealingKeys() : null
    const students = await getStudents(
      table,
      roster.map(({ student_id }) => student_id),
    )
    // A student who moved to another branch may still be on an old roster: a link is made for the own ones only.
    const usable = students.filter((student) => student.branch_id === branchId && student.disabled_at === null)
    if (keys) await recordOpenedCards(table, call, usable)
    const newest =
      input.with === 'last_activity'
        ? await lastActivities(
            table,
            usable.map(({ id }) => id),
          )
        : undefined
    return {
      students: usable
        .map((student) => ({
          student_id: student.id,
          grade: student.grade,
          kumi: student.kumi,
          ban: student.ban,
          ...(keys && { encrypted_username: linkOf(keys, student) }),
          ...(newest && { last_activity_at: newest.get(student.id) ?? null }),
        }))
        .sort((one, other) => one.ban - other.ban),
    }
  }
