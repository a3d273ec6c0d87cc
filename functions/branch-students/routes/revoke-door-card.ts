import { isStudentInScope } from '@tcheck/accounts/policy'
import { auditCall } from '@tcheck/api-runtime/audit-of'
import { accountInBranch } from '@tcheck/api-runtime/principal-of'
import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { branchStudents } from '@tcheck/contract/groups/branch-students'
import { getStudent, raiseDoorVersion } from '@tcheck/data/student/student'
import { ConditionFailed, type Table } from '@tcheck/data/table'

/** A lost door card opens no door from now on; the student's screens show the new one. Links and sign-in stay. */
export const revokeDoorCard =
  ({ table }: { table: Table }): RouteHandler<typeof branchStudents.revokeDoorCard> =>
  async (call) => {
    const principal = accountInBranch(call.principal)
    const student = await getStudent(table, call.input.id, { consistent: true })
    const isOwn = student?.disabled_at === null && isStudentInScope(principal, student)
    if (!student || !isOwn) return call.throwApiError('NOT_FOUND')
    const act = { action: 'door_card_revoked', target: { kind: 'student', id: student.id } } as const
    try {
      await raiseDoorVersion(table, student, [auditCall(call, act)])
    } catch (error) {
      if (error instanceof ConditionFailed) return call.throwApiError('CONFLICT')
      throw error
    }
    return { student_id: student.id }
  }
