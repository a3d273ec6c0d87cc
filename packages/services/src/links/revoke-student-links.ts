import { isStudentInScope } from '@tcheck/accounts/policy'
import type { SealingKeys } from '@tcheck/accounts/sealed-text'
import { linkOf } from '@tcheck/accounts/student-link'
import { auditCall } from '@tcheck/api-runtime/audit-of'
import { accountInBranch } from '@tcheck/api-runtime/principal-of'
import type { Call } from '@tcheck/api-runtime/serve'
import { getStudent, raiseLinkVersion } from '@tcheck/data/student/student'
import type { Table } from '@tcheck/data/table'

export interface RevocationDeps {
  table: Table
  sealingKeys: () => Promise<SealingKeys>
}

/**
 * The handler of both revocations, a teacher's and a branch's: revokes all links of a student of the own branch at once, also those of
 * entries by grade, kumi and ban, and returns the new one. Answers that were given with old links stay.
 */
export const revokeStudentLinks =
  ({ table, sealingKeys }: RevocationDeps) =>
  async (call: Call<{ id: string }, 'NOT_FOUND'>) => {
    const principal = accountInBranch(call.principal)
    const student = await getStudent(table, call.input.id, { consistent: true })
    const isOwn = student?.disabled_at === null && isStudentInScope(principal, student)
    if (!student || !isOwn) return call.throwApiError('NOT_FOUND')
    const act = { action: 'link_revoked', target: { kind: 'student', id: student.id } } as const
    const renewed = await raiseLinkVersion(table, student, [auditCall(call, act)])
    return { student_id: student.id, encrypted_username: linkOf(await sealingKeys(), renewed) }
  }
