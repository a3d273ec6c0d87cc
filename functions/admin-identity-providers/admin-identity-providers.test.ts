import { openValue } from '@tcheck/accounts/oidc-sealed'
import { makePortalLogin, readPortalLogin } from '@tcheck/accounts/portal-login'
import type { LambdaHandler } from '@tcheck/api-runtime/lambda-event'
import { serve } from '@tcheck/api-runtime/serve'
import { adminIdentityProviders } from '@tcheck/contract/groups/admin-identity-providers'
import { listAuditRecords } from '@tcheck/data/audit/audit'
import { findLinkCode } from '@tcheck/data/identity-provider/identity-link'
import {
  findIdentityProviders,
  getIdentityProvider,
  getPortalKey,
} from '@tcheck/data/identity-provider/identity-provider'
import { anyOrigin } from '@tcheck/local-cloud/testing/any-origin'
import { call, openTestCloud, type TestAnswer, type TestCloud } from '@tcheck/local-cloud/testing/test-cloud'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type HostileProvider, startHostileProvider } from '../sso/testing/hostile-provider.ts'
import { handlers } from './handlers.ts'

let provider: HostileProvider
let cloud: TestCloud
let lambda: LambdaHandler
let headers: Record<string, string>

beforeAll(async () => {
  provider = await startHostileProvider('tcheck')
})
afterAll(() => provider?.close())
beforeEach(async () => {
  cloud = await openTestCloud()
  const { table, secrets, authenticate, school } = cloud
  const deps = { table, sealingKeys: secrets.sealingKeys, redirectUri: 'https://tcheck.example/sso' }
  lambda = serve(adminIdentityProviders, handlers({ ...deps, httpIssuers: [provider.issuer] }), {
    originCheck: anyOrigin,
    authenticate,
    log: () => undefined,
  })
  headers = await cloud.headersOf(school.admin)
})

const pathOf = (branchId: string, rest = 'identity_provider') => `/api/admin/branches/${branchId}/${rest}`
const ask = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown): Promise<TestAnswer> =>
  call(lambda, { method, path, headers, ...(body === undefined ? {} : { body }) } as Parameters<typeof call>[1])
const settings = (fields: Record<string, unknown> = {}) => ({
  kind: 'generic',
  name: 'さくら市アカウント',
  school_code: 'sakura-chu',
  issuer: provider.issuer,
  client_id: 'tcheck',
  client_secret: 'とても秘密',
  allowed_domains: ['Sakura.Example', 'sakura.example'],
  trusts_second_factor: false,
  is_enabled: true,
  ...fields,
})
const save = (fields: Record<string, unknown> = {}, branchId = 'br-1') =>
  ask('PUT', pathOf(branchId), { identity_provider: settings(fields) })
const codeOf = ({ status, body }: TestAnswer) => [status, (body as { code?: string }).code]
const branchesAt = async (school: string) =>
  (await findIdentityProviders(cloud.table, school)).map(({ branch_id }) => branch_id)

test('stores the secret sealed for this branch, and never returns it', async () => {
  const saved = await save()
  expect([saved.status, saved.body]).toMatchObject([
    200,
    { identity_provider: { has_client_secret: true, allowed_domains: ['sakura.example'], school_code: 'sakura-chu' } },
  ])
  const shown = await ask('GET', pathOf('br-1'))
  expect(shown.body).toMatchObject({ redirect_uri: 'https://tcheck.example/sso', portal_key: null })
  expect(JSON.stringify([saved.body, shown.body])).not.toContain('とても秘密')
  const stored = await getIdentityProvider(cloud.table, 'br-1')
  const keys = await cloud.secrets.sealingKeys()
  const sealed = stored?.sealed_client_secret ?? ''
  expect(openValue(keys, { purpose: 'client-secret', branchId: 'br-1' }, sealed)).toBe('とても秘密')
  expect(openValue(keys, { purpose: 'client-secret', branchId: 'br-2' }, sealed)).toBeUndefined()
  const [record] = (await listAuditRecords(cloud.table, 'br-1', { limit: 5 })).items
  expect(record).toMatchObject({ action: 'identity_provider_changed', actor: { account_id: 'admin-1' } })
  expect(JSON.stringify(record)).not.toContain('とても秘密')
})

test('keeps the secret where none is sent, and wants a new one for another issuer or client', async () => {
  await save()
  const { sealed_client_secret: before } = (await getIdentityProvider(cloud.table, 'br-1')) ?? {}
  expect((await save({ client_secret: undefined, name: '新しい名前' })).status).toBe(200)
  expect(await getIdentityProvider(cloud.table, 'br-1')).toMatchObject({
    sealed_client_secret: before,
    name: '新しい名前',
    revision: 2,
  })
  expect(codeOf(await save({ client_secret: undefined, client_id: 'other' }))).toEqual([422, 'CLIENT_SECRET_MISSING'])
})

test.each([
  ['an address of the own network', { issuer: 'https://192.168.0.1' }, 'ISSUER_INVALID'],
  ['plain http', { issuer: 'http://id.sakura.example' }, 'ISSUER_INVALID'],
  [
    'Microsoft for everybody',
    { kind: 'microsoft', issuer: 'https://login.microsoftonline.com/common/v2.0' },
    'ISSUER_INVALID',
  ],
  ['a name that nobody has', { issuer: 'https://nobody.invalid' }, 'ISSUER_UNREACHABLE'],
])('refuses %s before anything is stored', async (_, fields, code) => {
  expect(codeOf(await save(fields))).toEqual([422, code])
  expect(await getIdentityProvider(cloud.table, 'br-1')).toBeUndefined()
})

test('registers only providers of the hosts that the stage allows, where it names some', async () => {
  const { table, secrets, authenticate } = cloud
  const deps = { table, sealingKeys: secrets.sealingKeys, redirectUri: 'https://tcheck.example/sso' }
  const serving = (allowedHosts: string[]) =>
    serve(adminIdentityProviders, handlers({ ...deps, httpIssuers: [provider.issuer], allowedHosts }), {
      originCheck: anyOrigin,
      authenticate,
      log: () => undefined,
    })
  lambda = serving(['accounts.google.com'])
  expect(codeOf(await save())).toEqual([422, 'ISSUER_NOT_ALLOWED'])
  expect(codeOf(await save({ issuer: 'https://accounts.google.com.evil.example' }))).toEqual([
    422,
    'ISSUER_NOT_ALLOWED',
  ])
  expect(await getIdentityProvider(table, 'br-1')).toBeUndefined()
  lambda = serving(['accounts.google.com', new URL(provider.issuer).hostname])
  expect((await save()).status).toBe(200)
})

test('a school code and a domain lead to the branch as long as they are its own', async () => {
  await save()
  expect([await branchesAt('sakura-chu'), await branchesAt('sakura.example')]).toEqual([['br-1'], ['br-1']])
  expect(codeOf(await save({}, 'br-2'))).toEqual([409, 'SCHOOL_CODE_TAKEN'])
  await save({ school_code: 'midori', allowed_domains: ['sakura.example'] }, 'br-2')
  expect((await branchesAt('sakura.example')).sort()).toEqual(['br-1', 'br-2'])
  await save({ school_code: 'sakura-new', allowed_domains: [] })
  expect([await branchesAt('sakura-chu'), await branchesAt('sakura-new')]).toEqual([[], ['br-1']])
  expect(await branchesAt('sakura.example')).toEqual(['br-2'])
  await save({ school_code: 'sakura-new', is_enabled: false })
  expect(await branchesAt('sakura-new')).toEqual([])
  expect((await ask('DELETE', pathOf('br-2'))).status).toBe(200)
  expect([await branchesAt('midori'), await branchesAt('sakura.example')]).toEqual([[], []])
})

test('issues a link code for an account of this branch alone', async () => {
  await save()
  const path = pathOf('br-1', 'identity_provider/link_codes')
  const issued = await ask('POST', path, { realm: 'teacher-v2', login_id: 'teacher-1-login' })
  expect(issued.status).toBe(201)
  const { link_code: code } = issued.body as { link_code: string }
  expect(await findLinkCode(cloud.table, code, Date.now())).toMatchObject({
    account_id: 'teacher-1',
    branch_id: 'br-1',
    issued_by: 'admin-1',
  })
  for (const login_id of ['teacher-2-login', 'nobody'])
    expect(codeOf(await ask('POST', path, { realm: 'teacher-v2', login_id }))).toEqual([404, 'NOT_FOUND'])
})

test('a new portal key ends the one before', async () => {
  const first = (await ask('POST', pathOf('br-1', 'portal_key'))).body as { key_id: string; key: string }
  const second = (await ask('POST', pathOf('br-1', 'portal_key'))).body as { key_id: string; key: string }
  const stored = await getPortalKey(cloud.table, 'br-1')
  expect(stored?.key_id).toBe(second.key_id)
  const keys = await cloud.secrets.sealingKeys()
  const key = openValue(keys, { purpose: 'portal-key', branchId: 'br-1' }, stored?.sealed_key ?? '')
  const now = new Date()
  const login = { realm: 'student' as const, login_id: 'x', jti: 'j', iat: Math.floor(now.getTime() / 1000) }
  expect(readPortalLogin(String(key), makePortalLogin(second, login), now)).toEqual(login)
  expect(readPortalLogin(String(key), makePortalLogin(first, login), now)).toBeNull()
  expect((await ask('DELETE', pathOf('br-1', 'portal_key'))).status).toBe(200)
  expect(await getPortalKey(cloud.table, 'br-1')).toBeUndefined()
})

test('is closed to teachers', async () => {
  headers = await cloud.headersOf(cloud.school.teacher)
  expect(codeOf(await save())).toEqual([403, 'FORBIDDEN'])
})
