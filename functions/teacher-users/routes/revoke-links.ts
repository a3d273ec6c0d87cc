import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { teacherUsers } from '@tcheck/contract/groups/teacher-users'
import { getStudent } from '@tcheck/data/student/student'
import { type RevocationDeps, revokeStudentLinks } from '@tcheck/services/links/revoke-student-links'
import { recordOpenedCards } from '../record-opened-cards.ts'

/** The answer holds the student's new card, so it counts as opened. */
export const revokeLinks =
  (deps: RevocationDeps): RouteHandler<typeof teacherUsers.revokeLinks> =>
  async (call) => {
    const renewed = await revokeStudentLinks(deps)(call)
    const student = await getStudent(deps.table, renewed.student_id)
    if (student) await recordOpenedCards(deps.table, call, [student])
    return renewed
  }
