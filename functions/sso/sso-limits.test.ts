import { newLinkCode } from '@tcheck/accounts/oidc-link-code'
import { createAccountWrites } from '@tcheck/data/account/account'
import { identityIdOf, issueLinkCodeWrite, linkIdentityWrites } from '@tcheck/data/identity-provider/identity-link'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { SSO_LIMITS } from './limit-tries.ts'
import { type HostileProvider, startHostileProvider } from './testing/hostile-provider.ts'
import { type Begun, codeOf, openSsoFixture, outcomeOf, type SsoFixture } from './testing/sso-fixture.ts'

// A school is one address. The clock of these tests stands still, so no window ends while they run.

const PUPILS = 1000
let provider: HostileProvider
let fixture: SsoFixture

beforeAll(async () => {
  provider = await startHostileProvider('tcheck')
})
afterAll(() => provider?.close())
beforeEach(async () => {
  fixture = await openSsoFixture([provider.issuer])
  await fixture.setUp({ issuer: provider.issuer, secret: 'secret' })
})

/** In groups, as a school comes in; how many answered what. */
async function countOutcomes(count: number, call: (at: number) => Promise<string>): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (let start = 0; start < count; start += 50) {
    const group = Array.from({ length: Math.min(50, count - start) }, (_, at) => call(start + at))
    for (const word of await Promise.all(group)) counts[word] = (counts[word] ?? 0) + 1
  }
  return counts
}
const wordOf = (answer: Parameters<typeof codeOf>[0]) => `${answer.status} ${codeOf(answer)[1] ?? ''}`.trim()

const answerTo = (to: Begun, subject: string) => ({
  code: `${new URL(to.authorization_url).searchParams.get('nonce')}.${subject}`,
  state: to.state,
  iss: provider.issuer,
})
const comeBack = async (subject: string) => {
  const begun = await fixture.begin()
  return fixture.complete(begun, answerTo(begun, subject))
}

/** People of the school whose accounts are linked already. */
async function linkPeople(count: number) {
  const { table, school } = fixture.cloud
  await countOutcomes(count, async (at) => {
    const [id, subject] = [`person-${at}`, `pupil-${at}`]
    await table.transact(createAccountWrites({ ...fixture.teacher, id, login_id: id }))
    const identity = { branch_id: school.branchId, issuer: provider.issuer, subject }
    const link = { ...identity, id: identityIdOf(identity), issuer_name: 'さくら市アカウント', account_id: id }
    const { subject: _, ...stored } = { ...link, linked_at: fixture.clock.now.toISOString() }
    await table.transact(linkIdentityWrites(stored))
    return 'linked'
  })
}

test('a thousand people behind one address sign in while one device among them answers wrongly, and looks for schools that there are not', {
  timeout: 120_000,
}, async () => {
  await linkPeople(PUPILS)
  const begun = await fixture.begin()
  const wrong = { ...answerTo(begun, 'nobody'), state: 'another' }
  const tries = SSO_LIMITS.answer.tries + 100
  expect(await countOutcomes(tries, async () => wordOf(await fixture.complete(begun, wrong)))).toEqual({
    '401 SSO_REFUSED': SSO_LIMITS.answer.tries,
    '429 TOO_MANY_TRIES': 100,
  })
  const looks = SSO_LIMITS.school.tries + 100
  const look = async (at: number) =>
    wordOf(
      at % 2 === 0
        ? await fixture.post('/api/sso/begin', { branch_id: `br-x${at}` })
        : await fixture.get('/api/sso/providers', { school: `nowhere-${at}` }),
    )
  expect(await countOutcomes(looks, look)).toEqual({
    '404 SSO_SCHOOL_UNKNOWN': SSO_LIMITS.school.tries,
    '429 TOO_MANY_TRIES': 100,
  })
  const signIn = async (at: number) => {
    const found = await fixture.get('/api/sso/providers', { school: 'sakura-chu' })
    return found.status === 200 ? wordOf(await comeBack(`pupil-${at}`)) : wordOf(found)
  }
  expect(await countOutcomes(PUPILS, signIn)).toEqual({ '200': PUPILS })
})

test('guesses at link codes lock nobody out, and write a bounded number of records', async () => {
  const ticketOf = async (subject: string) => outcomeOf(await comeBack(subject)).unlinked?.ticket ?? ''
  const [guesser, teacher] = [await ticketOf('guesser'), await ticketOf('sasaki')]
  const guess = async () => wordOf(await fixture.post('/api/sso/link', { ticket: guesser, link_code: newLinkCode() }))
  expect(await countOutcomes(SSO_LIMITS['link-code'].tries + 50, guess)).toEqual({
    '422 LINK_CODE_INVALID': SSO_LIMITS['link-code'].tries,
    '429 TOO_MANY_TRIES': 50,
  })
  const code = newLinkCode()
  const linkCode = {
    ...{ account_id: fixture.teacher.id, branch_id: fixture.cloud.school.branchId, issued_by: 'admin-1' },
    expires_at_ms: fixture.clock.now.getTime() + 60_000,
  }
  await fixture.cloud.table.transact([issueLinkCodeWrite(code, linkCode)])
  expect((await fixture.post('/api/sso/link', { ticket: teacher, link_code: code })).status).toBe(200)
})
