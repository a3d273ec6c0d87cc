import { FIRST_LINK_VERSION } from '@tcheck/accounts/credential-reader'
import type { SealingKeys } from '@tcheck/accounts/sealed-text'
import type { teacherUsers } from '@tcheck/contract/groups/teacher-users'
import { putStudent, type Student } from '@tcheck/data/student/student'
import type { Table } from '@tcheck/data/table'
import { accountInBranch } from '@tcheck/lambda-kit/principal-of'
import type { RouteHandler } from '@tcheck/lambda-kit/serve'
import { ulid } from 'ulid'
import { linkOf } from '../student-link.ts'

export interface TeacherUsersDeps {
  table: Table
  sealingKeys: () => Promise<SealingKeys>
}

/** spec.md section 9. */
const DEFAULT_GRADE = 6
const LIFETIME_SECONDS = 24 * 3600

/** A throw-away student of the teacher's branch, for trying a set out. Gone after a day; in no class. */
export const createInstantUser =
  ({ table, sealingKeys }: TeacherUsersDeps): RouteHandler<typeof teacherUsers.createInstantUser> =>
  async ({ input, principal, now }) => {
    const { branch_id: branchId } = accountInBranch(principal)
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
    await putStudent(table, student)
    return { student_id: student.id, encrypted_username: linkOf(await sealingKeys(), student) }
  }
