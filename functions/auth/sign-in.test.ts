import type { Log } from '@tcheck/api-runtime/log'
import { serve } from '@tcheck/api-runtime/serve'
import { auth } from '@tcheck/contract/groups/auth'
import { teacherAuth } from '@tcheck/contract/groups/teacher-auth'
import { teacherUsers } from '@tcheck/contract/groups/teacher-users'
import { listAuditRecords } from '@tcheck/data/audit/audit'
import { studentKey } from '@tcheck/data/student/student'
import { anyOrigin } from '@tcheck/local-cloud/testing/any-origin'
import { call, eventOf } from '@tcheck/local-cloud/testing/test-cloud'
import { beforeEach, describe, expect, test } from 'vitest'
import { handlers as teacherHandlers } from '../teacher-auth/handlers.ts'
import { handlers as userHandlers } from '../teacher-users/handlers.ts'
import { handlers } from './handlers.ts'
import {
  floodNetwork,
  openSignInFixture,
  PASSWORD,
  type SignInFixture,
  scopes,
  start,
  tokensOf,
} from './testing/sign-in-fixture.ts'

// The rules that all sign-in pages share are tested in functions/teacher-auth too; here is what differs.

let cloud: SignInFixture['cloud']
let clock: SignInFixture['clock']
let handler: SignInFixture['handler']
let open: SignInFixture['open']
let signIn: SignInFixture['signIn']
let askWho: SignInFixture['askWho']
let actions: SignInFixture['actions']
beforeEach(async () => {
  ;({ cloud, clock, handler, open, signIn, askWho, actions } = await openSignInFixture())
})

test.each(scopes)('the page of a %s signs in its own people with three tokens that speak for them', async (scope) => {
  const account = await open(scope)
  const answer = await signIn(scope)
  expect(answer).toMatchObject({
    status: 200,
    body: { current_user: { id: account.id, [`is_${scope}`]: true }, second_factor: null },
  })
  const me = await askWho(tokensOf(answer))
  expect(me.body).toMatchObject({ current_api_user: { id: account.id, [`is_${scope}`]: true } })
  expect(await actions(account.branch_id)).toEqual([
    { action: 'signed_in', who: account.id, method: 'password', keep_login: false, mode: 'normal' },
  ])
})

test.each(scopes)('the page of a %s knows nobody of another page under the same login', async (scope) => {
  for (const other of scopes) if (other !== scope) await open(other)
  const answer = await signIn(scope)
  expect([answer.status, answer.body, tokensOf(answer)]).toMatchObject([401, { code: 'WRONG_CREDENTIALS' }, {}])
})

test.each(scopes)('the page of a %s takes a login in capitals and in wide letters', async (scope) => {
  const account = await open(scope)
  for (const username of ['YAMADA', ' Ｙａｍａｄａ '])
    expect(await signIn(scope, { username })).toMatchObject({ status: 200, body: { current_user: { id: account.id } } })
})

test.each(scopes)(
  'the page of a %s lets an unknown device of a network with many wrong passwords wait once',
  async (scope) => {
    const { id } = await open(scope)
    await floodNetwork(cloud.table, clock.now)
    const refused = await signIn(scope)
    expect(refused).toMatchObject({ status: 429, body: { code: 'NETWORK_WAIT' } })
    expect(await actions(scope === 'admin' ? null : 'br-1')).toEqual([])
    clock.now = new Date(clock.now.getTime() + 1000 * Number(refused.headers['retry-after']))
    expect(await signIn(scope)).toMatchObject({ status: 200, body: { current_user: { id } } })
  },
)

test('a student with a closed roster place is refused as for a wrong password', async () => {
  const { id } = await open('student')
  await cloud.table.update(studentKey(id), {
    UpdateExpression: 'SET disabled_at = :now',
    ExpressionAttributeValues: { ':now': start.toISOString() },
  })
  const closed = await signIn('student')
  const wrong = await signIn('student', { password: 'x' })
  expect([closed.status, closed.body]).toEqual([wrong.status, wrong.body])
})

test('a flood of wrong passwords leaves a handful of records, without a password or a login in them', async () => {
  await open('branch')
  for (let count = 0; count < 60; count++) await signIn('branch', { password: `guess-${count}` })
  const records = (await listAuditRecords(cloud.table, 'br-1', { limit: 50 })).items
  expect(records.map(({ action, details }) => [action, details['counted_by'], details['tries']])).toEqual([
    ['sign_in_refused', 'login', 5],
  ])
  expect(JSON.stringify(records)).not.toMatch(/guess|yamada/)
})

test('guesses at an unknown login leave the same records, in no branch’s chain', async () => {
  for (let count = 0; count < 8; count++) await signIn('branch', { password: `guess-${count}` })
  expect(await actions('br-1')).toEqual([])
  expect(await actions(null)).toMatchObject([{ action: 'sign_in_refused', who: null, counted_by: 'login', tries: 5 }])
})

test('signs out on all devices at once, with a record', async () => {
  await open('parent')
  const [one, other] = [tokensOf(await signIn('parent')), tokensOf(await signIn('parent', { keep_login: true }))]
  const answer = await call(handler, { method: 'DELETE', path: '/api/auth/sign_out', headers: one })
  expect([answer.status, answer.body]).toEqual([200, { success: true }])
  expect([(await askWho(one)).status, (await askWho(other)).status]).toEqual([401, 401])
  expect(await actions('br-1')).toContainEqual({ action: 'signed_out', who: 'parent-9' })
})

test('publishes the public keys that its tokens are checked with, and nothing private', async () => {
  await open('admin')
  const token = tokensOf(await signIn('admin'))['access-token'] ?? ''
  const answer = await call(handler, { method: 'GET', path: '/api/.well-known/jwks.json' })
  const { keys } = answer.body as { keys: Record<string, string>[] }
  const { kid } = JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString())
  expect(keys.map((key) => key['kid'])).toContain(kid)
  for (const key of keys) expect(Object.keys(key).sort()).toEqual(['alg', 'crv', 'kid', 'kty', 'use', 'x', 'y'])
  expect(answer.headers['cache-control']).toBe('public, max-age=300')
})

test('a tutorial session reads, writes nothing, and stays one when it is renewed', async () => {
  await open('teacher', { realm: 'teacher-v2' })
  const options = { originCheck: anyOrigin, authenticate: async () => null, now: () => clock.now, log: () => undefined }
  const teacher = serve(teacherAuth, teacherHandlers(cloud), options)
  const body = { username: 'yamada', password: PASSWORD, mode: 'tutorial' }
  const signedIn = await call(teacher, { method: 'POST', path: '/api/v2/teacher/auth/sign_in', body })
  const principal = async (headers: Record<string, string>) => {
    const event = eventOf({ method: 'GET', path: '/x', headers })
    const request = {
      event,
      headers: new Headers(headers),
      now: clock.now,
      requestId: 'r',
      responseHeaders: new Headers(),
    }
    return cloud.authenticate(request)
  }
  expect(await principal(tokensOf(signedIn))).toMatchObject({ mode: 'tutorial' })
  clock.now = new Date(start.getTime() + 1800_000)
  const renewed = tokensOf(await askWho(tokensOf(signedIn)))
  expect(await principal(renewed)).toMatchObject({ mode: 'tutorial' })

  const { table, secrets } = cloud
  const users = serve(teacherUsers, userHandlers({ table, sealingKeys: secrets.sealingKeys }), {
    ...options,
    originCheck: anyOrigin,
    authenticate: cloud.authenticate,
  })
  const path = '/api/v2/teacher/users/create_instant_user'
  expect((await call(users, { method: 'GET', path: '/api/v2/teacher/classes', headers: renewed })).status).toBe(200)
  const rejected = await call(users, { method: 'POST', path, headers: renewed })
  expect([rejected.status, rejected.body]).toMatchObject([403, { code: 'TUTORIAL_KEEPS_NOTHING' }])
})

describe('a page of another site', () => {
  const form = (password: string) => ({
    body: `--x\r\nContent-Disposition: form-data; name="username"\r\n\r\nyamada\r\n--x\r\nContent-Disposition: form-data; name="password"\r\n\r\n${password}\r\n--x--\r\n`,
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
  })
  const json = { body: { username: 'yamada', password: 'wrong' }, headers: {} }

  test.each([
    ['a form of an old browser', form('wrong'), 415],
    ['a form, as browsers name it', { ...form('wrong'), headers: { 'sec-fetch-site': 'cross-site' } }, 403],
    [
      'a form that says no more than its origin',
      { ...form('wrong'), headers: { origin: 'https://evil.example' } },
      403,
    ],
    ['JSON from a sandbox', { ...json, headers: { origin: 'null' } }, 403],
  ])('spends none of a school’s tries with %s', async (_, sent, rejected) => {
    await open('parent')
    const path = '/api/auth/parent/sign_in'
    const lines: Parameters<Log>[0][] = []
    const watched = serve(auth, handlers(cloud), {
      originCheck: anyOrigin,
      authenticate: async () => null,
      log: (line) => void lines.push(line),
    })
    for (let post = 0; post < 55; post += 1) {
      const { body, headers } = sent
      const type = typeof body === 'string' ? form('').headers : {}
      const { status } = await call(watched, { method: 'POST', path, body, headers: { ...type, ...headers } })
      expect(status).toBe(rejected)
    }
    expect(lines.filter((line) => line['table_requests'] !== 0)).toEqual([])
    expect((await signIn('parent')).status).toBe(200)
  })
})

test('no account that is read to see who calls holds a hash', async () => {
  const { id } = await open('branch')
  expect(await cloud.table.get({ pk: `ACCOUNT#${id}`, sk: 'ACCOUNT' })).not.toHaveProperty('password_hash')
})
