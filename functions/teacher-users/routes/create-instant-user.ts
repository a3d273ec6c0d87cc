import { FIRST_LINK_VERSION } from '@tcheck/accounts/credential-reader'
import type { SealingKeys } from '@tcheck/accounts/sealed-text'
import { linkOf } from '@tcheck/accounts/student-link'
import { auditCall } from '@tcheck/api-runtime/audit-of'
import { accountInBranch } from '@tcheck/api-runtime/principal-of'
import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { ThrowApiError } from '@tcheck/api-runtime/throw-api-error'
import type { teacherUsers } from '@tcheck/contract/groups/teacher-users'
import { countTry } from '@tcheck/data/limit/limit'
import { putStudent, type Student } from '@tcheck/data/student/student'
import type { Table } from '@tcheck/data/table'
import { ulid } from 'ulid'

export interface TeacherUsersDeps {
  table: Table
  sealingKeys: () => Promise<SealingKeys>
}

/** spec.md section 9. */
const DEFAULT_GRADE = 6
const LIFETIME_SECONDS = 24 * 3600

/** A teacher tries a set out on every tablet of a class; a whole school does so in a day. */
const LIMITS = { teacher: { users: 100, seconds: 3600 }, branch: { users: 1000, seconds: 86_400 } }

/** @throws ApiError TOO_MANY_TRIES */
async function limitInstantUsers(
  table: Table,
  of: { accountId: string; branchId: string },
  { now, throwApiError }: { now: Date; throwApiError: ThrowApiError<'TOO_MANY_TRIES'> },
): Promise<void> {
  const { teacher, branch } = LIMITS
  const [byTeacher, inBranch] = await Promise.all([
    countTry(table, `instant-user#${of.accountId}`, teacher.seconds, now.getTime()),
    countTry(table, `instant-user-of#${of.branchId}`, branch.seconds, now.getTime()),
  ])
  if (byTeacher > teacher.users || inBranch > branch.users) return throwApiError('TOO_MANY_TRIES')
}

/** A throw-away student of the teacher's branch, for trying a set out. Gone after a day; in no class. */
export const createInstantUser =
  ({ table, sealingKeys }: TeacherUsersDeps): RouteHandler<typeof teacherUsers.createInstantUser> =>
  async (call) => {
    const { input, principal, now, throwApiError } = call
    const { account_id: accountId, branch_id: branchId } = accountInBranch(principal)
    await limitInstantUsers(table, { accountId, branchId }, { now, throwApiError })
    const student: Student = {
      id: `instant-${ulid(now.getTime())}`,
      branch_id: branchId,
      kind: 'instant',
      grade: input.grade ?? DEFAULT_GRADE,
      kumi: 'お試し',
      ban: 1,
      login_id: null,
      link_version: FIRST_LINK_VERSION,
      disabled_at: null,
      ttl: Math.floor(now.getTime() / 1000) + LIFETIME_SECONDS,
    }
    const audit = auditCall(call, { action: 'created', target: { kind: 'instant_student', id: student.id } })
    await putStudent(table, student, [audit])
    return { student_id: student.id, encrypted_username: linkOf(await sealingKeys(), student) }
  }
