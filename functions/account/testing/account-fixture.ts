import { hashPassword } from '@tcheck/accounts/password'
import type { Role } from '@tcheck/accounts/principal'
import type { LambdaHandler } from '@tcheck/api-runtime/lambda-event'
import { serve } from '@tcheck/api-runtime/serve'
import { account as accountGroup } from '@tcheck/contract/groups/account'
import { auth } from '@tcheck/contract/groups/auth'
import { type Account, createAccountWrites } from '@tcheck/data/account/account'
import { listAuditRecords } from '@tcheck/data/audit/audit'
import { anyOrigin } from '@tcheck/local-cloud/testing/any-origin'
import {
  call,
  openTestCloud,
  type TestAnswer,
  type TestCall,
  type TestCloud,
} from '@tcheck/local-cloud/testing/test-cloud'
import { beforeAll, beforeEach } from 'vitest'
import { handlers as authHandlers } from '../../auth/handlers.ts'
import { handlers } from '../handlers.ts'

export const PASSWORD = 'kawara-no-hato-3wa'
export const NEW_PASSWORD = 'mizuumi ni kujira'
export const start = new Date('2026-11-20T03:00:00.000Z')

interface AccountFixture {
  cloud: TestCloud
  /** Tests move the clock. */
  now: Date
  account: LambdaHandler
  signInPage: LambdaHandler
  /** Roles of which the stage requires a second factor. */
  required: Set<Role>
}

/** The Lambdas of accounts and sign-in over a new cloud for each test. */
export const fixture = {} as AccountFixture
let passwordHash: string

/** Called once by each test file. */
export function openAccountFixture(): void {
  beforeAll(async () => {
    passwordHash = await hashPassword(PASSWORD)
  })
  beforeEach(async () => {
    const cloud = await openTestCloud()
    const required = new Set<Role>()
    const options = { originCheck: anyOrigin, now: () => fixture.now, log: () => undefined }
    const signInPage = serve(auth, authHandlers(cloud), { ...options, authenticate: async () => null })
    const deps = { ...cloud, secondFactorRequiredFor: required }
    const account = serve(accountGroup, handlers(deps), { ...options, authenticate: cloud.authenticate })
    Object.assign(fixture, { cloud, now: start, account, signInPage, required })
  })
}

export async function open(more: Partial<Account> = {}): Promise<Account> {
  const branch: Account = {
    ...fixture.cloud.school.teacher,
    id: 'branch-9',
    role: 'branch',
    realm: 'branch',
    login_id: 'midori',
  }
  const opened = { ...branch, password_hash: passwordHash, ...more }
  await fixture.cloud.table.transact(createAccountWrites(opened))
  return opened
}

export type Tokens = Record<string, string>
export const tokensOf = ({ headers }: TestAnswer): Tokens =>
  Object.fromEntries(
    ['access-token', 'client', 'uid'].flatMap((name) => (headers[name] ? [[name, headers[name]]] : [])),
  )
export const signIn = async (password = PASSWORD, scope = 'branch') =>
  call(fixture.signInPage, {
    method: 'POST',
    path: `/api/auth/${scope}/sign_in`,
    body: { username: 'midori', password, keep_login: true },
  })
export const ask = (method: TestCall['method'], path: string, headers: Tokens, body?: unknown) =>
  call(fixture.account, { method, path: `/api/account${path}`, headers, ...(body !== undefined && { body }) })
export const show = async (headers: Tokens) => {
  const { body } = await ask('GET', '', headers)
  return (body as { account: { sessions: { id: string; is_current: boolean }[]; [field: string]: unknown } }).account
}
export const seen = ({ status, body }: TestAnswer) => [status, (body as { code?: string }).code ?? 'done']
export const records = async () =>
  (await listAuditRecords(fixture.cloud.table, 'br-1', { limit: 50 })).items
    .map(({ action, target }) => [action, target?.id])
    .filter(([action]) => action !== 'signed_in')

export const change = (headers: Tokens, new_password: string, current_password = PASSWORD) =>
  ask('PATCH', '/password', headers, { current_password, new_password })
