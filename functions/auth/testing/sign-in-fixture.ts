import { hashPassword } from '@tcheck/accounts/password'
import { windowOf } from '@tcheck/accounts/sign-in-tries'
import { SIGN_IN_LIMITS } from '@tcheck/accounts/sign-in-waits'
import { serve } from '@tcheck/api-runtime/serve'
import { auth } from '@tcheck/contract/groups/auth'
import { session } from '@tcheck/contract/groups/session'
import { type Account, createAccountWrites, type LoginRealm } from '@tcheck/data/account/account'
import { listAuditRecords } from '@tcheck/data/audit/audit'
import { countTries } from '@tcheck/data/limit/limit'
import type { Table } from '@tcheck/data/table'
import { anyOrigin } from '@tcheck/local-cloud/testing/any-origin'
import { call, eventOf, openTestCloud, type TestAnswer } from '@tcheck/local-cloud/testing/test-cloud'
import { handlers as sessionHandlers } from '../../session/handlers.ts'
import { renewingAuthentication } from '../../session/renewing-authentication.ts'
import { handlers } from '../handlers.ts'

export const PASSWORD = 'kawara-no-hato-3wa'
const passwordHash = await hashPassword(PASSWORD)
/** When the desk opens. */
export const start = new Date('2026-11-20T03:00:00.000Z')

export const scopes = ['admin', 'branch', 'teacher', 'student', 'parent'] as const
type Scope = (typeof scopes)[number]
const realmOf = (scope: Scope): LoginRealm => (scope === 'teacher' ? 'teacher-v1' : scope)

/** As many wrong passwords from the address of the tests' calls as make unknown devices wait. */
export const floodNetwork = (table: Table, now: Date) => {
  const { seconds, tries } = SIGN_IN_LIMITS.address
  const { name } = windowOf('address', seconds, eventOf({ method: 'GET', path: '/' }).requestContext.http.sourceIp)
  return countTries(table, tries, { name, windowSeconds: seconds, nowMs: now.getTime() })
}

/** The tokens that an answer brings; none where nobody is let in. */
export const tokensOf = ({ headers }: TestAnswer) =>
  Object.fromEntries(
    ['access-token', 'client', 'uid'].flatMap((name) => (headers[name] ? [[name, headers[name]]] : [])),
  )

/** The sign-in pages on a table of their own, with a clock that stands still. */
export async function openSignInFixture() {
  const cloud = await openTestCloud()
  const { table, secrets } = cloud
  const clock = { now: start }
  const options = { now: () => clock.now, log: () => undefined }
  const handler = serve(auth, handlers(cloud), { originCheck: anyOrigin, authenticate: async () => null, ...options })
  const whoAmI = serve(
    session,
    sessionHandlers({ table, sealingKeys: secrets.sealingKeys, answerPublicKey: secrets.answerPublicKey }),
    {
      originCheck: anyOrigin,
      authenticate: renewingAuthentication(cloud),
      ...options,
    },
  )

  return {
    cloud,
    clock,
    handler,
    /** Makes somebody called yamada at a page. */
    open: async (scope: Scope, more: Partial<Account> = {}): Promise<Account> => {
      const { teacher, students } = cloud.school
      const account: Account = {
        ...teacher,
        id: scope === 'student' ? students[0].id : `${scope}-9`,
        role: scope,
        realm: realmOf(scope),
        branch_id: scope === 'admin' ? null : 'br-1',
        login_id: 'yamada',
        password_hash: passwordHash,
        ...more,
      }
      await table.transact(createAccountWrites(account))
      return account
    },
    signIn: (scope: string, body: Record<string, unknown> = {}) =>
      call(handler, {
        method: 'POST',
        path: `/api/auth/${scope}/sign_in`,
        body: { username: 'yamada', password: PASSWORD, ...body },
      }),
    askWho: (headers: Record<string, string>) =>
      call(whoAmI, { method: 'POST', path: '/api/current_user', headers, body: {} }),
    /** What the audit of a branch says, newest first. */
    actions: async (branchId: string | null) =>
      (await listAuditRecords(table, branchId, { limit: 50 })).items.map(({ action, actor, details }) => ({
        action,
        who: actor?.account_id ?? null,
        ...details,
      })),
  }
}
export type SignInFixture = Awaited<ReturnType<typeof openSignInFixture>>
