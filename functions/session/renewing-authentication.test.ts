import { beginSession } from '@tcheck/accounts/account-session'
import { session } from '@tcheck/contract/groups/session'
import { putSession } from '@tcheck/data/account/account'
import type { LambdaHandler } from '@tcheck/lambda-kit/lambda-event'
import { serve } from '@tcheck/lambda-kit/serve'
import { call, openTestCloud, type TestCloud } from '@tcheck/local-cloud/testing/test-cloud'
import { beforeEach, expect, test } from 'vitest'
import { handlers } from './handlers.ts'
import { renewingAuthentication } from './renewing-authentication.ts'

const start = new Date('2026-11-20T03:00:00.000Z')
const after = (seconds: number) => new Date(start.getTime() + seconds * 1000)
let cloud: TestCloud
let handler: LambdaHandler
let now: Date

beforeEach(async () => {
  now = start
  cloud = await openTestCloud()
  const { table, secrets } = cloud
  handler = serve(session, handlers({ table, sealingKeys: secrets.sealingKeys }), {
    authenticate: renewingAuthentication(cloud),
    now: () => now,
    log: () => undefined,
  })
})

type Tokens = Record<'access-token' | 'client' | 'uid', string>

async function signIn(keepLogin = false): Promise<Tokens> {
  const key = await cloud.secrets.signingKey()
  const begun = beginSession(cloud.school.teacher, { keepLogin, mode: 'normal' }, { key, now })
  await putSession(cloud.table, begun.session)
  const { accessToken, client, uid } = begun.tokens
  return { 'access-token': accessToken, client, uid }
}

const ask = (headers: Tokens) =>
  call(handler, { method: 'POST', path: '/api/current_user', headers: { ...headers }, body: {} })
const tokensOf = ({ headers }: { headers: Record<string, string> }): Partial<Tokens> =>
  Object.fromEntries(
    ['access-token', 'client', 'uid'].flatMap((name) => (name in headers ? [[name, headers[name]]] : [])),
  )
async function renew(tokens: Tokens): Promise<Tokens> {
  const answer = await ask(tokens)
  expect(answer.status).toBe(200)
  return { ...tokens, ...tokensOf(answer) }
}

test('leaves a young session as it is', async () => {
  const tokens = await signIn()
  now = after(299)
  const answer = await ask(tokens)
  expect([answer.status, tokensOf(answer)]).toEqual([200, {}])
})

test('answers a whole new set while a session is in use, so that its hour begins again', async () => {
  let tokens = await signIn()
  for (const seconds of [1800, 3600, 5400, 7200]) {
    now = after(seconds)
    const next = await renew(tokens)
    expect(next['access-token']).not.toBe(tokens['access-token'])
    expect(next.client).not.toBe(tokens.client)
    expect(next.uid).toBe(tokens.uid)
    tokens = next
  }
})

test('ends a session after one idle hour', async () => {
  const tokens = await signIn()
  now = after(3600)
  const answer = await ask(tokens)
  expect([answer.status, tokensOf(answer)]).toEqual([401, {}])
})

test('brings back a kept session after days, although its access token has long ended', async () => {
  let tokens = await signIn(true)
  for (const days of [29, 58]) {
    now = after(days * 24 * 3600)
    tokens = await renew(tokens)
  }
  now = after(89 * 24 * 3600)
  expect((await ask(tokens)).status).toBe(401)
})

test('gives calls that renew at the same moment the same handle', async () => {
  const tokens = await signIn()
  now = after(1800)
  const answers = await Promise.all([ask(tokens), ask(tokens), ask(tokens)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(new Set(answers.map(({ headers }) => headers['client'])).size).toBe(1)
})

test('repeats the new set for a minute when its answer was lost', async () => {
  const tokens = await signIn(true)
  now = after(4000)
  const lost = await renew(tokens)
  now = after(4059)
  const repeated = await renew(tokens)
  expect(repeated.client).toBe(lost.client)
  now = after(8000)
  expect((await ask(repeated)).status).toBe(200)
})

test('ends the session everywhere at once when an exchanged handle comes back', async () => {
  const stolen = await signIn(true)
  now = after(4000)
  const current = await renew(stolen)
  now = after(4060)
  const thief = await ask(stolen)
  expect([thief.status, tokensOf(thief)]).toEqual([401, {}])
  expect((await ask(current)).status).toBe(401)
})

test('does not renew with a handle of another account, of nobody, or made up', async () => {
  const tokens = await signIn(true)
  const [sid] = tokens.client.split('.')
  now = after(4000)
  const { otherTeacher } = cloud.school
  const foreign = [
    { ...tokens, uid: otherTeacher.id },
    { ...tokens, uid: 'nobody' },
    { ...tokens, client: `${'A'.repeat(22)}.${'B'.repeat(43)}` },
    { ...tokens, client: 'x' },
    { ...tokens, client: 'y'.repeat(5000) },
  ]
  for (const headers of foreign) expect((await ask(headers)).status).toBe(401)
  // Whoever holds the session's id but not its secret is treated like a thief of an old handle.
  expect((await ask({ ...tokens, client: `${sid}.made-up` })).status).toBe(401)
  expect((await ask(tokens)).status).toBe(401)
})
