import { sealTransaction, TRANSACTION_MS } from '@tcheck/accounts/oidc-transaction'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Forgery, type HostileProvider, startHostileProvider } from './testing/hostile-provider.ts'
import { type Begun, codeOf, openSsoFixture, outcomeOf, type SsoFixture } from './testing/sso-fixture.ts'

// What the certified provider would never send: here the provider lies, or somebody stands in its place.

let provider: HostileProvider
let fixture: SsoFixture
let begun: Begun

beforeAll(async () => {
  provider = await startHostileProvider('tcheck')
})
afterAll(() => provider?.close())
beforeEach(async () => {
  fixture = await openSsoFixture([provider.issuer])
  await fixture.setUp({ issuer: provider.issuer, secret: 'secret' })
  begun = await fixture.begin()
})
afterEach(() => provider.forge({}))

/** The provider's ID token repeats the code as its nonce. */
const nonceOf = ({ authorization_url: address }: Begun) => new URL(address).searchParams.get('nonce') ?? ''
const answerTo = (to: Begun, code = nonceOf(to)) => ({ code, state: to.state, iss: provider.issuer })

test('accepts an honest ID token, so that what follows is refused for what it says', async () => {
  expect(outcomeOf(await fixture.complete(begun, answerTo(begun)))).toMatchObject({ unlinked: {} })
})

const now = Math.floor(Date.now() / 1000)
const forgeries: Record<string, Forgery> = {
  'another audience': { claims: { aud: 'another client' } },
  'several audiences without naming us as the party': { claims: { aud: ['tcheck', 'another'], azp: 'another' } },
  'another issuer': { claims: { iss: 'https://accounts.google.com' } },
  'another nonce': { claims: { nonce: 'another' } },
  'no nonce': { claims: { nonce: undefined } },
  'no subject': { claims: { sub: undefined } },
  'an end that is over': { claims: { exp: now - 120 } },
  'no end': { claims: { exp: undefined } },
  'a beginning that is to come': { claims: { nbf: now + 600 } },
  'a signature of somebody else': { isSignedByStranger: true },
  'a key that is not published': { header: { kid: 'unknown' } },
  'no signature': { header: { alg: 'none' } },
  'a symmetric algorithm': { header: { alg: 'HS256' } },
  'a refusal of the code': { status: 400 },
}

test.each(Object.entries(forgeries))('refuses an ID token with %s', async (_, forgery) => {
  provider.forge(forgery)
  const answer = await fixture.complete(begun, answerTo(begun))
  expect(codeOf(answer)).toEqual([401, 'SSO_REFUSED'])
  expect(answer.headers['access-token']).toBeUndefined()
})

test('takes trouble of the provider for that', async () => {
  provider.forge({ status: 502 })
  expect(codeOf(await fixture.complete(begun, answerTo(begun)))).toEqual([503, 'SSO_PROVIDER_DOWN'])
})

test('refuses the ID token of another sign-in, whose nonce is another (injected code)', async () => {
  const attackers = await fixture.begin()
  const answer = await fixture.complete(begun, answerTo(begun, nonceOf(attackers)))
  expect(codeOf(answer)).toEqual([401, 'SSO_REFUSED'])
})

test('does not send a code to the provider that was set up after the sign-in began', async () => {
  const keys = await fixture.cloud.secrets.sealingKeys()
  const earlier = sealTransaction(keys, {
    id: 'earlier',
    branch_id: fixture.cloud.school.branchId,
    issuer: 'https://earlier.example',
    client_id: 'tcheck',
    state: begun.state,
    nonce: nonceOf(begun),
    code_verifier: 'v'.repeat(43),
    expires_at_ms: Date.now() + TRANSACTION_MS,
  })
  const asked = provider.asked.length
  const answer = await fixture.complete({ ...begun, transaction: earlier }, answerTo(begun))
  expect(codeOf(answer)).toEqual([401, 'SSO_EXPIRED'])
  expect(provider.asked.slice(asked)).not.toContain('/token')
})

test.each(['https://accounts.google.com', 'https://id.example'])(
  'a provider whose settings name another issuer (%s) signs nobody in',
  async (issuer) => {
    const other = await openSsoFixture([provider.issuer])
    await other.setUp({ issuer: provider.issuer, secret: 'secret' })
    provider.forge({ issuer })
    const answer = await other.post('/api/sso/begin', { branch_id: other.cloud.school.branchId })
    expect(codeOf(answer)).toEqual([503, 'SSO_PROVIDER_DOWN'])
  },
)

test('asks for the provider’s settings once, not at each sign-in', async () => {
  const before = provider.asked.length
  await fixture.begin()
  await fixture.begin()
  expect(provider.asked.slice(before)).toEqual([])
})

test('the same network is stopped after hundreds of refusals, and never told why one failed', async () => {
  const wrong = { ...answerTo(begun), state: 'another' }
  let answer = await fixture.complete(begun, wrong)
  for (let tries = 1; tries < 601; tries++) answer = await fixture.complete(begun, wrong)
  expect(codeOf(answer)).toEqual([429, 'TOO_MANY_TRIES'])
})
