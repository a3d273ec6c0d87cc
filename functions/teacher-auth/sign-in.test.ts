import { hashPassword } from '@tcheck/accounts/password'
import type { LambdaEvent, LambdaHandler } from '@tcheck/api-runtime/lambda-event'
import { serve } from '@tcheck/api-runtime/serve'
import { session } from '@tcheck/contract/groups/session'
import { teacherAuth } from '@tcheck/contract/groups/teacher-auth'
import { type Account, createAccountWrites, getSession } from '@tcheck/data/account/account'
import { listAuditRecords } from '@tcheck/data/audit/audit'
import { anyOrigin } from '@tcheck/local-cloud/testing/any-origin'
import { readSampleEvent } from '@tcheck/local-cloud/testing/sample-event'
import { answerTo, call, openTestCloud, type TestCloud } from '@tcheck/local-cloud/testing/test-cloud'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { floodNetwork } from '../auth/testing/sign-in-fixture.ts'
import { handlers as sessionHandlers } from '../session/handlers.ts'
import { renewingAuthentication } from '../session/renewing-authentication.ts'
import { handlers } from './handlers.ts'

let passwordHash: string
let cloud: TestCloud
let handler: LambdaHandler
let now: Date
let sensei: Account

beforeAll(async () => {
  passwordHash = await hashPassword('sensei-demo-2024')
})
beforeEach(async () => {
  now = new Date('2026-11-20T03:00:00.000Z')
  cloud = await openTestCloud()
  sensei = { ...cloud.school.teacher, id: 'teacher-9', login_id: 'sensei01', password_hash: passwordHash }
  await cloud.table.transact(createAccountWrites(sensei))
  const authenticate = async () => null
  handler = serve(teacherAuth, handlers(cloud), {
    originCheck: anyOrigin,
    authenticate,
    now: () => now,
    log: () => undefined,
  })
})

const path = '/api/v2/teacher/auth/sign_in'
const wrong = {
  errors: ['ユーザー名かパスワードが違います。大文字と小文字も確かめてください。'],
  code: 'WRONG_CREDENTIALS',
}

const signIn = (body: unknown) => call(handler, { method: 'POST', path, body })
/** A try from an address of its own. */
async function tryFrom(sourceIp: string, body: unknown, cookies: string[] = []) {
  const event: LambdaEvent = structuredClone(await readSampleEvent('teacher-auth/sign-in.success'))
  event.requestContext.http.sourceIp = sourceIp
  event.body = JSON.stringify(body)
  event.cookies = cookies
  return answerTo(handler, event)
}
const right = { username: 'sensei01', password: 'sensei-demo-2024' }
const mistyped = { username: 'sensei01', password: 'sensei-demo-2042' }

function currentUserHandler() {
  const { table, secrets } = cloud
  return serve(
    session,
    sessionHandlers({ table, sealingKeys: secrets.sealingKeys, answerPublicKey: secrets.answerPublicKey }),
    {
      originCheck: anyOrigin,
      authenticate: renewingAuthentication(cloud),
      now: () => now,
      log: () => undefined,
    },
  )
}

test('lets an unknown device of a network with many wrong passwords wait once', async () => {
  await floodNetwork(cloud.table, now)
  const refused = await signIn(right)
  expect(refused).toMatchObject({ status: 429, body: { code: 'NETWORK_WAIT' } })
  expect((await listAuditRecords(cloud.table, 'br-1', { limit: 5 })).items).toEqual([])
  now = new Date(now.getTime() + 1000 * Number(refused.headers['retry-after']))
  expect(await signIn(right)).toMatchObject({ status: 200 })
})

test('answers the three tokens as headers, which suffice for every other call', async () => {
  const answer = await answerTo(handler, await readSampleEvent('teacher-auth/sign-in.success'))
  expect(answer.status).toBe(200)
  expect(answer.body).toMatchObject({
    current_user: { login_id: 'sensei01', is_teacher: true, branch: { id: 'br-1' } },
  })
  const { 'access-token': token = '', client = '', uid = '' } = answer.headers
  expect(uid).toBe('teacher-9')
  const headers = { 'access-token': token, client, uid }
  const me = await call(currentUserHandler(), { method: 'POST', path: '/api/current_user', headers, body: {} })
  expect(me.body).toMatchObject({ current_api_user: { id: 'teacher-9' } })
  expect(JSON.stringify(answer.body)).not.toContain('argon2id')
})

test('keeps a session as long as the person asked, its secret as a hash only', async () => {
  const hours = async (body: unknown) => {
    const { headers } = await signIn(body)
    const [sid = '', secret = ''] = (headers['client'] ?? '').split('.')
    const stored = await getSession(cloud.table, 'teacher-9', sid)
    expect(JSON.stringify(stored)).not.toContain(secret)
    return { ...stored, hours: ((stored?.expires_at_ms ?? 0) - now.getTime()) / 3600_000 }
  }
  expect(await hours(right)).toMatchObject({ hours: 1, keep_login: false, mode: 'normal' })
  expect(await hours({ ...right, keep_login: true, mode: 'tutorial' })).toMatchObject({ hours: 720, mode: 'tutorial' })
})

test('takes full-width letters and a space after the name for the same name', async () => {
  expect((await signIn({ ...right, username: 'sensei01 ' })).status).toBe(200)
})

test('answers a wrong password, an unknown name, a disabled account and another page’s account alike', async () => {
  const disabled = { ...sensei, id: 'teacher-8', login_id: 'sensei08', disabled_at: '2026-01-01T00:00:00Z' }
  const elsewhere = { ...sensei, id: 'teacher-7', login_id: 'teacher01', realm: 'teacher-v1' as const }
  for (const account of [disabled, elsewhere]) await cloud.table.transact(createAccountWrites(account))
  const answers = [
    await answerTo(handler, await readSampleEvent('teacher-auth/sign-in.wrong-credentials')),
    await signIn({ ...right, username: 'nobody' }),
    await signIn({ ...right, username: 'sensei08' }),
    await signIn({ ...right, username: 'teacher01' }),
    // One character that NFKC makes eighteen of: longer than any key of the table.
    await signIn({ ...right, username: 'ﷺ'.repeat(200) }),
  ]
  for (const { status, body, headers } of answers) {
    expect([status, body]).toEqual([401, wrong])
    for (const name of ['access-token', 'client', 'uid']) expect(headers).not.toHaveProperty(name)
  }
})

test.each([
  ['no password', { username: 'sensei01' }],
  ['an empty name', { ...right, username: '' }],
  ['a name that is a list', { ...right, username: ['sensei01'] }],
  ['a password of a megabyte’s tenth', { ...right, password: 'x'.repeat(100_000) }],
  ['an unknown mode', { ...right, mode: 'admin' }],
])('refuses %s as bad input', async (_, body) => {
  const answer = await signIn(body)
  expect([answer.status, answer.body]).toMatchObject([400, { code: 'VALIDATION' }])
})

test('refuses what is no JSON', async () => {
  const answer = await answerTo(handler, await readSampleEvent('teacher-auth/sign-in.malformed-json'))
  expect([answer.status, answer.body]).toMatchObject([400, { code: 'MALFORMED_JSON' }])
})

test('stops the fifty-first try for one name from one address, known or not, even with the right password', async () => {
  for (const username of ['sensei01', 'nobody']) {
    const tries = await Promise.all(
      Array.from({ length: 55 }, () => tryFrom('203.0.113.99', { ...mistyped, username })),
    )
    const count = (status: number) => tries.filter((one) => one.status === status).length
    expect([count(401), count(429)]).toEqual([50, 5])
  }
  const late = await tryFrom('203.0.113.99', right)
  const seconds = Number(late.headers['retry-after'])
  expect([late.status, late.body]).toMatchObject([
    429,
    { code: 'SIGN_IN_WAIT', errors: [expect.stringContaining(`あと${seconds}秒で`)] },
  ])
  expect(seconds).toBeGreaterThan(0)
  expect(seconds).toBeLessThanOrEqual(30)
})

test('a pupil’s fifty wrong tries behind the school’s address do not close out the teacher’s own device', async () => {
  const school = '203.0.113.99'
  const first = await tryFrom(school, right)
  const [cookie = ''] = (first.headers['set-cookie'] ?? '').split(';')
  expect(first.headers['set-cookie']).toMatch(/; HttpOnly; Secure; SameSite=Strict$/)
  await Promise.all(Array.from({ length: 50 }, () => tryFrom(school, mistyped)))
  expect((await tryFrom(school, right)).status).toBe(429)
  const own = await tryFrom(school, right, [cookie])
  expect(own.status).toBe(200)
  expect(own.headers['set-cookie']).toContain(cookie)
})

test('a device mark does not sign in without the password, and opens no other call', async () => {
  const [cookie = ''] = ((await signIn(right)).headers['set-cookie'] ?? '').split(';')
  expect((await tryFrom('203.0.113.99', mistyped, [cookie])).body).toEqual(wrong)
  const me = await call(currentUserHandler(), {
    method: 'POST',
    path: '/api/current_user',
    headers: { cookie },
    body: {},
  })
  expect(me.body).toMatchObject({ code: 'UNAUTHENTICATED' })
})

test('lets the person in from elsewhere meanwhile, and from there again after thirty seconds', async () => {
  await Promise.all(Array.from({ length: 55 }, () => tryFrom('203.0.113.99', mistyped)))
  expect((await tryFrom('198.51.100.7', right)).status).toBe(200)
  now = new Date(now.getTime() + 30_000)
  expect((await tryFrom('203.0.113.99', right)).status).toBe(200)
})

test('does not count right passwords, so that a class may share an account', async () => {
  for (let tablet = 0; tablet < 30; tablet++) expect((await tryFrom('203.0.113.99', right)).status).toBe(200)
})
