import { verifyPassword } from '@tcheck/accounts/password'
import { codeShownAt } from '@tcheck/accounts/testing/authenticator-app'
import { getAccount } from '@tcheck/data/account/account'
import { getPasswordHash } from '@tcheck/data/account/password'
import { call } from '@tcheck/local-cloud/testing/test-cloud'
import { expect, test } from 'vitest'
import {
  ask,
  change,
  fixture,
  NEW_PASSWORD,
  open,
  openAccountFixture,
  PASSWORD,
  records,
  seen,
  show,
  signIn,
  start,
  type Tokens,
  tokensOf,
} from './testing/account-fixture.ts'

openAccountFixture()

test('a new password ends every other session at once; this device gets new tokens', async () => {
  await open()
  const [here, elsewhere] = [tokensOf(await signIn()), tokensOf(await signIn())]
  const answer = await change(here, NEW_PASSWORD)
  expect(seen(answer)).toEqual([200, 'done'])
  const renewed = tokensOf(answer)
  expect([(await ask('GET', '', here)).status, (await ask('GET', '', elsewhere)).status]).toEqual([401, 401])
  const mine = await show(renewed)
  expect(mine).toMatchObject({
    password_changed_at: start.toISOString(),
    sessions: [{ is_current: true, keep_login: true }],
  })
  expect(mine.sessions).toHaveLength(1)
  expect([(await signIn()).status, (await signIn(NEW_PASSWORD)).status]).toEqual([401, 200])
  expect(await records()).toEqual([['password_changed', 'branch-9']])
})

test('an issued password is changed at the first sign-in, and then owed no more', async () => {
  await open({ must_change_password: true })
  const tokens = tokensOf(await signIn())
  expect(seen(await ask('PATCH', '', tokens, { account: { name: 'みどり' } }))).toEqual([
    403,
    'PASSWORD_CHANGE_REQUIRED',
  ])
  const changed = tokensOf(await change(tokens, NEW_PASSWORD))
  expect(seen(await ask('PATCH', '', changed, { account: { name: 'みどり' } }))).toEqual([200, 'done'])
  expect((await getAccount(fixture.cloud.table, 'branch-9'))?.must_change_password).toBe(false)
})

test.each([
  ['a wrong current password', { new_password: NEW_PASSWORD, current_password: 'x' }, 'PASSWORD_WRONG'],
  ['a short one', { new_password: 'k7mp3xq' }, 'PASSWORD_TOO_WEAK'],
  ['a common one', { new_password: 'sakura2026' }, 'PASSWORD_TOO_WEAK'],
  ['the login', { new_password: 'midori2026' }, 'PASSWORD_TOO_WEAK'],
  ['the same one in full width', { new_password: 'ｋawara-no-hato-3wa' }, 'PASSWORD_SAME'],
])('refuses %s and changes nothing', async (_, body, code) => {
  await open()
  const tokens = tokensOf(await signIn())
  const answer = await ask('PATCH', '/password', tokens, { current_password: PASSWORD, ...body })
  expect(seen(answer)).toEqual([422, code])
  expect((answer.body as { errors: string[] }).errors[0]).toMatch(/パスワード.*。$/)
  expect((await ask('GET', '', tokens)).status).toBe(200)
  const kept = (await getAccount(fixture.cloud.table, 'branch-9')) ?? expect.unreachable()
  expect(await verifyPassword(PASSWORD, await getPasswordHash(fixture.cloud.table, kept))).toBe(true)
  expect(await records()).toEqual([])
})

test('of two changes at the same moment one holds, and the other is told', async () => {
  await open()
  const tokens = tokensOf(await signIn())
  const both = await Promise.all([change(tokens, NEW_PASSWORD), change(tokens, 'tokei to saboten 12')])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await records()).toHaveLength(1)
})

test('an unlocked tablet allows ten guesses of its password', async () => {
  await open()
  const tokens = tokensOf(await signIn())
  const statuses: number[] = []
  for (let count = 0; count < 12; count++) statuses.push((await change(tokens, NEW_PASSWORD, `x${count}`)).status)
  expect(statuses).toEqual([...Array(10).fill(422), 429, 429])
  expect((await change(tokens, NEW_PASSWORD)).status).toBe(429)
})

test('ends one device at once, its renewal too, and leaves the others', async () => {
  await open()
  const [here, elsewhere] = [tokensOf(await signIn()), tokensOf(await signIn())]
  const { sessions } = await show(here)
  expect(sessions.map(({ is_current }) => is_current).toSorted()).toEqual([false, true])
  const other = sessions.find(({ is_current }) => !is_current)?.id
  expect(seen(await ask('DELETE', `/sessions/${other}`, here))).toEqual([200, 'done'])
  expect([(await ask('GET', '', here)).status, (await ask('GET', '', elsewhere)).status]).toEqual([200, 401])
  expect(seen(await ask('DELETE', `/sessions/${other}`, here))).toEqual([404, 'NOT_FOUND'])
  expect(await records()).toEqual([['session_ended', 'branch-9']])
})

test('ends many devices one after the other and at once without losing one', async () => {
  await open()
  const here = tokensOf(await signIn())
  const others = []
  for (let count = 0; count < 6; count++) others.push(tokensOf(await signIn()))
  const { sessions } = await show(here)
  const ids = sessions.filter(({ is_current }) => !is_current).map(({ id }) => id)
  expect(
    (await Promise.all(ids.map((id) => ask('DELETE', `/sessions/${id}`, here)))).map(({ status }) => status),
  ).toEqual(Array(6).fill(200))
  for (const tokens of others) expect((await ask('GET', '', tokens)).status).toBe(401)
  // What was ended is forgotten once no token of it can live.
  fixture.now = new Date(start.getTime() + 3500_000)
  const late = tokensOf(await signIn())
  fixture.now = new Date(start.getTime() + 3700_000)
  const lateId = (await show(late)).sessions.find(({ is_current }) => is_current)?.id
  await ask('DELETE', `/sessions/${lateId}`, late)
  expect((await getAccount(fixture.cloud.table, 'branch-9'))?.ended_sessions?.size).toBe(1)
  expect((await ask('GET', '', late)).status).toBe(401)
})

test('a foreign session looks as if it did not exist', async () => {
  await open()
  await open({ id: 'parent-9', role: 'parent', realm: 'parent' })
  const [mine, theirs] = [tokensOf(await signIn()), tokensOf(await signIn(PASSWORD, 'parent'))]
  const [{ id } = { id: '' }] = (await show(theirs)).sessions
  expect(seen(await ask('DELETE', `/sessions/${id}`, mine))).toEqual([404, 'NOT_FOUND'])
  expect((await ask('GET', '', theirs)).status).toBe(200)
})

async function setUp(tokens: Tokens) {
  const begun = await ask('POST', '/second_factor', tokens, { password: PASSWORD })
  const { secret } = begun.body as { secret: string }
  const confirmed = await ask('POST', '/second_factor/confirm', tokens, { code: codeShownAt(secret, fixture.now) })
  return { secret, codes: (confirmed.body as { recovery_codes: string[] }).recovery_codes }
}

test('a second factor is active after its first code, and required at the next sign-in', async () => {
  await open()
  const tokens = tokensOf(await signIn())
  await ask('POST', '/second_factor', tokens, { password: PASSWORD })
  expect(await show(tokens)).toMatchObject({ second_factor: 'off', recovery_codes_left: 0 })
  const { codes } = await setUp(tokens)
  expect(new Set(codes).size).toBe(10)
  expect(await show(tokens)).toMatchObject({ second_factor: 'on', recovery_codes_left: 10 })
  expect((await signIn()).body).toMatchObject({ current_user: null, second_factor: { challenge: expect.any(String) } })
  expect(seen(await ask('POST', '/second_factor', tokens, { password: PASSWORD }))).toEqual([
    422,
    'SECOND_FACTOR_ALREADY_SET',
  ])
  expect(await records()).toEqual([['second_factor_set_up', 'branch-9']])
})

test('the code that set it up does not sign in too', async () => {
  await open()
  const { secret } = await setUp(tokensOf(await signIn()))
  const { second_factor } = (await signIn()).body as { second_factor: { challenge: string } }
  const goOn = (code: string) =>
    call(fixture.signInPage, {
      method: 'POST',
      path: '/api/auth/second_factor',
      body: { challenge: second_factor.challenge, code },
    })
  expect((await goOn(codeShownAt(secret, fixture.now))).status).toBe(401)
  fixture.now = new Date(start.getTime() + 30_000)
  expect((await goOn(codeShownAt(secret, fixture.now))).status).toBe(200)
})

test('what was begun is forgotten after half an hour', async () => {
  await open()
  const tokens = tokensOf(await signIn())
  const { secret } = (await ask('POST', '/second_factor', tokens, { password: PASSWORD })).body as { secret: string }
  fixture.now = new Date(start.getTime() + 1800_000)
  const late = await ask('POST', '/second_factor/confirm', tokens, { code: codeShownAt(secret, fixture.now) })
  expect(seen(late)).toEqual([422, 'SECOND_FACTOR_NOT_BEGUN'])
})

test('an account without a second factor has no recovery codes to renew', async () => {
  await open()
  const tokens = tokensOf(await signIn())
  await ask('POST', '/second_factor', tokens, { password: PASSWORD })
  expect(seen(await ask('POST', '/recovery_codes', tokens, { password: PASSWORD }))).toEqual([422, 'SECOND_FACTOR_OFF'])
})

test('new recovery codes take the place of the old ones; giving the second factor up needs the password', async () => {
  await open()
  const tokens = tokensOf(await signIn())
  const { codes } = await setUp(tokens)
  const renewed = await ask('POST', '/recovery_codes', tokens, { password: PASSWORD })
  expect((renewed.body as { recovery_codes: string[] }).recovery_codes).not.toEqual(expect.arrayContaining(codes))
  expect(seen(await ask('POST', '/second_factor/remove', tokens, { password: 'x' }))).toEqual([422, 'PASSWORD_WRONG'])
  expect(seen(await ask('POST', '/second_factor/remove', tokens, { password: PASSWORD }))).toEqual([200, 'done'])
  expect(await show(tokens)).toMatchObject({ second_factor: 'off', recovery_codes_left: 0 })
  expect((await records()).map(([action]) => action).toSorted()).toEqual([
    'recovery_codes_renewed',
    'second_factor_removed',
    'second_factor_set_up',
  ])
})

test('where the stage asks for one, it is shown as required and cannot be given up', async () => {
  fixture.required.add('branch')
  await open()
  const tokens = tokensOf(await signIn())
  expect(await show(tokens)).toMatchObject({ second_factor: 'required' })
  await setUp(tokens)
  const rejected = await ask('POST', '/second_factor/remove', tokens, { password: PASSWORD })
  expect(seen(rejected)).toEqual([422, 'SECOND_FACTOR_MUST_STAY'])
})

test('is closed to a student known by a link, who has no account', async () => {
  const link = await fixture.cloud.linkOf(fixture.cloud.school.students[0])
  expect(seen(await ask('GET', '', link))).toEqual([403, 'FORBIDDEN'])
  expect(seen(await change(link, NEW_PASSWORD))).toEqual([403, 'FORBIDDEN'])
})

test('is closed to an admin who impersonates the branch', async () => {
  await open()
  const headers = {
    ...(await fixture.cloud.headersOf(fixture.cloud.school.admin, fixture.now)),
    'impersonation-branch-id': 'br-1',
  }
  for (const answer of [await ask('GET', '', headers), await change(headers, NEW_PASSWORD)]) {
    expect(seen(answer)).toEqual([403, 'IMPERSONATOR_MAY_NOT'])
  }
})

test('a student who signed in with a password has an account page', async () => {
  const [student] = fixture.cloud.school.students
  await open({ id: student.id, role: 'student', realm: 'student' })
  const tokens = tokensOf(await signIn(PASSWORD, 'student'))
  expect(await show(tokens)).toMatchObject({ role: 'student', login_id: 'midori' })
  expect(seen(await change(tokens, NEW_PASSWORD))).toEqual([200, 'done'])
})
