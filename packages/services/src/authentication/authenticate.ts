import type { Owed, Principal, Role } from '@tcheck/accounts/principal'
import type { Authenticate } from '@tcheck/api-runtime/authenticate'
import { type Account, getAccount } from '@tcheck/data/account/account'
import { hasSessionEnded } from '@tcheck/data/account/account-change'
import { getStudent, hasEnded } from '@tcheck/data/student/student'
import type { Table } from '@tcheck/data/table'
import { encryptedUsernameOf } from './call-parameters.ts'
import { effectivePrincipal } from './impersonation.ts'
import { openKnownBranches } from './known-branches.ts'
import { studentPrincipal } from './student-principal.ts'
import { countWrongLink } from './wrong-link.ts'

/** What the checks of a call need of the keys, so that this package knows no secret's shape. */
interface CredentialReader {
  /** Claims of a valid access token of ours, else null. */
  readAccessToken(
    token: string,
    now: Date,
  ): Promise<{ sub: string; session_version: number; sid: string; mode?: 'tutorial' | 'door' } | null>
  /** What an `encrypted_username` stands for, else null. */
  readEncryptedUsername(
    sealed: string,
  ): Promise<{ branchId: string; studentId: string; version: number; entryId: string | null } | null>
}

interface AuthenticationRules {
  /** Roles that may do nothing before they have a second factor. */
  secondFactorRequiredFor: ReadonlySet<Role>
}

/**
 * Authenticates a call by the three token headers or by `encrypted_username`, and resolves an impersonation. Each call reads the account
 * consistently, so an ended account or session ends at once. A revoked link ends as soon as the table's replicas agree. People of a closed
 * branch are rejected after one minute at the latest.
 * @throws ApiError FORBIDDEN, NOT_FOUND for a forbidden impersonation; TOO_MANY_TRIES for an address that tries wrong links repeatedly
 */
export function createAuthenticate(
  table: Table,
  credentials: CredentialReader,
  rules: AuthenticationRules = { secondFactorRequiredFor: new Set() },
): Authenticate {
  const branchOf = openKnownBranches(table)
  /** Also of whom somebody impersonates: an attempt is marked alike, whoever gives it in. */
  const withAccepted = async (principal: Principal, now: Date): Promise<Principal> =>
    principal.kind === 'student' && (await branchOf(principal.branch_id, now)).hasAccepted
      ? { ...principal, has_accepted_answers: true }
      : principal
  return async (request) => {
    const { event, headers, now } = request
    const sealed = encryptedUsernameOf(event, headers)
    const caller =
      sealed === null
        ? await readAccount(table, await credentialsOf(headers, credentials, now), rules)
        : await readStudent(table, await credentials.readEncryptedUsername(sealed), now)
    if (!caller && sealed !== null) await countWrongLink(table, event.requestContext.http.sourceIp, now)
    if (!caller) return null
    const { isClosed, watchedUntil } = await branchOf(caller.branch_id, now)
    if (isClosed) return null
    const isWatched = caller.kind === 'student' && watchedUntil > now.getTime()
    const known: Principal = isWatched ? { ...caller, is_branch_watched: true } : caller
    request.noteCaller?.(known)
    return withAccepted(await effectivePrincipal({ table, branchOf }, known, request), now)
  }
}

type Claims = Awaited<ReturnType<CredentialReader['readAccessToken']>>

async function credentialsOf(headers: Headers, credentials: CredentialReader, now: Date): Promise<Claims> {
  const [token, client, uid] = ['access-token', 'client', 'uid'].map((name) => headers.get(name))
  if (!token || !client || !uid) return null
  const claims = await credentials.readAccessToken(token, now)
  return claims?.sub === uid ? claims : null
}

async function readAccount(table: Table, claims: Claims, rules: AuthenticationRules): Promise<Principal | null> {
  if (!claims) return null
  const account = await getAccount(table, claims.sub, { consistent: true })
  if (!account || account.disabled_at !== null || account.session_version !== claims.session_version) return null
  if (hasSessionEnded(account, claims.sid)) return null
  if (isEnded(account, claims.sid)) return null
  const owes = owedBy(account, rules)
  if (account.role === 'student') {
    const student = await getStudent(table, account.id)
    if (!student || student.disabled_at !== null) return null
    return { ...studentPrincipal(student, null), signs_in: true, session_id: claims.sid, owes }
  }
  return {
    kind: 'account',
    role: account.role,
    account_id: account.id,
    branch_id: account.branch_id,
    session_version: account.session_version,
    session_id: claims.sid,
    student_ids: account.student_ids ?? [],
    owes,
    ...(claims.mode !== undefined && { mode: claims.mode }),
    ...(account.realm === 'teacher-v2' && { isSchools: true }),
    by: null,
  }
}

async function readStudent(
  table: Table,
  named: Awaited<ReturnType<CredentialReader['readEncryptedUsername']>>,
  now: Date,
): Promise<Principal | null> {
  if (!named) return null
  const find = async (consistent: boolean) => {
    const student = await getStudent(table, named.studentId, { consistent })
    const isUsable =
      student && student.branch_id === named.branchId && student.disabled_at === null && !hasEnded(student, now)
    return isUsable && student.link_version === named.version ? studentPrincipal(student, named.entryId) : null
  }
  // Half a unit for a yes; a no is asked for again, since a link may be older than what this read knows of.
  return (await find(false)) ?? find(true)
}

/** Whether this one device was signed out; its access token would live on for up to an hour. */
const isEnded = ({ ended_sessions = new Set() }: Account, sessionId: string) =>
  [...ended_sessions].some((ended) => ended.startsWith(`${sessionId}@`))

/** An issued password is changed before anything else; so is a missing second factor set up where the stage asks for one. */
function owedBy(account: Account, { secondFactorRequiredFor }: AuthenticationRules): Owed | null {
  if (account.must_change_password) return 'new_password'
  return secondFactorRequiredFor.has(account.role) && !account.second_factor ? 'second_factor' : null
}
