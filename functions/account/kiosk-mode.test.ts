import { hashPassword } from '@tcheck/accounts/password'
import type { LambdaHandler } from '@tcheck/api-runtime/lambda-event'
import { serve } from '@tcheck/api-runtime/serve'
import { account as accountGroup } from '@tcheck/contract/groups/account'
import { auth } from '@tcheck/contract/groups/auth'
import { type Account, createAccountWrites } from '@tcheck/data/account/account'
import { listAuditRecords } from '@tcheck/data/audit/audit'
import { anyOrigin } from '@tcheck/local-cloud/testing/any-origin'
import { call, openTestCloud, type TestAnswer, type TestCloud } from '@tcheck/local-cloud/testing/test-cloud'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { handlers as authHandlers } from '../auth/handlers.ts'
import { handlers } from './handlers.ts'

const PASSWORD = 'kawara-no-hato-3wa'
const now = new Date('2026-11-20T03:00:00.000Z')
let passwordHash: string
let cloud: TestCloud
let account: LambdaHandler
let signInPage: LambdaHandler

beforeAll(async () => {
  passwordHash = await hashPassword(PASSWORD)
})
beforeEach(async () => {
  cloud = await openTestCloud()
  const options = { originCheck: anyOrigin, now: () => now, log: () => undefined }
  signInPage = serve(auth, authHandlers(cloud), { ...options, authenticate: async () => null })
  const deps = { ...cloud, secondFactorRequiredFor: new Set<never>() }
  account = serve(accountGroup, handlers(deps), { ...options, authenticate: cloud.authenticate })
})

async function signedIn(role: 'branch' | 'admin' | 'teacher' = 'branch') {
  const realm = role === 'teacher' ? 'teacher-v2' : role
  const one: Account = { ...cloud.school.teacher, id: `${role}-9`, role, realm, login_id: 'midori' }
  const branch_id = role === 'admin' ? null : one.branch_id
  await cloud.table.transact(createAccountWrites({ ...one, branch_id, password_hash: passwordHash }))
  if (role === 'teacher') return cloud.headersOf(one, now)
  const body = { username: 'midori', password: PASSWORD, keep_login: false }
  return tokensOf(await call(signInPage, { method: 'POST', path: `/api/auth/${role}/sign_in`, body }))
}
type Tokens = Record<string, string>
const tokensOf = ({ headers }: TestAnswer): Tokens =>
  Object.fromEntries(
    ['access-token', 'client', 'uid'].flatMap((name) => (headers[name] ? [[name, headers[name]]] : [])),
  )
const begin = (headers: Tokens) => call(account, { method: 'POST', path: '/api/account/door', headers })
const end = (headers: Tokens, password = PASSWORD) =>
  call(account, { method: 'POST', path: '/api/account/door/end', headers, body: { password } })
const show = (headers: Tokens) => call(account, { method: 'GET', path: '/api/account', headers })

test('a kiosk gets tokens for readings only, and its earlier tokens end', async () => {
  const before = await signedIn()
  const answer = await begin(before)
  expect(answer.status).toBe(200)
  expect((await show(before)).status).toBe(401)
  expect(await show(tokensOf(answer))).toMatchObject({ status: 403, body: { code: 'DOOR_ONLY' } })
  const { items } = await listAuditRecords(cloud.table, 'br-1', { limit: 5 })
  expect(items.map(({ details }) => details['reason'])).toContain('door')
})

test('only the password takes it away from the door', async () => {
  const door = tokensOf(await begin(await signedIn()))
  expect(await end(door, 'chigau aikotoba')).toMatchObject({ body: { code: 'PASSWORD_WRONG' } })
  expect(await show(door)).toMatchObject({ status: 403 })
  const ended = await end(door)
  expect(ended.status).toBe(200)
  expect((await show(door)).status).toBe(401)
  expect((await show(tokensOf(ended))).status).toBe(200)
})

test('the office sees the device among its own, and signs it out from there', async () => {
  const office = await signedIn()
  const body = { username: 'midori', password: PASSWORD, keep_login: false }
  const tablet = tokensOf(await call(signInPage, { method: 'POST', path: '/api/auth/branch/sign_in', body }))
  const door = tokensOf(await begin(tablet))
  const { sessions } = ((await show(office)).body as { account: { sessions: { id: string; is_at_door: boolean }[] } })
    .account
  const [one, ...others] = sessions.filter(({ is_at_door }) => is_at_door)
  expect(others).toEqual([])
  await call(account, { method: 'DELETE', path: `/api/account/sessions/${one?.id}`, headers: office })
  expect((await end(door)).status).toBe(401)
})

test('password guesses at the kiosk lock that tablet only', async () => {
  const office = await signedIn()
  const body = { username: 'midori', password: PASSWORD, keep_login: false }
  const tablet = tokensOf(await call(signInPage, { method: 'POST', path: '/api/auth/branch/sign_in', body }))
  const door = tokensOf(await begin(tablet))
  const tries = []
  for (let count = 0; count < 12; count += 1) tries.push(await end(door, `wakaranai-${count}`))
  expect(tries.at(-1)).toMatchObject({ status: 429, body: { code: 'TOO_MANY_TRIES' } })
  const changed = await call(account, {
    ...{ method: 'PATCH', path: '/api/account/password', headers: office },
    body: { current_password: PASSWORD, new_password: 'yanagi-no-shita-2hiki' },
  })
  expect(changed).toMatchObject({ status: 200 })
})

test.each([
  ['at once', now],
  ['after its access token has ended', new Date(now.getTime() + 2 * 3_600_000)],
])('who signs out at the door signs out that tablet alone, %s', async (_, at) => {
  const office = await signedIn()
  const body = { username: 'midori', password: PASSWORD, keep_login: false }
  const tablet = tokensOf(await call(signInPage, { method: 'POST', path: '/api/auth/branch/sign_in', body }))
  const door = tokensOf(await begin(tablet))
  const later = serve(auth, authHandlers(cloud), {
    ...{ originCheck: anyOrigin, now: () => at, log: () => undefined, authenticate: async () => null },
  })
  const out = () => call(later, { method: 'DELETE', path: '/api/auth/sign_out', headers: door })
  expect((await out()).status).toBe(200)
  expect((await show(office)).status).toBe(200)
  expect((await end(door)).status).toBe(401)
  expect((await out()).status).toBe(401)
})

test.each([
  ['an admin', () => signedIn('admin')],
  ['a teacher of a school', () => signedIn('teacher')],
])('%s stands at no door', async (_, who) => {
  expect(await begin(await who())).toMatchObject({ status: 403, body: { code: 'DOOR_STAFF_ONLY' } })
})
