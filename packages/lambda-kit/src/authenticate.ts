import type { Principal } from '@tcheck/accounts/principal'
import { getAccount } from '@tcheck/data/account/account'
import { getStudent, type Student } from '@tcheck/data/student/student'
import type { Table } from '@tcheck/data/table'
import type { LambdaEvent } from './lambda-event.ts'

export interface AuthenticationRequest {
  event: LambdaEvent
  headers: Headers
  now: Date
  /** A group that renews tokens answers them here. */
  responseHeaders: Headers
}

/** Who calls, or null; every reason for null looks the same from outside. */
export type Authenticate = (request: AuthenticationRequest) => Promise<Principal | null>

/** What the checks of a call need of the keys, so that this package knows no secret's shape. */
export interface CredentialReader {
  /** Claims of a valid access token of ours, else null. */
  readAccessToken(token: string, now: Date): Promise<{ sub: string; session_version: number } | null>
  /** What an `encrypted_username` stands for, else null. */
  readEncryptedUsername(
    sealed: string,
  ): Promise<{ branchId: string; studentId: string; version: number; entryId: string | null } | null>
}

/** Who calls, by the three token headers or by `encrypted_username`. The account is read on every call. */
export function createAuthenticate(table: Table, credentials: CredentialReader): Authenticate {
  return async ({ event, headers, now }) => {
    const sealed = encryptedUsernameOf(event, headers)
    if (sealed !== null) return readStudent(table, await credentials.readEncryptedUsername(sealed), now)
    const token = headers.get('access-token')
    const uid = headers.get('uid')
    if (!token || !uid || !headers.get('client')) return null
    const claims = await credentials.readAccessToken(token, now)
    if (!claims || claims.sub !== uid) return null
    const account = await getAccount(table, claims.sub)
    if (!account || account.disabled_at !== null || account.session_version !== claims.session_version) return null
    if (account.role === 'student') {
      const student = await getStudent(table, account.id)
      return student && student.disabled_at === null ? studentPrincipal(student, null) : null
    }
    return {
      kind: 'account',
      role: account.role,
      account_id: account.id,
      branch_id: account.branch_id,
      session_version: account.session_version,
    }
  }
}

async function readStudent(
  table: Table,
  named: Awaited<ReturnType<CredentialReader['readEncryptedUsername']>>,
  now: Date,
): Promise<Principal | null> {
  if (!named) return null
  const student = await getStudent(table, named.studentId)
  const isUsable =
    student && student.branch_id === named.branchId && student.disabled_at === null && !hasEnded(student, now)
  return isUsable && student.link_version === named.version ? studentPrincipal(student, named.entryId) : null
}

/** The table deletes what has ended hours late. */
const hasEnded = ({ ttl = Number.POSITIVE_INFINITY }: Student, now: Date) => ttl <= now.getTime() / 1000

const studentPrincipal = (student: Student, entryId: string | null): Principal => ({
  kind: 'student',
  student_id: student.id,
  branch_id: student.branch_id,
  grade: student.grade,
  kumi: student.kumi,
  ban: student.ban,
  student_kind: student.kind,
  entry_id: entryId,
})

/** Our browser sends the header; the specification's parameter, in the query or the body, is accepted too. */
function encryptedUsernameOf(event: LambdaEvent, headers: Headers): string | null {
  const sent = headers.get('encrypted-username') ?? new URLSearchParams(event.rawQueryString).get('encrypted_username')
  if (sent) return sent
  if (!event.body || headers.has('access-token')) return null
  try {
    const text = event.isBase64Encoded ? Buffer.from(event.body, 'base64').toString() : event.body
    const body = JSON.parse(text) as { student_activity_group?: { encrypted_username?: unknown } } | null
    const inBody = body?.student_activity_group?.encrypted_username
    return typeof inBody === 'string' ? inBody : null
  } catch {
    // A malformed body is refused by the parser, in its own words.
    return null
  }
}
