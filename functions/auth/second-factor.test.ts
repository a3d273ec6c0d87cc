import { generateSecondFactor, hashRecoveryCode } from '@tcheck/accounts/second-factor'
import { codeShownAt } from '@tcheck/accounts/testing/authenticator-app'
import { type Account, getAccount, raiseSessionVersion } from '@tcheck/data/account/account'
import { answerTo, call, eventOf, type TestAnswer } from '@tcheck/local-cloud/testing/test-cloud'
import { beforeEach, expect, test } from 'vitest'
import { openSignInFixture, type SignInFixture, start, tokensOf } from './testing/sign-in-fixture.ts'

// Signing in with a second factor, on any page.

const recoveryCode = 'abcde-23456'
let cloud: SignInFixture['cloud']
let clock: SignInFixture['clock']
let handler: SignInFixture['handler']
let open: SignInFixture['open']
let signIn: SignInFixture['signIn']
let askWho: SignInFixture['askWho']
let actions: SignInFixture['actions']
let secret: string
let account: Account
beforeEach(async () => {
  ;({ cloud, clock, handler, open, signIn, askWho, actions } = await openSignInFixture())
  const generated = generateSecondFactor(await cloud.secrets.sealingKeys(), { id: 'branch-9', login_id: 'yamada' })
  secret = generated.secret
  const factor = { sealed_secret: generated.sealedSecret, set_up_at: '2026-04-01T00:00:00.000Z', last_step: 0 }
  account = await open('branch', { second_factor: { ...factor, recovery_hashes: [hashRecoveryCode(recoveryCode)] } })
})
const challengeOf = async (body: Record<string, unknown> = {}) => {
  const answer = await signIn('branch', body)
  const { second_factor } = answer.body as { second_factor: { challenge: string; expires_at: string } | null }
  return { answer, challenge: second_factor?.challenge ?? '', expiresAt: second_factor?.expires_at }
}
const goOn = (challenge: string, code: string) =>
  call(handler, { method: 'POST', path: '/api/auth/second_factor', body: { challenge, code } })
const code = (seconds = 0) => codeShownAt(secret, new Date(clock.now.getTime() + seconds * 1000))
const seen = ({ status, body }: TestAnswer) => [status, (body as { code?: string }).code ?? 'in']

test('a right password brings no token, and the code of the app does', async () => {
  const { answer, challenge, expiresAt } = await challengeOf({ keep_login: true })
  expect([answer.status, tokensOf(answer)]).toEqual([200, {}])
  expect(answer.body).toMatchObject({ current_user: null })
  expect(expiresAt).toBe('2026-11-20T03:05:00.000Z')
  const signedIn = await goOn(challenge, code())
  expect(signedIn).toMatchObject({ status: 200, body: { current_user: { is_branch: true } } })
  expect((await askWho(tokensOf(signedIn))).status).toBe(200)
  expect(await actions('br-1')).toEqual([
    { action: 'signed_in', who: 'branch-9', method: 'second_factor', keep_login: true, mode: 'normal' },
  ])
})

test('a wrong password does not reveal whether a second factor exists', async () => {
  const { answer, challenge } = await challengeOf({ password: 'x' })
  expect([answer.status, challenge]).toEqual([401, ''])
})

test('a code works once, also when two send it at the same moment', async () => {
  const challenges = [await challengeOf(), await challengeOf(), await challengeOf()]
  const shown = code()
  const both = await Promise.all(challenges.slice(0, 2).map(({ challenge }) => goOn(challenge, shown)))
  expect(both.map(seen).toSorted()).toEqual([
    [200, 'in'],
    [401, 'SECOND_FACTOR_WRONG'],
  ])
  expect(seen(await goOn(challenges[2]?.challenge ?? '', shown))).toEqual([401, 'SECOND_FACTOR_WRONG'])
  expect(seen(await goOn(challenges[2]?.challenge ?? '', code(30)))).toEqual([200, 'in'])
})

test('a recovery code works once, and the codes of the app go on', async () => {
  const first = await goOn((await challengeOf()).challenge, recoveryCode.toUpperCase())
  expect(seen(first)).toEqual([200, 'in'])
  expect(seen(await goOn((await challengeOf()).challenge, recoveryCode))).toEqual([401, 'SECOND_FACTOR_WRONG'])
  expect(seen(await goOn((await challengeOf()).challenge, code()))).toEqual([200, 'in'])
  expect((await getAccount(cloud.table, 'branch-9'))?.second_factor?.recovery_hashes).toEqual([])
})

test('a challenge ends after five minutes, after its use, and when every session of the account ends', async () => {
  const ended = await challengeOf()
  clock.now = new Date(start.getTime() + 300_000)
  const used = await challengeOf()
  expect(seen(await goOn(used.challenge, code()))).toEqual([200, 'in'])
  const outdated = await challengeOf()
  await raiseSessionVersion(cloud.table, account.id)
  for (const { challenge } of [ended, used, outdated, { challenge: 'made-up' }]) {
    expect(seen(await goOn(challenge, code(30)))).toEqual([401, 'SIGN_IN_EXPIRED'])
  }
})

test('after the password ten guesses of the code are allowed, over all challenges, with one record', async () => {
  const guesses: TestAnswer[] = []
  for (let count = 0; count < 14; count++) {
    const wrong = String((Number(code()) + 7 + count) % 1_000_000).padStart(6, '0')
    guesses.push(await goOn((await challengeOf()).challenge, wrong))
  }
  expect(guesses.map(({ status }) => status)).toEqual([...Array(10).fill(401), ...Array(4).fill(429)])
  const { challenge } = await challengeOf()
  expect((await goOn(challenge, code())).status).toBe(429)
  expect(await actions('br-1')).toEqual([{ action: 'sign_in_refused', who: null, counted_by: 'code', tries: 11 }])
  clock.now = new Date(start.getTime() + 900_000)
  expect(seen(await goOn((await challengeOf()).challenge, code()))).toEqual([200, 'in'])
})

test('no body of an answer or stored record holds the secret', async () => {
  const { challenge } = await challengeOf()
  const event = eventOf({ method: 'POST', path: '/api/auth/second_factor', body: { challenge, code: code() } })
  expect(JSON.stringify((await answerTo(handler, event)).body)).not.toContain(secret)
  expect(JSON.stringify(await getAccount(cloud.table, 'branch-9'))).not.toContain(secret)
})
