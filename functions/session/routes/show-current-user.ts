import type { AnswerPublicKey } from '@tcheck/accounts/answer-keys'
import { issueAnswerTicket } from '@tcheck/accounts/answer-ticket'
import { accountAsUser, branchAsUser, studentAsUser } from '@tcheck/accounts/current-user'
import { isAtKiosk } from '@tcheck/accounts/policy'
import type { Principal } from '@tcheck/accounts/principal'
import { type SealingKeys, seal } from '@tcheck/accounts/sealed-text'
import type { RouteHandler } from '@tcheck/api-runtime/serve'
import type { ThrowApiError } from '@tcheck/api-runtime/throw-api-error'
import type { CurrentApiUser, session } from '@tcheck/contract/groups/session'
import { getAccount } from '@tcheck/data/account/account'
import { getBranch } from '@tcheck/data/branch/branch'
import { sealedEntry } from '@tcheck/data/student/entry'
import { getStudent } from '@tcheck/data/student/student'
import type { Table } from '@tcheck/data/table'
import { endOtherImpersonations } from '../end-other-impersonations.ts'

export interface CurrentUserDeps {
  table: Table
  sealingKeys: () => Promise<SealingKeys>
  answerPublicKey: () => Promise<AnswerPublicKey>
}

/**
 * The signed-in person and the impersonated one: an admin impersonates a branch or a student, a branch one of its own students. This call
 * ends the device's earlier impersonations, with audit records.
 */
export const showCurrentUser =
  ({ table, sealingKeys, answerPublicKey }: CurrentUserDeps): RouteHandler<typeof session.showCurrentUser> =>
  async (call) => {
    const { throwApiError } = call
    const principal = call.principal ?? throwApiError('UNAUTHENTICATED')
    const describing = { table, keys: await sealingKeys(), throwApiError }
    const isOwnStudent = principal.kind === 'student' && !principal.by
    const [described, impersonated, publicKey] = await Promise.all([
      principal.by
        ? describeAccount(describing, principal.by.account_id)
        : principal.kind === 'account'
          ? describeAccount(describing, principal.account_id)
          : describeStudent(describing, principal),
      principal.by ? describeImpersonated(describing, principal) : nobodyImpersonated,
      isOwnStudent ? answerPublicKey() : null,
      endOtherImpersonations(table, call),
    ])
    return {
      current_api_user: described.user,
      encrypt_login_id: described.encryptLoginId,
      answer_sealing:
        isOwnStudent && publicKey && described.linkVersion !== undefined
          ? {
              key_id: publicKey.keyId,
              public_key: publicKey.publicKey,
              ticket: issueAnswerTicket(describing.keys, ticketOf(principal, described.linkVersion), call.now),
            }
          : null,
      ...impersonated,
      account_state: {
        must_change_password: principal.owes === 'new_password',
        must_set_up_second_factor: principal.owes === 'second_factor',
        is_at_door: isAtKiosk(principal),
      },
    }
  }

interface Describing {
  table: Table
  keys: SealingKeys
  throwApiError: ThrowApiError<'UNAUTHENTICATED' | 'NOT_FOUND'>
}

interface Described {
  user: CurrentApiUser
  /** Opens the student's own area; for everybody else the login, sealed as a text of their branch. */
  encryptLoginId: string
  /** Of a student. */
  linkVersion?: number
}

const branchOf = async (table: Table, branchId: string | null) =>
  branchId === null ? null : ((await getBranch(table, branchId)) ?? null)

async function describeAccount({ table, keys, throwApiError }: Describing, accountId: string): Promise<Described> {
  const account = (await getAccount(table, accountId)) ?? throwApiError('UNAUTHENTICATED')
  const { branch_id: branchId, login_id: text } = account
  const encryptLoginId = seal(keys, { purpose: 'text', branchId: branchId ?? '', text })
  return { user: accountAsUser(account, await branchOf(table, branchId)), encryptLoginId }
}

type StudentPrincipal = Extract<Principal, { kind: 'student' }>

/** With the device's turn, so that a device that another one continued stays without its rights. */
const sealedEntryOf = ({ entry_id, entry_turn }: StudentPrincipal) =>
  entry_id === null ? null : sealedEntry(entry_id, entry_turn)

const ticketOf = (principal: StudentPrincipal, linkVersion: number) => ({
  branchId: principal.branch_id,
  studentId: principal.student_id,
  entryId: sealedEntryOf(principal),
  isSignedIn: principal.session_id !== null,
  linkVersion,
})

async function describeStudent(
  { table, keys, throwApiError }: Describing,
  principal: StudentPrincipal,
): Promise<Described> {
  const student = (await getStudent(table, principal.student_id)) ?? throwApiError('UNAUTHENTICATED')
  // The entry stays bound in: who came in by grade, kumi and ban must not get a link to all of the student's work.
  const encryptLoginId = seal(keys, {
    purpose: 'student',
    branchId: student.branch_id,
    text: student.id,
    version: student.link_version,
    entryId: sealedEntryOf(principal),
  })
  const branch = await branchOf(table, student.branch_id)
  const user = studentAsUser(student, branch, { isEntry: principal.entry_id !== null })
  return { user, encryptLoginId, linkVersion: student.link_version }
}

interface Impersonated {
  impersonation_branch: CurrentApiUser | null
  impersonation_student: CurrentApiUser | null
}

const nobodyImpersonated: Impersonated = { impersonation_branch: null, impersonation_student: null }

async function describeImpersonated({ table, throwApiError }: Describing, principal: Principal): Promise<Impersonated> {
  const isThroughBranch = principal.kind === 'account' || principal.by?.through_branch_id
  const branch = (await branchOf(table, principal.branch_id)) ?? throwApiError('NOT_FOUND')
  const account = isThroughBranch && branch.account_id ? await getAccount(table, branch.account_id) : undefined
  const student = principal.kind === 'student' ? await getStudent(table, principal.student_id) : undefined
  return {
    impersonation_branch: isThroughBranch ? branchAsUser(branch, account?.login_id ?? '') : null,
    impersonation_student: student ? studentAsUser(student, branch, { isEntry: false }) : null,
  }
}
