import type { SealingKeys } from '@tcheck/accounts/sealed-text'
import { linkOf } from '@tcheck/accounts/student-link'
import { auditCall } from '@tcheck/api-runtime/audit-of'
import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { adminTeachers } from '@tcheck/contract/groups/admin-teachers'
import { getOpenedCards } from '@tcheck/data/account/opened-cards'
import { getStudents, raiseLinkWrite, type Student } from '@tcheck/data/student/student'
import type { Table } from '@tcheck/data/table'
import { teacherOr404 } from '../teacher-view.ts'

interface CardDeps {
  table: Table
  sealingKeys: () => Promise<SealingKeys>
}

/** Two writes a student; a transaction takes a hundred. */
const STUDENTS_AT_ONCE = 50

/**
 * Ends every link of the students whose cards a teacher opened in one class, and answers the new cards. Sent again after a lost answer
 * it makes newer ones.
 */
export const renewCards =
  ({ table, sealingKeys }: CardDeps): RouteHandler<typeof adminTeachers.renewCards> =>
  async (call) => {
    const { id, ...of } = call.input
    const teacher = await teacherOr404(table, id, call.throwApiError)
    const opened = (await getOpenedCards(table, teacher.id, of)) ?? call.throwApiError('NOT_FOUND')
    const students = (await getStudents(table, opened.student_ids)).filter(
      ({ branch_id, disabled_at }) => branch_id === of.branch_id && disabled_at === null,
    )
    const renewed: Student[] = []
    for (let at = 0; at < students.length; at += STUDENTS_AT_ONCE) {
      const raised = students.slice(at, at + STUDENTS_AT_ONCE).map(raiseLinkWrite)
      await table.transact(
        raised.flatMap(({ write, raised: student }) => [
          write,
          auditCall(call, {
            action: 'link_revoked',
            branchId: student.branch_id,
            target: { kind: 'student', id: student.id },
          }),
        ]),
      )
      renewed.push(...raised.map((one) => one.raised))
    }
    const keys = await sealingKeys()
    return {
      students: renewed
        .map((student) => ({
          student_id: student.id,
          grade: student.grade,
          kumi: student.kumi,
          ban: student.ban,
          encrypted_username: linkOf(keys, student),
        }))
        .sort((one, other) => one.grade - other.grade || one.kumi.localeCompare(other.kumi) || one.ban - other.ban),
    }
  }
