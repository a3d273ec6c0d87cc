import { hashPassword } from '@tcheck/accounts/password'
import { adminAuth } from '@tcheck/contract/groups/admin-auth'
import { session } from '@tcheck/contract/groups/session'
import { type Account, createAccountWrites } from '@tcheck/data/account/account'
import type { LambdaHandler } from '@tcheck/lambda-kit/lambda-event'
import { serve } from '@tcheck/lambda-kit/serve'
import { call, openTestCloud, type TestCloud } from '@tcheck/local-cloud/testing/test-cloud'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { handlers as sessionHandlers } from '../session/handlers.ts'
import { renewingAuthentication } from '../session/renewing-authentication.ts'
import { handlers } from './handlers.ts'

// The rules that all sign-in pages share are tested in functions/teacher-auth; here is what differs.

const now = new Date('2026-11-20T03:00:00.000Z')
let passwordHash: string
let cloud: TestCloud
let handler: LambdaHandler
let whoAmI: LambdaHandler

beforeAll(async () => {
  passwordHash = await hashPassword('admin-demo-2024')
})
beforeEach(async () => {
  cloud = await openTestCloud()
  const { table, secrets, school } = cloud
  const admin: Account = { ...school.admin, id: 'admin-9', login_id: 'admin', password_hash: passwordHash }
  await table.transact(createAccountWrites(admin))
  const options = { now: () => now, log: () => undefined }
  handler = serve(adminAuth, handlers(cloud), { authenticate: async () => null, ...options })
  whoAmI = serve(session, sessionHandlers({ table, sealingKeys: secrets.sealingKeys }), {
    authenticate: renewingAuthentication(cloud),
    ...options,
  })
})

const right = { username: 'admin', password: 'admin-demo-2024' }
const signIn = (body: unknown) => call(handler, { method: 'POST', path: '/api/admin/auth/sign_in', body })
const tokensOf = ({ headers }: { headers: Record<string, string> }) =>
  Object.fromEntries(['access-token', 'client', 'uid'].map((name) => [name, headers[name] ?? '']))
const askWho = (headers: Record<string, string>) =>
  call(whoAmI, { method: 'POST', path: '/api/current_user', headers, body: {} })

test('answers three tokens that speak for an admin of no branch', async () => {
  const answer = await signIn(right)
  expect([answer.status, answer.body]).toMatchObject([
    200,
    { current_user: { id: 'admin-9', is_admin: true, is_teacher: false, branch: null, teacher: null } },
  ])
  expect((await askWho(tokensOf(answer))).body).toMatchObject({ current_api_user: { is_admin: true } })
})

test('knows nobody but admins, whatever their login', async () => {
  const teacher: Account = { ...cloud.school.teacher, id: 'teacher-9', login_id: 'sensei', password_hash: passwordHash }
  await cloud.table.transact(createAccountWrites(teacher))
  const answer = await signIn({ ...right, username: 'sensei' })
  expect([answer.status, answer.body]).toMatchObject([401, { code: 'WRONG_CREDENTIALS' }])
})

test('signs the admin out on all devices', async () => {
  const [first, second] = [tokensOf(await signIn(right)), tokensOf(await signIn({ ...right, keep_login: true }))]
  const answer = await call(handler, { method: 'DELETE', path: '/api/admin/auth/sign_out', headers: first })
  expect([answer.status, answer.body]).toEqual([200, { success: true }])
  expect([(await askWho(first)).status, (await askWho(second)).status]).toEqual([401, 401])
})
