import { hashPassword } from '@tcheck/accounts/password'
import type { LambdaHandler } from '@tcheck/api-runtime/lambda-event'
import { type Account, createAccountWrites } from '@tcheck/data/account/account'
import {
  findIdentityLink,
  findLinkCode,
  identityIdOf,
  linkIdentityWrites,
} from '@tcheck/data/identity-provider/identity-link'
import { type IdentityProvider, saveIdentityProviderWrites } from '@tcheck/data/identity-provider/identity-provider'
import { call, openTestCloud, type TestAnswer, type TestCloud } from '@tcheck/local-cloud/testing/test-cloud'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { openPlainLambda } from '../testing/plain-lambda.ts'

const now = new Date('2026-11-20T03:00:00.000Z')
const identity = { branch_id: 'br-1', issuer: 'https://id.example', subject: 'sasaki' }
let passwordHash: string
let cloud: TestCloud
let lambda: LambdaHandler
let teacher: Account

beforeAll(async () => {
  passwordHash = await hashPassword('right password')
})
beforeEach(async () => {
  cloud = await openTestCloud()
  const { table, authenticate, school } = cloud
  teacher = { ...school.teacher, id: 'teacher-9', login_id: 'sensei', password_hash: passwordHash }
  const provider: IdentityProvider = {
    branch_id: 'br-1',
    kind: 'generic',
    name: 'さくら市アカウント',
    school_code: 'sakura-chu',
    issuer: identity.issuer,
    client_id: 'tcheck',
    sealed_client_secret: 'x',
    allowed_domains: [],
    trusts_second_factor: false,
    is_enabled: true,
    revision: 1,
    updated_at: now.toISOString(),
    updated_by: 'admin-1',
  }
  const link = {
    id: identityIdOf(identity),
    branch_id: 'br-1',
    issuer: identity.issuer,
    issuer_name: provider.name,
    account_id: 'teacher-9',
    linked_at: now.toISOString(),
  }
  await table.transact([
    ...createAccountWrites(teacher),
    ...saveIdentityProviderWrites(provider, undefined),
    ...linkIdentityWrites(link),
  ])
  lambda = await openPlainLambda('account-identities', { ...cloud, authenticate }, () => now)
})

const ask = async (method: 'GET' | 'POST', path: string, body?: unknown, account = teacher): Promise<TestAnswer> =>
  call(lambda, {
    method,
    path: `/api/account/identities${path}`,
    headers: await cloud.headersOf(account, now),
    ...(body === undefined ? {} : { body }),
  })

test('lists what is linked, and what the own branch offers', async () => {
  expect((await ask('GET', '')).body).toEqual({
    identities: [{ id: identityIdOf(identity), issuer_name: 'さくら市アカウント', linked_at: now.toISOString() }],
    provider: { name: 'さくら市アカウント', school_code: 'sakura-chu' },
  })
  expect((await ask('GET', '', undefined, cloud.school.otherTeacher)).body).toEqual({ identities: [], provider: null })
})

test('issues a code for 15 minutes after the password', async () => {
  const issued = await ask('POST', '/link_code', { password: 'right password' })
  expect(issued.status).toBe(201)
  const { link_code: code, expires_at: end } = issued.body as { link_code: string; expires_at: string }
  expect(end).toBe('2026-11-20T03:15:00.000Z')
  const stored = await findLinkCode(cloud.table, code, now.getTime())
  expect(stored).toMatchObject({ account_id: 'teacher-9', issued_by: 'teacher-9' })
  expect(await findLinkCode(cloud.table, code, Date.parse(end))).toBeUndefined()
})

test.each(['/link_code', `/${identityIdOf(identity)}/remove`])('%s wants the right password', async (path) => {
  const answer = await ask('POST', path, { password: 'wrong' })
  expect([answer.status, answer.body]).toMatchObject([422, { code: 'PASSWORD_WRONG' }])
  expect(await findIdentityLink(cloud.table, identity)).toBeDefined()
})

test('a removed link does not sign in', async () => {
  const answer = await ask('POST', `/${identityIdOf(identity)}/remove`, { password: 'right password' })
  expect([answer.status, answer.body]).toEqual([200, { success: true }])
  expect(await findIdentityLink(cloud.table, identity)).toBeUndefined()
})

test('another account’s link looks as if it did not exist', async () => {
  const answer = await ask('POST', `/${identityIdOf(identity)}/remove`, { password: 'x' }, cloud.school.otherTeacher)
  expect(answer.status).toBe(404)
})

test.each([
  ['GET', ''],
  ['POST', '/link_code'],
  ['POST', `/${identityIdOf(identity)}/remove`],
] as const)(
  'who came by a student’s card reaches no account, not the student’s own either: %s %s',
  async (...[method, path]) => {
    const [student] = cloud.school.students
    const own = { id: student.id, role: 'student', realm: 'student', login_id: 'student01' } as const
    await cloud.table.transact(createAccountWrites({ ...teacher, ...own }))
    const request = { method, path: `/api/account/identities${path}`, headers: await cloud.linkOf(student) }
    const answer = await call(lambda, {
      ...request,
      ...(method === 'POST' && { body: { password: 'right password' } }),
    })
    expect([answer.status, answer.body]).toMatchObject([404, { code: 'NOT_FOUND' }])
  },
)
