import { type Account, createAccountWrites } from '@tcheck/data/account/account'
import { findLinkCode } from '@tcheck/data/identity-provider/identity-link'
import { type IdentityProvider, saveIdentityProviderWrites } from '@tcheck/data/identity-provider/identity-provider'
import { call, openTestCloud, type TestCloud } from '@tcheck/local-cloud/testing/test-cloud'
import { beforeEach, expect, test } from 'vitest'
import { openPlainLambda } from '../testing/plain-lambda.ts'

const now = new Date('2026-11-20T03:00:00.000Z')
const provider: IdentityProvider = {
  branch_id: 'br-1',
  kind: 'google',
  name: 'さくら市アカウント',
  school_code: 'sakura-chu',
  issuer: 'https://accounts.google.com',
  client_id: 'tcheck',
  sealed_client_secret: 'x',
  allowed_domains: [],
  trusts_second_factor: false,
  is_enabled: true,
  revision: 1,
  updated_at: now.toISOString(),
  updated_by: 'admin-1',
}
let cloud: TestCloud
let branch: Account

beforeEach(async () => {
  cloud = await openTestCloud()
  branch = { ...cloud.school.teacher, id: 'branch-9', login_id: 'branch', role: 'branch', realm: 'branch' }
  await cloud.table.transact(createAccountWrites(branch))
})

async function issue(accountId: string) {
  const lambda = await openPlainLambda('branch-link-codes', cloud, () => now)
  const headers = await cloud.headersOf(branch, now)
  return call(lambda, { method: 'POST', path: `/api/branch/accounts/${accountId}/link_code`, headers })
}

test('issues a code of a week for an account of the own branch, and for no other', async () => {
  await cloud.table.transact(saveIdentityProviderWrites(provider, undefined))
  const issued = await issue('teacher-1')
  expect([issued.status, issued.body]).toMatchObject([201, { expires_at: '2026-11-27T03:00:00.000Z' }])
  const { link_code: code } = issued.body as { link_code: string }
  expect(await findLinkCode(cloud.table, code, now.getTime())).toMatchObject({
    account_id: 'teacher-1',
    issued_by: 'branch-9',
  })
  for (const other of ['teacher-2', 'admin-1', 'nobody']) expect((await issue(other)).status).toBe(404)
})

test.each([
  ['has none', undefined],
  ['has switched it off', { ...provider, is_enabled: false }],
])('issues none where the branch %s', async (_, stored) => {
  if (stored) await cloud.table.transact(saveIdentityProviderWrites(stored, undefined))
  expect((await issue('teacher-1')).status).toBe(404)
})
