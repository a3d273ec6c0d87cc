import { sealValue } from '@tcheck/accounts/oidc-sealed'
import { makePortalLogin, newPortalKey, type PortalLogin } from '@tcheck/accounts/portal-login'
import { seal } from '@tcheck/accounts/sealed-text'
import { type Account, accountKey, createAccountWrites } from '@tcheck/data/account/account'
import { getBranch } from '@tcheck/data/branch/branch'
import { disableBranchWrites } from '@tcheck/data/branch/branch-account'
import { putPortalKeyWrite } from '@tcheck/data/identity-provider/identity-provider'
import { beforeEach, expect, test } from 'vitest'
import { codeOf, openSsoFixture, type SsoFixture } from './testing/sso-fixture.ts'

let fixture: SsoFixture
let key: { key_id: string; key: string }
const jtis = Array.from({ length: 100 }, (_, at) => `once-${at}`).values()

async function giveKey(branchId: string) {
  const { table, secrets } = fixture.cloud
  const given = { key_id: `${branchId}.p1`, key: newPortalKey() }
  const sealed_key = sealValue(await secrets.sealingKeys(), { purpose: 'portal-key', branchId }, given.key)
  const created_at = fixture.clock.now.toISOString()
  await table.transact([putPortalKeyWrite({ branch_id: branchId, key_id: given.key_id, sealed_key, created_at })])
  return given
}

beforeEach(async () => {
  fixture = await openSsoFixture([])
  key = await giveKey(fixture.cloud.school.branchId)
})

const loginOf = (fields: Partial<PortalLogin> = {}): PortalLogin => ({
  realm: 'teacher-v2',
  login_id: 'sensei',
  jti: jtis.next().value ?? '',
  iat: Math.floor(fixture.clock.now.getTime() / 1000),
  ...fields,
})
const enter = (text: string) => fixture.post('/api/sso/portal', { encrypt_login_id: text })
const REFUSED = [401, 'PORTAL_LINK_INVALID']

test('signs in whom the portal names, without keeping them signed in', async () => {
  const answer = await enter(makePortalLogin(key, loginOf()))
  expect([answer.status, answer.body]).toMatchObject([
    200,
    { current_user: { id: 'teacher-9', is_teacher: true }, unlinked: null },
  ])
  expect(answer.headers).toMatchObject({ uid: 'teacher-9', 'access-token': expect.any(String) })
})

test('a text counts once, also in another spelling and sent twice at the same moment', async () => {
  const text = makePortalLogin(key, loginOf())
  const answers = await Promise.all([enter(text), enter(text), enter(`${text}=`)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401])
  expect(codeOf(await enter(text))).toEqual(REFUSED)
})

test.each([
  ['is 120 s old', -120],
  ['comes from a clock that is 31 s ahead', 31],
])('refuses a text that %s', async (_, seconds) => {
  const iat = Math.floor(fixture.clock.now.getTime() / 1000) + seconds
  fixture.clock.now = new Date(Math.floor(fixture.clock.now.getTime() / 1000) * 1000)
  expect(codeOf(await enter(makePortalLogin(key, loginOf({ iat }))))).toEqual(REFUSED)
})

test('accepts a text up to its last second', async () => {
  fixture.clock.now = new Date(Math.floor(fixture.clock.now.getTime() / 1000) * 1000)
  const iat = fixture.clock.now.getTime() / 1000 - 119
  expect((await enter(makePortalLogin(key, loginOf({ iat })))).status).toBe(200)
})

test('each changed character is refused, the same way', async () => {
  const text = makePortalLogin(key, loginOf())
  const changed = [...text].map(
    (letter, at) => `${text.slice(0, at)}${letter === 'A' ? 'B' : 'A'}${text.slice(at + 1)}`,
  )
  // Of the last character of a part some bits are unused; such a spelling is the same text, which counts once.
  const answers: unknown[] = []
  for (const one of changed.slice(0, 200)) answers.push(codeOf(await enter(one)))
  const accepted = answers.filter((answer) => JSON.stringify(answer) !== JSON.stringify(REFUSED))
  expect(accepted.length).toBeLessThanOrEqual(1)
})

test.each([
  ['nothing of a text', () => 'x'],
  ['a text cut short', () => makePortalLogin(key, loginOf()).slice(0, -3)],
  ['another key', () => makePortalLogin({ ...key, key: newPortalKey() }, loginOf())],
  ['an unknown key id', () => makePortalLogin({ ...key, key_id: 'br-1.zz' }, loginOf())],
  ['an unknown login', () => makePortalLogin(key, loginOf({ login_id: 'nobody' }))],
  ['another sign-in page', () => makePortalLogin(key, loginOf({ realm: 'teacher-v1' }))],
  ['a person of another branch', () => makePortalLogin(key, loginOf({ login_id: 'teacher-2-login' }))],
])('refuses %s', async (_, text) => {
  expect(codeOf(await enter(text()))).toEqual(REFUSED)
})

test('never signs in an admin', async () => {
  const realm = 'admin' as unknown as PortalLogin['realm']
  expect(codeOf(await enter(makePortalLogin(key, loginOf({ realm, login_id: 'admin-1-login' }))))).toEqual(REFUSED)
})

test('refuses the encrypt_login_id that current_user answers: that one does not end', async () => {
  const { secrets, school } = fixture.cloud
  const keys = await secrets.sealingKeys()
  const text = seal(keys, { purpose: 'text', branchId: school.branchId, text: 'sensei' })
  expect(codeOf(await enter(text))).toEqual(REFUSED)
})

test('one branch’s portal does not sign in another branch’s people, nor an account that is disabled', async () => {
  const others = await giveKey(fixture.cloud.school.otherBranchId)
  expect(codeOf(await enter(makePortalLogin(others, loginOf())))).toEqual(REFUSED)
  const { table } = fixture.cloud
  const gone: Account = { ...fixture.teacher, id: 'gone', login_id: 'gone', disabled_at: '2026-11-01T00:00:00.000Z' }
  await table.transact(createAccountWrites(gone))
  expect(codeOf(await enter(makePortalLogin(key, loginOf({ login_id: 'gone' }))))).toEqual(REFUSED)
})

test('signs no account of a closed branch in', async () => {
  const { table, school } = fixture.cloud
  const branch = (await getBranch(table, school.branchId)) ?? expect.unreachable('the school has no branch')
  await table.transact(disableBranchWrites(branch, '2026-11-01T00:00:00.000Z'))
  const rejected = await enter(makePortalLogin(key, loginOf()))
  expect(codeOf(rejected)).toEqual([403, 'SSO_ACCOUNT_DISABLED'])
  expect(rejected.headers['access-token']).toBeUndefined()
})

test('asks for a second factor where the account has one', async () => {
  await fixture.cloud.table.update(accountKey(fixture.teacher.id), {
    UpdateExpression: 'SET second_factor = :factor',
    ExpressionAttributeValues: {
      ':factor': { sealed_secret: 'x', set_up_at: '2026-11-01T00:00:00.000Z', last_step: 0, recovery_hashes: [] },
    },
  })
  const answer = await enter(makePortalLogin(key, loginOf()))
  expect(answer.body).toMatchObject({ current_user: null, second_factor: { challenge: expect.any(String) } })
  expect(answer.headers['access-token']).toBeUndefined()
})
