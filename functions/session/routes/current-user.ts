import { accountAsUser, branchAsUser, studentAsUser } from '@tcheck/accounts/current-user'
import {
  decideBranchImpersonation,
  decideStudentImpersonation,
  type ImpersonationDecision,
} from '@tcheck/accounts/policy'
import type { Principal } from '@tcheck/accounts/principal'
import { type SealingKeys, seal } from '@tcheck/accounts/sealed-text'
import type { CurrentApiUser, session } from '@tcheck/contract/groups/session'
import { getAccount } from '@tcheck/data/account/account'
import { type Branch, getBranch } from '@tcheck/data/branch/branch'
import { getStudent } from '@tcheck/data/student/student'
import type { Table } from '@tcheck/data/table'
import { found, Refusal } from '@tcheck/lambda-kit/refusal'
import type { RouteHandler } from '@tcheck/lambda-kit/serve'

export interface CurrentUserDeps {
  table: Table
  sealingKeys: () => Promise<SealingKeys>
}

/** Who is signed in, and as whom they act: an admin as a branch or a student, a branch as one of its own students. */
export const currentUser =
  ({ table, sealingKeys }: CurrentUserDeps): RouteHandler<typeof session.currentUser> =>
  async ({ input, principal: caller }) => {
    const principal = found(caller, 'UNAUTHENTICATED')
    const { user, encryptLoginId } = await describe(table, principal, await sealingKeys())
    const branch = await impersonatedBranch(table, principal, input.impersonation_branch_id ?? null)
    const student = await impersonatedStudent(table, principal, input.impersonation_student_id ?? null, branch)
    return {
      current_api_user: user,
      encrypt_login_id: encryptLoginId,
      impersonation_branch: branch && branchAsUser(branch),
      impersonation_student: student,
    }
  }

interface Described {
  user: CurrentApiUser
  /** Opens the student's own area; for everybody else the login, sealed as a text of their branch. */
  encryptLoginId: string
}

async function describe(table: Table, principal: Principal, keys: SealingKeys): Promise<Described> {
  const branchId = principal.branch_id
  const branch = branchId === null ? null : ((await getBranch(table, branchId)) ?? null)
  if (principal.kind === 'account') {
    const account = found(await getAccount(table, principal.account_id), 'UNAUTHENTICATED')
    const encryptLoginId = seal(keys, { purpose: 'text', branchId: branchId ?? '', text: account.login_id })
    return { user: accountAsUser(account, branch), encryptLoginId }
  }
  const student = found(await getStudent(table, principal.student_id), 'UNAUTHENTICATED')
  // The entry stays bound in: who came in by grade, kumi and ban must not get a link to all of the student's work.
  const encryptLoginId = seal(keys, {
    purpose: 'student',
    branchId: student.branch_id,
    text: student.id,
    version: student.link_version,
    entryId: principal.entry_id,
  })
  return { user: studentAsUser(student, branch, { isEntry: principal.entry_id !== null }), encryptLoginId }
}

async function impersonatedBranch(table: Table, principal: Principal, branchId: string | null): Promise<Branch | null> {
  if (branchId === null) return null
  insist(decideBranchImpersonation(principal))
  return found(await getBranch(table, branchId))
}

async function impersonatedStudent(
  table: Table,
  principal: Principal,
  studentId: string | null,
  throughBranch: Branch | null,
): Promise<CurrentApiUser | null> {
  if (studentId === null) return null
  const student = await getStudent(table, studentId)
  insist(
    decideStudentImpersonation(principal, {
      studentBranchId: student?.branch_id ?? null,
      throughBranchId: throughBranch?.id ?? null,
    }),
  )
  const { branch_id: branchId } = found(student)
  return studentAsUser(found(student), (await getBranch(table, branchId)) ?? null, { isEntry: false })
}

function insist(decision: ImpersonationDecision): void {
  if (decision === 'forbidden') throw new Refusal('FORBIDDEN')
  if (decision === 'hidden') throw new Refusal('NOT_FOUND')
}
