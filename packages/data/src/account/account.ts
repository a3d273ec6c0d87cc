import { foldLogin } from '@tcheck/contract/fold'
import { parentLinkItems } from '../student/parents.ts'
import { type Item, onlyIfAbsent, type Table, type Write } from '../table.ts'
import { passwordItem } from './password-item.ts'

export type Role = 'admin' | 'branch' | 'teacher' | 'student' | 'parent'
/** Sign-in pages keep apart who may use the same login: v1 teachers and v2 teachers are two. */
export type LoginRealm = 'admin' | 'branch' | 'teacher-v1' | 'teacher-v2' | 'student' | 'parent'

export interface Account {
  id: string
  role: Role
  realm: LoginRealm
  /** null for admins. */
  branch_id: string | null
  login_id: string
  /** v1 people and teachers have names; v2 students have none. */
  name: string
  /** Of a new account only: the table stores it apart (`password.ts`). */
  password_hash?: string
  /** Raised by sign-out and by a new password: every token with another one is refused at once. */
  session_version: number
  must_change_password: boolean
  /** Absent in accounts whose password was never changed. */
  password_changed_at?: string | null
  disabled_at: string | null
  second_factor?: SecondFactor | null
  /** A second factor that was begun and not confirmed yet. */
  pending_second_factor?: PendingSecondFactor | null
  /** Sessions ended one by one: `<session id>@<seconds since the epoch>`. Their access tokens are refused while they would live. */
  ended_sessions?: ReadonlySet<string>
  /** The children of a parent. A student's account has the student's own id. */
  student_ids?: string[]
}

export interface SecondFactor {
  /** The TOTP secret, sealed (`packages/accounts/src/second-factor.ts`). */
  sealed_secret: string
  set_up_at: string
  /** The step of the last code that was taken: a code works once. */
  last_step: number
  /** SHA-256 of the codes that are left. */
  recovery_hashes: string[]
}

export interface PendingSecondFactor {
  sealed_secret: string
  begun_at: string
}

/** A signed-in device: what the `client` handle stands for. Secrets are kept as SHA-256. */
export interface AccountSession {
  id: string
  account_id: string
  session_version: number
  keep_login: boolean
  mode: 'normal' | 'tutorial' | 'door'
  secret_hash: string
  previous_secret_hash: string | null
  /** Milliseconds since the epoch, like the others. */
  began_at_ms: number
  rotated_at_ms: number
  expires_at_ms: number
}

const LONGEST_LOGIN_KEY_BYTES = 1024

const accountPk = (accountId: string) => `ACCOUNT#${accountId}`
export const accountKey = (accountId: string) => ({ pk: accountPk(accountId), sk: 'ACCOUNT' })
const loginKey = (realm: LoginRealm, loginId: string) => ({
  pk: `LOGIN#${realm}#${foldLogin(loginId)}`,
  sk: 'LOGIN',
})
const SESSION_PREFIX = 'SESSION#'
export const sessionKey = (accountId: string, sessionId: string) => ({
  pk: accountPk(accountId),
  sk: `${SESSION_PREFIX}${sessionId}`,
})

const LIST = 'ADMINS'

/** Where a teacher stands among those of all branches, those of schools and of cram schools (講師) apart; null for everybody else. */
export function teacherSortKey({ realm, branch_id, login_id, id }: Account) {
  const sortKey = `${branch_id}#${login_id}#${id}`
  if (realm === 'teacher-v2') return { gsi1pk: 'TEACHERS', gsi1sk: sortKey }
  return realm === 'teacher-v1' ? { gsi1pk: 'CLASS_TEACHERS', gsi1sk: sortKey } : null
}

/** Without its password, which lies apart. Admins belong to no branch that would list them, so they have a list of their own. */
export const accountItem = ({ password_hash: _, ...account }: Account): Item => ({
  ...accountKey(account.id),
  ...account,
  ...(account.role === 'admin' && { gsi1pk: LIST, gsi1sk: `${account.login_id}#${account.id}` }),
  ...teacherSortKey(account),
})

/** Every admin by login, also those who were locked out. */
export const listAdmins = (table: Table) => table.queryAll<Account>({ index: 'gsi1', partition: LIST })
export const loginItem = (account: Account): Item => ({
  ...loginKey(account.realm, account.login_id),
  account_id: account.id,
})

/** None for an account that nobody opens with a password. */
export const passwordItems = ({ id, password_hash }: Account): Item[] =>
  password_hash === undefined ? [] : [passwordItem(id, password_hash)]

/** An account, its password apart from it, and its login, unique within the realm; a parent's children lead to it. */
export const createAccountWrites = (account: Account): Write[] => [
  { put: accountItem(account), condition: onlyIfAbsent },
  ...passwordItems(account).map((put) => ({ put, condition: onlyIfAbsent })),
  { put: loginItem(account), condition: onlyIfAbsent },
  ...parentLinkItems(account).map((put) => ({ put })),
]

/** @param options `consistent` where a sign-out or a disabling of a moment ago must count */
export const getAccount = (table: Table, accountId: string, options: { consistent?: boolean } = {}) =>
  table.get<Account>(accountKey(accountId), options)

/** Names of accounts as they are called now, by id; of one that is gone there is none. */
export async function namesOfAccounts(table: Table, accountIds: readonly string[]): Promise<Map<string, string>> {
  const accounts = accountIds.length > 0 ? await getAccounts(table, [...new Set(accountIds)]) : []
  return new Map(accounts.map(({ id, name }) => [id, name]))
}

/** Those that there are, in any order. */
export const getAccounts = (table: Table, accountIds: readonly string[]) =>
  table.batchGet<Account>(accountIds.map(accountKey))

export async function findAccountByLogin(
  table: Table,
  realm: LoginRealm,
  loginId: string,
): Promise<Account | undefined> {
  const accountId = await findLogin(table, realm, loginId)
  return accountId === undefined ? undefined : getAccount(table, accountId)
}

/** The id of the account that signs in so. */
export async function findLogin(table: Table, realm: LoginRealm, loginId: string): Promise<string | undefined> {
  const key = loginKey(realm, loginId)
  // NFKC makes up to 18 characters of one; a key of more than 2,048 bytes would be refused by the table as a bug of ours.
  if (Buffer.byteLength(key.pk) > LONGEST_LOGIN_KEY_BYTES) return undefined
  return (await table.get<{ account_id: string }>(key))?.account_id
}

/** Ids of the accounts that sign in by these, by login as it was asked for; who has none is left out. */
export async function findLogins(
  table: Table,
  realm: LoginRealm,
  logins: readonly string[],
): Promise<Map<string, string>> {
  const loginOf = new Map(logins.map((login) => [loginKey(realm, login).pk, login]))
  const keys = [...loginOf.keys()].filter((pk) => Buffer.byteLength(pk) <= LONGEST_LOGIN_KEY_BYTES)
  const found = await table.batchGet<Item & { account_id: string }>(keys.map((pk) => ({ pk, sk: 'LOGIN' })))
  return new Map(found.map(({ pk, account_id }) => [loginOf.get(pk) ?? '', account_id]))
}

const raiseVersion = {
  UpdateExpression: 'SET session_version = session_version + :one REMOVE ended_sessions',
  ConditionExpression: 'attribute_exists(pk)',
  ExpressionAttributeValues: { ':one': 1 },
}

/** Locks an account out at once, or lets it in again: every session of before stays ended. */
export const disableAccountWrite = (accountId: string, at: string | null): Write => ({
  update: accountKey(accountId),
  expression: {
    UpdateExpression: 'SET disabled_at = :at, session_version = session_version + :one REMOVE ended_sessions',
    ConditionExpression: 'attribute_exists(pk)',
    ExpressionAttributeValues: { ':at': at, ':one': 1 },
  },
})

/** Ends every session of the account on every device. */
export const raiseSessionVersion = (table: Table, accountId: string) =>
  table.update<Account>(accountKey(accountId), raiseVersion)
/** The same beside other writes. */
export const raiseSessionVersionWrite = (accountId: string): Write => ({
  update: accountKey(accountId),
  expression: raiseVersion,
})

export const sessionItem = (session: AccountSession): Item => ({
  ...sessionKey(session.account_id, session.id),
  ...session,
  ttl: Math.ceil(session.expires_at_ms / 1000),
})

export const getSession = (table: Table, accountId: string, sessionId: string) =>
  table.get<AccountSession>(sessionKey(accountId, sessionId), { consistent: true })
export const putSession = (table: Table, session: AccountSession) => table.put(sessionItem(session))
const MOST_SHOWN = 100
/** The hundred devices that were used last; those that have ended are left out. */
export async function listSessions(table: Table, account: Account, nowMs: number): Promise<AccountSession[]> {
  const stored = await table.queryAll<AccountSession>({
    partition: accountPk(account.id),
    beginsWith: SESSION_PREFIX,
    consistent: true,
  })
  return stored
    .filter((session) => isAlive(session, account, nowMs))
    .sort((one, other) => other.rotated_at_ms - one.rotated_at_ms)
    .slice(0, MOST_SHOWN)
}

/** The table deletes what has ended hours late, and keeps what ended with all the others. */
const isAlive = (session: AccountSession, account: Account, nowMs: number) =>
  session.session_version === account.session_version && session.expires_at_ms > nowMs

/** One device of the account; undefined where it is somebody else's or has ended. */
export async function findSession(table: Table, account: Account, sessionId: string, nowMs: number) {
  const session = await getSession(table, account.id, sessionId)
  return session && isAlive(session, account, nowMs) ? session : undefined
}

/** Swaps the secret; @throws ConditionFailed when another call rotated first. */
export const rotateSession = (table: Table, session: AccountSession, expectedHash: string) =>
  table.put(sessionItem(session), {
    ConditionExpression: 'secret_hash = :expected',
    ExpressionAttributeValues: { ':expected': expectedHash },
  })
