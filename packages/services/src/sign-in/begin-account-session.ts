import { answerTokens, beginSession, type StoredSession } from '@tcheck/accounts/account-session'
import { accountAsUser, studentAsUser } from '@tcheck/accounts/current-user'
import type { Secrets } from '@tcheck/accounts/secrets'
import type { Call } from '@tcheck/api-runtime/serve'
import type { CurrentApiUser } from '@tcheck/contract/groups/session'
import { type Account, sessionItem } from '@tcheck/data/account/account'
import { type AuditRecord, auditWrite } from '@tcheck/data/audit/audit'
import { getBranch } from '@tcheck/data/branch/branch'
import { getStudent } from '@tcheck/data/student/student'
import type { Table, Write } from '@tcheck/data/table'

export interface SessionDeps {
  table: Table
  signingKey: Secrets['signingKey']
}

type SignInCall = Pick<Call<unknown>, 'now' | 'sourceIp' | 'requestId' | 'responseHeaders'>

interface SessionWish {
  keepLogin: boolean
  mode: StoredSession['mode']
  /** How somebody proved who they are: recorded. */
  method: 'password' | 'second_factor' | 'recovery_code' | 'single_sign_on' | 'portal'
  /** What must be written in the same moment, such as a challenge that is used up. */
  writes?: readonly Write[]
}

/**
 * Begins a session after authentication: stores it with its audit record in one transaction and returns the three tokens as headers.
 * @throws ConditionFailed if a condition of `writes` fails; then nobody is signed in
 */
export async function beginAccountSession(
  { table, signingKey }: SessionDeps,
  call: SignInCall,
  account: Account,
  { keepLogin, mode, method, writes = [] }: SessionWish,
): Promise<void> {
  const { session, tokens } = beginSession(account, { keepLogin, mode }, { key: await signingKey(), now: call.now })
  const record = recordOf(call, account, { action: 'signed_in', details: { method, keep_login: keepLogin, mode } })
  await table.transact([{ put: sessionItem(session) }, auditWrite(record), ...writes])
  answerTokens(call.responseHeaders, tokens)
}

/** The record of an act of somebody whom the middleware does not know yet, since they are only signing in or out. */
export const recordOf = (
  { now, sourceIp, requestId }: Pick<SignInCall, 'now' | 'sourceIp' | 'requestId'>,
  { id, role, branch_id }: Pick<Account, 'id' | 'role' | 'branch_id'>,
  { action, details = {} }: Pick<AuditRecord, 'action'> & Partial<Pick<AuditRecord, 'details'>>,
): AuditRecord => ({
  branch_id,
  action,
  actor: { account_id: id, role },
  by: null,
  target: { kind: 'account', id },
  at: now.toISOString(),
  request_id: requestId,
  source_ip: sourceIp,
  details,
})

/** The account's owner as the wire tells it; null signs nobody in: a closed branch, or a student who is gone. */
export async function userOfAccount(table: Table, account: Account, now: Date): Promise<CurrentApiUser | null> {
  const branch = account.branch_id === null ? null : ((await getBranch(table, account.branch_id)) ?? null)
  if (branch?.disabled_at !== undefined) return null
  if (account.role !== 'student') return accountAsUser(account, branch)
  const student = await getStudent(table, account.id)
  const isThere =
    student && student.disabled_at === null && (student.ttl ?? Number.POSITIVE_INFINITY) > now.getTime() / 1000
  return isThere ? studentAsUser(student, branch, { isEntry: false }) : null
}
