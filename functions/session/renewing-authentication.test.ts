import { beginSession } from '@tcheck/accounts/account-session'
import { generateSecrets } from '@tcheck/accounts/new-keys'
import type { Secrets } from '@tcheck/accounts/secrets'
import { readPublicKeys, readSigningKey, type SigningKey } from '@tcheck/accounts/token-keys'
import { publishNext, retirePrevious, signWithNext, type TokenSecrets } from '@tcheck/accounts/token-keys-rotation'
import type { LambdaHandler } from '@tcheck/api-runtime/lambda-event'
import { serve } from '@tcheck/api-runtime/serve'
import { session } from '@tcheck/contract/groups/session'
import { putSession } from '@tcheck/data/account/account'
import { listAuditRecords } from '@tcheck/data/audit/audit'
import { anyOrigin } from '@tcheck/local-cloud/testing/any-origin'
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
  handler = openSession(cloud)
})

const openSession = ({ table, secrets }: Pick<TestCloud, 'table' | 'secrets'>) =>
  serve(session, handlers({ table, sealingKeys: secrets.sealingKeys, answerPublicKey: secrets.answerPublicKey }), {
    originCheck: anyOrigin,
    authenticate: renewingAuthentication({ table, secrets }),
    now: () => now,
    log: () => undefined,
  })

/** As `openSecrets` reads them: the same value as long as nothing changes. */
function withTokenKeys(secrets: Secrets, { tokenKeys, tokenPublicKeys }: TokenSecrets): Secrets {
  const [signing, published] = [readSigningKey(tokenKeys), readPublicKeys(tokenPublicKeys)]
  return { ...secrets, signingKey: async () => signing, publicKeys: async () => published }
}

type Tokens = Record<'access-token' | 'client' | 'uid', string>

async function signIn(keepLogin = false, signingKey?: SigningKey): Promise<Tokens> {
  const key = signingKey ?? (await cloud.secrets.signingKey())
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

test('ends the session of an exchanged handle that comes back, its access token too, and no other device’s', async () => {
  const stolen = await signIn(true)
  const elsewhere = await signIn(true)
  now = after(4000)
  const current = await renew(stolen)
  expect((await ask(current)).status).toBe(200)
  now = after(4060)
  const thief = await ask(stolen)
  expect([thief.status, tokensOf(thief)]).toEqual([401, {}])
  expect((await ask(current)).status).toBe(401)
  expect((await ask(elsewhere)).status).toBe(200)
  const { items } = await listAuditRecords(cloud.table, 'br-1', { limit: 5 })
  expect(items.map(({ action, actor, details }) => [action, actor, details])).toEqual([
    ['session_ended', null, { reason: 'handle_used_twice' }],
  ])
})

test('a hundred calls that race to renew get one handle, and the session lives on', async () => {
  let tokens = await signIn(true)
  for (const seconds of [4000, 8000]) {
    now = after(seconds)
    const presented = tokens
    const answers = await Promise.all(Array.from({ length: 100 }, () => ask(presented)))
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    expect(new Set(answers.map(({ headers }) => headers['client'])).size).toBe(1)
    tokens = { ...tokens, ...tokensOf(answers[0] ?? { headers: {} }) }
  }
  expect((await ask(tokens)).status).toBe(200)
})

test('answers the renewed set also where the call itself is refused, so that the handle is not lost', async () => {
  const tokens = await signIn(true)
  now = after(4000)
  const headers = { ...tokens, 'impersonation-student-id': 'nobody' }
  const rejected = await call(handler, { method: 'POST', path: '/api/current_user', headers, body: {} })
  expect(rejected.status).toBe(403)
  now = after(8000)
  expect((await ask({ ...tokens, ...tokensOf(rejected) })).status).toBe(200)
})

test('keeps every session while the signing key rotates, with Lambdas at different steps', async () => {
  const before: TokenSecrets = generateSecrets()
  const published = publishNext(before)
  const switched = signWithNext(published)
  const steps = [before, published, switched, retirePrevious(switched)]
  const lambdas = steps.map((step) => openSession({ ...cloud, secrets: withTokenKeys(cloud.secrets, step) }))
  const tokens: Tokens = await signIn(true, readSigningKey(before.tokenKeys))
  let seconds = 0
  for (const [at, lambda] of lambdas.entries()) {
    // Every step lasts an hour and a bit; at its beginning both kinds of Lambdas answer.
    for (const one of [lambdas[Math.max(0, at - 1)], lambda, lambda]) {
      seconds += 1300
      now = after(seconds)
      const answer = await call(one as LambdaHandler, {
        method: 'POST',
        path: '/api/current_user',
        headers: { ...tokens },
        body: {},
      })
      expect([at, answer.status]).toEqual([at, 200])
      Object.assign(tokens, tokensOf(answer))
    }
  }
})

test('two Lambdas that renew with different signing keys in the same minute answer the same handle', async () => {
  const before: TokenSecrets = publishNext(generateSecrets())
  const [old, young] = [before, signWithNext(before)].map((step) =>
    openSession({ ...cloud, secrets: withTokenKeys(cloud.secrets, step) }),
  )
  const tokens = await signIn(true, readSigningKey(before.tokenKeys))
  now = after(4000)
  const handles = []
  for (const lambda of [old, young, old]) {
    const answer = await call(lambda as LambdaHandler, {
      method: 'POST',
      path: '/api/current_user',
      headers: { ...tokens },
      body: {},
    })
    expect(answer.status).toBe(200)
    handles.push(answer.headers['client'])
  }
  expect(new Set(handles).size).toBe(1)
})

test('does not renew with a handle of another account, an unknown or an invented one', async () => {
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
