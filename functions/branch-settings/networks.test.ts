import type { LambdaHandler } from '@tcheck/api-runtime/lambda-event'
import type { SchoolNetworkRow } from '@tcheck/contract/school-network'
import { type Account, createAccountWrites } from '@tcheck/data/account/account'
import { listAuditRecords } from '@tcheck/data/audit/audit'
import { isSchoolNetwork } from '@tcheck/data/network/school-network'
import { answerTo, call, eventOf, openTestCloud, type TestCloud } from '@tcheck/local-cloud/testing/test-cloud'
import { beforeEach, expect, test } from 'vitest'
import { openPlainLambda } from '../testing/plain-lambda.ts'

const now = new Date('2026-11-20T03:00:00.000Z')
const PATH = '/api/branch/settings/networks'
let cloud: TestCloud
let own: LambdaHandler
let ofAdmin: LambdaHandler
let branch: Account

beforeEach(async () => {
  cloud = await openTestCloud()
  branch = { ...cloud.school.teacher, id: 'branch-1', role: 'branch', realm: 'branch', login_id: 'branch-1-login' }
  await cloud.table.transact(createAccountWrites(branch))
  own = await openPlainLambda('branch-settings', cloud, () => now)
  ofAdmin = await openPlainLambda('admin-branches', cloud, () => now)
})

const headers = () => cloud.headersOf(branch, now)
const request = async (address: string, note = '') =>
  call(own, { method: 'POST', path: PATH, headers: await headers(), body: { network: { address, note } } })
const cancel = async (id: string) => call(own, { method: 'DELETE', path: `${PATH}/${id}`, headers: await headers() })
const adminPath = (branchId = branch.branch_id) => `/api/admin/branches/${branchId}/networks`
const decide = async (id: string, state: string, revision: number, branchId = branch.branch_id) =>
  call(ofAdmin, {
    method: 'PATCH',
    path: `${adminPath(branchId)}/${id}`,
    headers: await cloud.headersOf(cloud.school.admin, now),
    body: { state, revision },
  })
async function listFrom(sourceIp: string) {
  const event = eventOf({ method: 'GET', path: PATH, headers: await headers() })
  event.requestContext.http.sourceIp = sourceIp
  return (await answerTo(own, event)).body as { networks: SchoolNetworkRow[]; caller: unknown }
}
const list = async () => (await listFrom('203.0.113.5')).networks

test.each([
  ['203.0.113.5', { address: '203.0.113.5', block: '203.0.113.5' }],
  ['2001:db8:1:2:3:4:5:6', { address: '2001:db8:1:2:3:4:5:6', block: '2001:db8:1:2::/64' }],
  ['192.168.1.10', { address: '192.168.1.10', block: null }],
])('shows a branch that it calls from %s', async (sourceIp, caller) => {
  expect((await listFrom(sourceIp)).caller).toEqual(caller)
})

test('a proposed network counts for nothing until an admin confirms it, and no more once it has ended', async () => {
  const isIn = () => isSchoolNetwork(cloud.table, '203.0.113.70')
  const proposed = await request('203.0.113.64/28', '本館')
  expect(proposed).toMatchObject({ status: 201, body: { network: { id: '203.0.113.64_28', state: 'proposed' } } })
  expect(await isIn()).toBe(false)
  expect((await decide('203.0.113.64_28', 'confirmed', 1)).body).toMatchObject({ network: { state: 'confirmed' } })
  expect(await isIn()).toBe(true)
  expect([
    await isSchoolNetwork(cloud.table, '203.0.113.63'),
    await isSchoolNetwork(cloud.table, '203.0.113.80'),
  ]).toEqual([false, false])
  expect(await list()).toMatchObject([{ block: '203.0.113.64/28', note: '本館', state: 'confirmed', revision: 2 }])
  expect((await decide('203.0.113.64_28', 'ended', 2)).status).toBe(200)
  expect(await isIn()).toBe(false)
  // Changed back.
  expect((await decide('203.0.113.64_28', 'confirmed', 3)).status).toBe(200)
  expect(await isIn()).toBe(true)
  expect((await cancel('203.0.113.64_28')).status).toBe(200)
  expect([await isIn(), await list()]).toEqual([false, []])
  const { items } = await listAuditRecords(cloud.table, branch.branch_id, { limit: 9 })
  const acts = items.map(({ action, actor, target }) => `${action} by ${actor?.account_id}: ${target?.id}`)
  const changed = 'changed by admin-1: 203.0.113.64/28'
  expect(acts.toSorted()).toEqual([
    ...[changed, changed, changed],
    'created by branch-1: 203.0.113.64/28',
    'deleted by branch-1: 203.0.113.64/28',
  ])
})

test('a refused network can be proposed again, and an open one cannot', async () => {
  await request('203.0.113.5')
  expect(await request('203.0.113.5/32')).toMatchObject({ status: 409, body: { code: 'NETWORK_THERE' } })
  await decide('203.0.113.5', 'refused', 1)
  expect(await list()).toMatchObject([{ state: 'refused' }])
  expect(await request('203.0.113.5', 'もう一度')).toMatchObject({ status: 201, body: { network: { revision: 3 } } })
  expect(await list()).toMatchObject([{ state: 'proposed', note: 'もう一度', decided_at: null }])
})

test.each([
  ['the school', 'NETWORK_INVALID'],
  ['203.0.113.0/23', 'NETWORK_INVALID'],
  ['2001:db8::/47', 'NETWORK_INVALID'],
  ['10.1.2.3', 'NETWORK_NOT_PUBLIC'],
])('refuses %s at its field', async (address, code) => {
  const fields = [{ path: 'network.address' }]
  expect(await request(address)).toMatchObject({ status: 422, body: { code, fields } })
  expect(await list()).toEqual([])
})

test.each([
  ['proposed', []],
  ['confirmed', ['refused']],
  ['refused', ['ended', 'refused']],
])('an admin decides only what follows from %s', async (state, impossible) => {
  await request('203.0.113.5')
  const revision = state === 'proposed' ? 1 : 2
  if (state !== 'proposed') await decide('203.0.113.5', state, 1)
  for (const next of [...impossible, ...(state === 'proposed' ? ['ended'] : [])])
    expect(await decide('203.0.113.5', next, revision)).toMatchObject({ status: 409, body: { code: 'CONFLICT' } })
  expect((await decide('203.0.113.5', 'proposed', revision)).status).toBe(400)
})

test('a decision by an older list is refused as a conflict', async () => {
  await request('203.0.113.5')
  await decide('203.0.113.5', 'refused', 1)
  await request('203.0.113.5')
  expect((await decide('203.0.113.5', 'confirmed', 1)).status).toBe(409)
  expect((await decide('203.0.113.5', 'confirmed', 3)).status).toBe(200)
})

test('another branch neither sees nor takes back a network, and an admin names its own branch', async () => {
  await request('203.0.113.5')
  const other: Account = { ...branch, id: 'branch-2', branch_id: 'br-2', login_id: 'branch-2-login' }
  await cloud.table.transact(createAccountWrites(other))
  const headersOfOther = await cloud.headersOf(other, now)
  const answer = await call(own, { method: 'DELETE', path: `${PATH}/203.0.113.5`, headers: headersOfOther })
  expect(answer.status).toBe(404)
  const listed = await call(own, { method: 'GET', path: PATH, headers: headersOfOther })
  expect(listed.body).toMatchObject({ networks: [] })
  expect((await decide('203.0.113.5', 'confirmed', 1, 'br-2')).status).toBe(404)
})

test('the networks of a branch that an admin closes count no more', async () => {
  await request('203.0.113.5')
  await request('203.0.113.6')
  await decide('203.0.113.5', 'confirmed', 1)
  const closed = await call(ofAdmin, {
    method: 'DELETE',
    path: `/api/admin/branches/${branch.branch_id}`,
    headers: await cloud.headersOf(cloud.school.admin, now),
  })
  expect([closed.status, await isSchoolNetwork(cloud.table, '203.0.113.5')]).toEqual([200, false])
})
