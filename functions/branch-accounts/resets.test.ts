import { verifyPassword } from '@tcheck/accounts/password'
import type { LambdaHandler } from '@tcheck/api-runtime/lambda-event'
import { type Account, createAccountWrites, getAccount } from '@tcheck/data/account/account'
import { getPasswordHash } from '@tcheck/data/account/password'
import { listAuditRecords } from '@tcheck/data/audit/audit'
import { getStudent } from '@tcheck/data/student/student'
import { call, openTestCloud, type TestCloud } from '@tcheck/local-cloud/testing/test-cloud'
import { beforeEach, expect, test } from 'vitest'
import { openPlainLambda } from '../testing/plain-lambda.ts'

// Both groups do the same; who stands above whom is what differs.

const now = new Date('2026-11-20T03:00:00.000Z')
const realms = ['admin', 'branch', 'teacher-v1', 'teacher-v2', 'student', 'parent'] as const
let cloud: TestCloud
let accounts: Map<string, Account>
let lambdas: Record<'admin' | 'branch', LambdaHandler>

beforeEach(async () => {
  cloud = await openTestCloud()
  accounts = new Map()
  for (const branchId of ['br-1', 'br-2']) {
    for (const realm of realms) {
      const account: Account = {
        ...cloud.school.teacher,
        id: `${realm}-of-${branchId}`,
        role: realm === 'teacher-v1' || realm === 'teacher-v2' ? 'teacher' : realm,
        realm,
        branch_id: realm === 'admin' ? null : branchId,
        login_id: `${realm}-${branchId}`,
        password_hash: 'none',
        second_factor: { sealed_secret: 's', set_up_at: now.toISOString(), last_step: 0, recovery_hashes: [] },
      }
      accounts.set(account.id, account)
      await cloud.table.transact(createAccountWrites(account))
    }
  }
  lambdas = {
    admin: await openPlainLambda('admin-accounts', cloud, () => now),
    branch: await openPlainLambda('branch-accounts', cloud, () => now),
  }
})

const ofId = (id: string) => accounts.get(id) as Account
async function reset(role: 'admin' | 'branch', id: string, what = 'password', more: Record<string, string> = {}) {
  const caller = ofId(role === 'admin' ? 'admin-of-br-1' : 'branch-of-br-1')
  const headers = { ...(await cloud.headersOf(caller, now)), ...more }
  return call(lambdas[role], { method: 'POST', path: `/api/${role}/accounts/${id}/reset_${what}`, headers })
}

test.each([
  ['admin', ['br-1', 'br-2'].flatMap((of) => [`branch-of-${of}`, `teacher-v1-of-${of}`, `teacher-v2-of-${of}`])],
  ['branch', ['teacher-v1-of-br-1', 'student-of-br-1', 'parent-of-br-1']],
] as const)(
  'a reset by the %s reaches exactly those below; all others look as if they did not exist',
  async (role, below) => {
    const missing = await reset(role, 'nobody')
    expect(missing.status).toBe(404)
    const reached: string[] = []
    for (const id of accounts.keys()) {
      const answer = await reset(role, id, 'second_factor')
      if (answer.status === 200) reached.push(id)
      else expect([answer.status, answer.body]).toEqual([404, missing.body])
    }
    expect(reached.toSorted()).toEqual([...below].toSorted())
  },
)

test('the issued password signs in, must be changed, and ends all earlier sessions', async () => {
  const before = await cloud.headersOf(ofId('parent-of-br-1'), now)
  const answer = await reset('branch', 'parent-of-br-1')
  const { login_id, password } = answer.body as { login_id: string; password: string }
  expect([answer.status, login_id]).toEqual([200, 'parent-br-1'])
  expect(password).toMatch(/^[a-hjkmnp-z2-9]{10}$/)
  const stored = await getAccount(cloud.table, 'parent-of-br-1')
  expect(await verifyPassword(password, await getPasswordHash(cloud.table, stored ?? expect.unreachable()))).toBe(true)
  expect(stored).toMatchObject({
    must_change_password: true,
    session_version: 2,
    second_factor: { sealed_secret: 's' },
  })
  const request = {
    event: {} as never,
    headers: new Headers(before),
    now,
    requestId: 'r',
    responseHeaders: new Headers(),
  }
  expect(await cloud.authenticate({ ...request, event: { rawQueryString: '', headers: before } as never })).toBeNull()
})

test('a student’s links and QR cards end with the reset', async () => {
  const [{ id }] = cloud.school.students
  const account: Account = { ...ofId('student-of-br-1'), id, login_id: 'card-holder' }
  await cloud.table.transact(createAccountWrites(account))
  const before = (await getStudent(cloud.table, id))?.link_version ?? Number.NaN
  expect(await reset('branch', id)).toMatchObject({ status: 200 })
  expect(await getStudent(cloud.table, id)).toMatchObject({ link_version: before + 1 })
})

test('leaves a record in the chain of the account’s branch, with both identities where an admin impersonates', async () => {
  await reset('admin', 'teacher-v2-of-br-2')
  const [byAdmin] = (await listAuditRecords(cloud.table, 'br-2', { limit: 1 })).items
  expect(byAdmin).toMatchObject({
    action: 'password_reset',
    actor: { account_id: 'admin-of-br-1', role: 'admin' },
    by: null,
    target: { kind: 'account', id: 'teacher-v2-of-br-2' },
  })

  const headers = { ...(await cloud.headersOf(ofId('admin-of-br-1'), now)), 'impersonation-branch-id': 'br-1' }
  const path = '/api/branch/accounts/student-of-br-1/reset_second_factor'
  expect((await call(lambdas.branch, { method: 'POST', path, headers })).status).toBe(200)
  const { items } = await listAuditRecords(cloud.table, 'br-1', { limit: 5 })
  expect(items.find(({ action }) => action === 'second_factor_reset')).toMatchObject({
    actor: { role: 'branch' },
    by: { account_id: 'admin-of-br-1', role: 'admin' },
    target: { id: 'student-of-br-1' },
  })
  expect(JSON.stringify(items)).not.toMatch(/-login|佐々木/)
})

test('two resets at the same moment issue one password that holds', async () => {
  const both = await Promise.all([reset('branch', 'parent-of-br-1'), reset('branch', 'parent-of-br-1')])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const winner = both.find(({ status }) => status === 200)?.body as { password: string }
  const stored = await getAccount(cloud.table, 'parent-of-br-1')
  expect(
    await verifyPassword(winner.password, await getPasswordHash(cloud.table, stored ?? expect.unreachable())),
  ).toBe(true)
})
