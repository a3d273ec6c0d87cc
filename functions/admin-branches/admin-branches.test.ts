import { verifyPassword } from '@tcheck/accounts/password'
import type { LambdaHandler } from '@tcheck/api-runtime/lambda-event'
import type { AdminBranch } from '@tcheck/contract/groups/admin-branches'
import { findAccountByLogin, getAccount } from '@tcheck/data/account/account'
import { getPasswordHash } from '@tcheck/data/account/password'
import { listAuditRecords } from '@tcheck/data/audit/audit'
import { getBranch } from '@tcheck/data/branch/branch'
import { call, openTestCloud, type TestCloud } from '@tcheck/local-cloud/testing/test-cloud'
import { beforeEach, expect, test } from 'vitest'
import { openPlainLambda } from '../testing/plain-lambda.ts'

let cloud: TestCloud
let lambda: LambdaHandler
let headers: Record<string, string>

beforeEach(async () => {
  cloud = await openTestCloud()
  lambda = await openPlainLambda('admin-branches', cloud)
  headers = await cloud.headersOf(cloud.school.admin)
})

const PATH = '/api/admin/branches'
const midori = { name: 'こだま塾', login_id: 'midori', class_count: 3 }
async function create(fields: Record<string, unknown> = {}) {
  const { status, body } = await call(lambda, {
    method: 'POST',
    path: PATH,
    headers,
    body: { branch: { ...midori, ...fields } },
  })
  return { status, ...(body as { branch: AdminBranch; issued_password: string | null; code?: string }) }
}
const change = (id: string, branch: Record<string, unknown>) =>
  call(lambda, { method: 'PATCH', path: `${PATH}/${id}`, headers, body: { branch } })

test('a new branch gets an account whose generated password is answered once and must be changed', async () => {
  const { status, branch, issued_password: issued } = await create()
  expect(status).toBe(201)
  const account = await findAccountByLogin(cloud.table, 'branch', 'midori')
  expect(account).toMatchObject({ role: 'branch', branch_id: branch.id, must_change_password: true })
  expect(await verifyPassword(issued ?? '', await getPasswordHash(cloud.table, account ?? expect.unreachable()))).toBe(
    true,
  )
  const { items } = await listAuditRecords(cloud.table, branch.id, { limit: 5 })
  expect(items).toMatchObject([{ action: 'branch_created', target: { id: branch.id } }])
  expect(JSON.stringify(items)).not.toMatch(/こだま|midori/)
})

test('refuses a login in use, and stores nothing of the branch', async () => {
  await create()
  expect(await create()).toMatchObject({ status: 409, code: 'LOGIN_TAKEN' })
  const { body } = await call(lambda, { method: 'GET', path: PATH, query: { q: 'こだま' }, headers })
  expect(body).toMatchObject({ total_count: 1 })
})

test('a new login and name count at once, and the old login is free for another', async () => {
  const { branch } = await create()
  const changed = await change(branch.id, { name: 'あおば塾', login_id: 'aoba', class_count: 4 })
  expect(changed.body).toMatchObject({ branch: { name: 'あおば塾', login_id: 'aoba', class_count: 4 } })
  expect(await findAccountByLogin(cloud.table, 'branch', 'midori')).toBeUndefined()
  expect(await findAccountByLogin(cloud.table, 'branch', 'aoba')).toMatchObject({ branch_id: branch.id })
  expect((await create({ name: 'べつ' })).status).toBe(201)
})

test('a new password ends every session and must be changed', async () => {
  const { branch } = await create()
  await change(branch.id, { name: 'こだま塾', class_count: 3, password: '青いかさと長い坂道' })
  expect(await getAccount(cloud.table, branch.account_id ?? '')).toMatchObject({
    session_version: 2,
    must_change_password: true,
  })
})

test('a branch that is removed is closed: its account cannot enter, its data stays', async () => {
  const { branch } = await create()
  const remove = () => call(lambda, { method: 'DELETE', path: `${PATH}/${branch.id}`, headers })
  expect((await remove()).status).toBe(200)
  expect((await remove()).status).toBe(200)
  const account = await getAccount(cloud.table, branch.account_id ?? '')
  expect(account?.disabled_at).not.toBeNull()
  expect(await getBranch(cloud.table, branch.id)).toMatchObject({ name: 'こだま塾', disabled_at: account?.disabled_at })
  const { items } = await listAuditRecords(cloud.table, branch.id, { limit: 5 })
  expect(items.map(({ action }) => action).toSorted()).toEqual(['branch_created', 'branch_deleted'])
})

test('the list is searched, sorted and paged', async () => {
  for (const number of [1, 2, 3])
    await create({ name: `こだま塾${number}`, login_id: `midori${number}`, class_count: number })
  const query = { q: 'こだま', sort: 'class_count', order: 'desc', per_page: '2' }
  const { body } = await call(lambda, { method: 'GET', path: PATH, query, headers })
  expect(body).toMatchObject({ branches: [{ class_count: 3 }, { class_count: 2 }], total_count: 3 })
})

test('a change takes neither a login that another branch has nor a weak password', async () => {
  await create()
  const { branch } = await create({ name: 'あおば塾', login_id: 'aoba' })
  const changed = async (fields: object) => {
    const { status, body } = await change(branch.id, { name: 'あおば塾', class_count: 3, ...fields })
    return [status, (body as { code?: string }).code]
  }
  expect(await changed({ login_id: 'midori' })).toEqual([409, 'LOGIN_TAKEN'])
  expect(await changed({ password: 'aoba2026' })).toEqual([422, 'PASSWORD_TOO_WEAK'])
  expect(await changed({ login_id: 'aoba', password: '青いかさと長い坂道' })).toEqual([200, undefined])
})
