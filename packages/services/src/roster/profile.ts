import type { Role } from '@tcheck/accounts/principal'
import type { ThrowApiError } from '@tcheck/api-runtime/throw-api-error'
import type { StudentProfile, TaughtProfile } from '@tcheck/contract/groups/roster'
import { type Account, getAccount } from '@tcheck/data/account/account'
import { getPupil, type Pupil, pupilOf } from '@tcheck/data/student/pupil'
import { getStudent, type Student } from '@tcheck/data/student/student'
import type { Table } from '@tcheck/data/table'
import { parentsOf } from './family.ts'

export interface Known {
  student: Student
  pupil: Pupil
  account: Account | undefined
}

/** @throws ApiError NOT_FOUND, also for another branch's, one that ends by itself and one whose erasure has begun */
export async function knownStudent(
  table: Table,
  { branchId, id, throwApiError }: { branchId: string; id: string; throwApiError: ThrowApiError<'NOT_FOUND'> },
): Promise<Known> {
  const [student, pupil, account] = await Promise.all([
    getStudent(table, id, { consistent: true }),
    getPupil(table, id),
    getAccount(table, id, { consistent: true }),
  ])
  const isOwn = student?.branch_id === branchId && student.kind === 'roster' && student.erasing_at === undefined
  if (!student || !isOwn) return throwApiError('NOT_FOUND')
  return {
    student,
    account,
    pupil: pupil ?? pupilOf({ ...student, login_id: account?.login_id ?? null }),
  }
}

/** What a teacher is shown: who it is and what they take. Accounts are the branch's matter. */
function taughtView({ student, pupil }: Known): TaughtProfile {
  const { student_id, name, kana, school, enrolled_on, left_on, state, enrolments, revision } = pupil
  const { grade, kumi, ban } = student
  return { student_id, name, kana, school, grade, kumi, ban, enrolled_on, left_on, state, enrolments, revision }
}

export async function profileView(table: Table, known: Known): Promise<StudentProfile> {
  const parents = await parentsOf(table, known.student.id)
  return {
    ...taughtView(known),
    login_id: known.account?.login_id ?? null,
    parents: parents.map(({ login_id, name }) => ({ login_id, name })),
  }
}

/** As the role that asks may see it. */
export const viewFor = (role: Role, table: Table, known: Known): Promise<StudentProfile> | TaughtProfile =>
  role === 'branch' ? profileView(table, known) : taughtView(known)
