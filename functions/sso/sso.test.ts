import { newLinkCode } from '@tcheck/accounts/oidc-link-code'
import { accountKey, getAccount } from '@tcheck/data/account/account'
import { getPasswordHash } from '@tcheck/data/account/password'
import { listAuditRecords } from '@tcheck/data/audit/audit'
import { issueLinkCodeWrite } from '@tcheck/data/identity-provider/identity-link'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type RealProvider, signInAtProvider, startRealProvider } from './testing/real-provider.ts'
import { codeOf, openSsoFixture, outcomeOf, REDIRECT_URI, type SsoFixture } from './testing/sso-fixture.ts'

// Against the certified provider oidc-provider over HTTP; what a provider would have to lie for is in forged-answers.test.ts.

let provider: RealProvider
let fixture: SsoFixture

beforeAll(async () => {
  provider = await startRealProvider({
    redirectUri: REDIRECT_URI,
    claimsOf: (subject) => ({ email: `${subject}@sakura.example`, email_verified: !subject.startsWith('unverified') }),
  })
})
afterAll(() => provider?.close())
beforeEach(async () => {
  fixture = await openSsoFixture([provider.issuer])
  await fixture.setUp({ issuer: provider.issuer, secret: provider.clientSecret })
})

const audit = async () => {
  const { table, school } = fixture.cloud
  return (await listAuditRecords(table, school.branchId, { limit: 20 })).items
}

async function issueCode(accountId = fixture.teacher.id, branchId = fixture.cloud.school.branchId): Promise<string> {
  const code = newLinkCode()
  const expires_at_ms = fixture.clock.now.getTime() + 60_000
  const linkCode = { account_id: accountId, branch_id: branchId, issued_by: 'admin-1', expires_at_ms }
  await fixture.cloud.table.transact([issueLinkCodeWrite(code, linkCode)])
  return code
}

/** Signs in at the provider for the first time and answers what the tab then holds. */
async function ticketOf(subject: string): Promise<string> {
  const { begun, answer } = await fixture.visit(subject)
  return outcomeOf(await fixture.complete(begun, answer)).unlinked?.ticket ?? ''
}

async function linkTeacher(subject = 'sasaki') {
  const ticket = await ticketOf(subject)
  return fixture.post('/api/sso/link', { ticket, link_code: await issueCode() })
}

async function changeTeacher(field: string, value: unknown) {
  await fixture.cloud.table.update(accountKey(fixture.teacher.id), {
    UpdateExpression: 'SET #field = :value',
    ExpressionAttributeNames: { '#field': field },
    ExpressionAttributeValues: { ':value': value },
  })
}

test('asks the provider for a code with PKCE, state and nonce, and tells the browser neither nonce nor verifier', async () => {
  const begun = await fixture.begin()
  const asked = new URL(begun.authorization_url)
  expect(asked.origin).toBe(provider.issuer)
  expect(Object.fromEntries(asked.searchParams)).toMatchObject({
    response_type: 'code',
    redirect_uri: REDIRECT_URI,
    state: begun.state,
    code_challenge_method: 'S256',
    scope: 'openid',
  })
  for (const name of ['nonce', 'code_challenge']) expect(asked.searchParams.get(name)).toMatch(/^[\w-]{43}$/)
  expect(begun.transaction).not.toContain(asked.searchParams.get('nonce'))
})

test('links by a code once, and from then on signs in by the provider alone', async () => {
  const linked = await linkTeacher()
  expect([linked.status, linked.body]).toMatchObject([
    200,
    { current_user: { id: 'teacher-9', is_teacher: true }, second_factor: null, unlinked: null },
  ])
  expect(linked.headers).toMatchObject({ uid: 'teacher-9', client: expect.any(String) })

  const { begun, answer } = await fixture.visit('sasaki')
  const again = await fixture.complete(begun, answer, { keep_login: true })
  expect([again.status, again.body]).toMatchObject([200, { current_user: { id: 'teacher-9' }, unlinked: null }])
  expect(again.headers).toMatchObject({ 'access-token': expect.stringMatching(/\./), uid: 'teacher-9' })
  const records = (await audit()).map(({ action, actor, details }) => ({ action, actor, details }))
  expect(records).toContainEqual({
    action: 'signed_in',
    actor: { account_id: 'teacher-9', role: 'teacher' },
    details: expect.objectContaining({ method: 'single_sign_on' }),
  })
  expect(records).toContainEqual(
    expect.objectContaining({ action: 'account_linked', details: expect.objectContaining({ is_own_code: false }) }),
  )
})

test('gives an unknown person no session but a ticket, which no account opens by itself', async () => {
  const { begun, answer } = await fixture.visit('nobody')
  const completed = await fixture.complete(begun, answer)
  expect([completed.status, completed.body]).toMatchObject([
    200,
    { current_user: null, unlinked: { provider_name: 'さくら市アカウント', ticket: expect.any(String) } },
  ])
  expect(completed.headers['access-token']).toBeUndefined()
})

test.each(['sensei', 'unverified-sensei'])('never finds an account by the mail address of %s', async (subject) => {
  await changeTeacher('login_id', `${subject}@sakura.example`)
  await changeTeacher('name', `${subject}@sakura.example`)
  const { begun, answer } = await fixture.visit(subject)
  expect(outcomeOf(await fixture.complete(begun, answer))).toMatchObject({ current_user: null, unlinked: {} })
})

test('lets in only the domains that the branch names, by an address that the provider has verified', async () => {
  const { table, school } = fixture.cloud
  await table.update(
    { pk: `BRANCH#${school.branchId}`, sk: 'IDENTITY_PROVIDER' },
    {
      UpdateExpression: 'SET allowed_domains = :domains, revision = :two',
      ExpressionAttributeValues: { ':domains': ['sakura.example'], ':two': 2 },
    },
  )
  const verified = await fixture.visit('sasaki')
  expect(codeOf(await fixture.complete(verified.begun, verified.answer))).toEqual([200, undefined])
  const unverified = await fixture.visit('unverified-sasaki')
  expect(codeOf(await fixture.complete(unverified.begun, unverified.answer))).toEqual([403, 'SSO_DOMAIN_REFUSED'])
})

test('a transaction can be used once, with any result', async () => {
  const { begun, answer } = await fixture.visit('sasaki')
  await fixture.complete(begun, answer)
  expect(codeOf(await fixture.complete(begun, answer))).toEqual([401, 'SSO_EXPIRED'])
})

test('a code that was used is refused by the provider, also under a fresh transaction', async () => {
  const first = await fixture.visit('sasaki')
  await fixture.complete(first.begun, first.answer)
  const second = await fixture.begin()
  const answer = await fixture.complete(second, { ...first.answer, state: second.state })
  expect(codeOf(answer)).toEqual([401, 'SSO_REFUSED'])
})

test.each([
  ['another state', { state: 'another' }],
  ['another issuer (RFC 9207)', { iss: 'https://accounts.google.com' }],
  ['no issuer where the provider names itself', { iss: undefined }],
  ['another code', { code: 'another' }],
])('refuses %s', async (_, changed) => {
  const { begun, answer } = await fixture.visit('sasaki')
  expect(codeOf(await fixture.complete(begun, { ...answer, ...changed }))).toEqual([401, 'SSO_REFUSED'])
})

test('refuses a transaction that has ended, was altered, or belongs to another sign-in', async () => {
  const { begun, answer } = await fixture.visit('sasaki')
  const other = await fixture.begin()
  expect(codeOf(await fixture.complete(other, answer))).toEqual([401, 'SSO_REFUSED'])
  const altered = `${begun.transaction.slice(0, -2)}${begun.transaction.endsWith('AA') ? 'BB' : 'AA'}`
  expect(codeOf(await fixture.complete({ ...begun, transaction: altered }, answer))).toEqual([401, 'SSO_EXPIRED'])
  fixture.clock.now = new Date(fixture.clock.now.getTime() + 10 * 60_000)
  expect(codeOf(await fixture.complete(begun, answer))).toEqual([401, 'SSO_EXPIRED'])
})

test('refuses a disabled account and records it', async () => {
  await linkTeacher()
  await changeTeacher('disabled_at', '2026-11-01T00:00:00.000Z')
  const { begun, answer } = await fixture.visit('sasaki')
  const rejected = await fixture.complete(begun, answer)
  expect(codeOf(rejected)).toEqual([403, 'SSO_ACCOUNT_DISABLED'])
  expect(rejected.headers['access-token']).toBeUndefined()
  expect(await audit()).toContainEqual(
    expect.objectContaining({
      action: 'sign_in_refused',
      details: { method: 'single_sign_on', code: 'SSO_ACCOUNT_DISABLED' },
    }),
  )
})

test('links no disabled account, and the code stays good', async () => {
  await changeTeacher('disabled_at', '2026-11-01T00:00:00.000Z')
  const link = { ticket: await ticketOf('sasaki'), link_code: await issueCode() }
  const rejected = await fixture.post('/api/sso/link', link)
  expect(codeOf(rejected)).toEqual([403, 'SSO_ACCOUNT_DISABLED'])
  expect(rejected.headers['access-token']).toBeUndefined()
  await changeTeacher('disabled_at', null)
  expect((await fixture.post('/api/sso/link', link)).status).toBe(200)
})

test('an identity of a provider is unknown in another branch', async () => {
  await linkTeacher()
  const { otherBranchId } = fixture.cloud.school
  await fixture.setUp({
    branch_id: otherBranchId,
    school_code: 'midori',
    issuer: provider.issuer,
    secret: provider.clientSecret,
  })
  const begun = await fixture.begin(otherBranchId)
  const answer = await signInAtProvider(begun.authorization_url, 'sasaki')
  expect(outcomeOf(await fixture.complete(begun, answer))).toMatchObject({ current_user: null, unlinked: {} })
})

const secondFactor = { sealed_secret: 'x', set_up_at: '2026-11-01T00:00:00.000Z', last_step: 0, recovery_hashes: [] }

test('asks for the second factor, unless the branch trusts its provider with it', async () => {
  await linkTeacher()
  await changeTeacher('second_factor', secondFactor)
  const asked = await fixture.visit('sasaki')
  const challenged = await fixture.complete(asked.begun, asked.answer)
  expect(outcomeOf(challenged)).toMatchObject({ current_user: null, second_factor: { challenge: expect.any(String) } })
  expect(challenged.headers['access-token']).toBeUndefined()

  await fixture.cloud.table.update(
    { pk: `BRANCH#${fixture.cloud.school.branchId}`, sk: 'IDENTITY_PROVIDER' },
    {
      UpdateExpression: 'SET trusts_second_factor = :yes',
      ExpressionAttributeValues: { ':yes': true },
    },
  )
  const trusted = await fixture.visit('sasaki')
  expect(outcomeOf(await fixture.complete(trusted.begun, trusted.answer))).toMatchObject({ second_factor: null })
})

test.each([
  ['a wrong code', async () => 'AAAA-AAAA-AAAA'],
  ['a code of another branch’s account', () => issueCode('teacher-2', 'br-2')],
  ['a code of an account that is gone', () => issueCode('nobody')],
])('does not link by %s', async (_, code) => {
  const answer = await fixture.post('/api/sso/link', { ticket: await ticketOf('sasaki'), link_code: await code() })
  expect(codeOf(answer)).toEqual([422, 'LINK_CODE_INVALID'])
})

test('a link code counts once, also sent twice at the same moment, and ends', async () => {
  const [one, other] = [await ticketOf('one'), await ticketOf('other')]
  const link_code = await issueCode()
  const answers = await Promise.all([one, other].map((ticket) => fixture.post('/api/sso/link', { ticket, link_code })))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const late = await issueCode()
  fixture.clock.now = new Date(fixture.clock.now.getTime() + 61_000)
  const ticket = await ticketOf('third')
  expect(codeOf(await fixture.post('/api/sso/link', { ticket, link_code: late }))).toEqual([422, 'LINK_CODE_INVALID'])
})

test('neither a second person joins an account nor an account a second person', async () => {
  await linkTeacher('sasaki')
  expect(codeOf(await linkTeacher('tanaka'))).toEqual([409, 'ALREADY_LINKED'])
})

test('ends an issued password that was never changed', async () => {
  await changeTeacher('must_change_password', true)
  expect((await linkTeacher()).status).toBe(200)
  const account = await getAccount(fixture.cloud.table, fixture.teacher.id)
  expect(account).toMatchObject({ must_change_password: false })
  expect(await getPasswordHash(fixture.cloud.table, account ?? expect.unreachable())).toBe('none')
})

test('takes a link code as people type it', async () => {
  const typed = (await issueCode()).replaceAll('-', ' ').toLowerCase()
  const answer = await fixture.post('/api/sso/link', { ticket: await ticketOf('sasaki'), link_code: typed })
  expect(answer.status).toBe(200)
})

test.each(['sakura-chu', 'SAKURA-CHU ', 'ｓａｋｕｒａ－ｃｈｕ'])(
  'finds the school by its code, typed as %s',
  async (school) => {
    const answer = await fixture.get('/api/sso/providers', { school })
    expect(answer.body).toEqual({
      providers: [
        {
          branch_id: fixture.cloud.school.branchId,
          branch_name: 'さくら中学校',
          school_code: 'sakura-chu',
          provider_name: 'さくら市アカウント',
          kind: 'generic',
        },
      ],
    })
  },
)

test.each(['sakura', 'sakura.example', '@', 'BRANCH#br-1'])('answers nothing for %s', async (school) => {
  expect(codeOf(await fixture.get('/api/sso/providers', { school }))).toEqual([404, 'SSO_SCHOOL_UNKNOWN'])
})

test('a provider that is out of reach is told as that, and is no refusal of the person', async () => {
  const away = await startRealProvider({ redirectUri: REDIRECT_URI })
  const lone = await openSsoFixture([away.issuer])
  await lone.setUp({ issuer: away.issuer, secret: away.clientSecret })
  const { begun, answer } = await lone.visit('sasaki')
  await away.close()
  expect(codeOf(await lone.complete(begun, answer))).toEqual([503, 'SSO_PROVIDER_DOWN'])
  const unreachable = await openSsoFixture([away.issuer])
  await unreachable.setUp({ issuer: away.issuer, secret: away.clientSecret })
  const { branchId } = unreachable.cloud.school
  expect(codeOf(await unreachable.post('/api/sso/begin', { branch_id: branchId }))).toEqual([503, 'SSO_PROVIDER_DOWN'])
})
