import type { LambdaHandler } from '@tcheck/api-runtime/lambda-event'
import type { ShareableUrl } from '@tcheck/contract/groups/admin-shareable-urls'
import { getBranch } from '@tcheck/data/branch/branch'
import { disableBranchWrites } from '@tcheck/data/branch/branch-account'
import { countOpening } from '@tcheck/data/shareable-url/shareable-url'
import { call, openTestCloud, type TestCloud } from '@tcheck/local-cloud/testing/test-cloud'
import { beforeEach, expect, test } from 'vitest'
import { openPlainLambda } from '../testing/plain-lambda.ts'

let cloud: TestCloud
let handler: LambdaHandler
let headers: Record<string, string>
let now: Date
const path = '/api/v2/admin/shareable_urls'

beforeEach(async () => {
  cloud = await openTestCloud()
  now = new Date('2026-11-20T03:00:00.000Z')
  handler = await openPlainLambda('admin-shareable-urls', cloud, () => now)
  headers = await cloud.headersOf(cloud.school.admin, now)
})

const wanted = {
  branch_id: 'br-1',
  category: 'unit',
  code: 'MA-2',
  expires_at: '2026-12-20T00:00:00+09:00',
  allows_entry: true,
  note: '体験会',
}
const issue = async (fields: Record<string, unknown> = {}) => {
  const { status, body } = await call(handler, {
    method: 'POST',
    path,
    headers,
    body: { shareable_url: { ...wanted, ...fields } },
  })
  return { status, body, url: (body as { shareable_url: ShareableUrl }).shareable_url }
}
const list = async (query: Record<string, string> = {}) => {
  const { body } = await call(handler, { method: 'GET', path, query, headers })
  return body as { shareable_urls: ShareableUrl[]; total_count: number }
}
const revoke = (id: string) => call(handler, { method: 'DELETE', path: `${path}/${id}`, headers })

test('issues a link with a random key and the set’s own title', async () => {
  const [one, other] = [await issue(), await issue()]
  expect(one.status).toBe(201)
  expect(one.url).toMatchObject({
    branch_name: 'さくら中学校',
    title: 'MA-2の題',
    expires_at: '2026-12-19T15:00:00.000Z',
    state: 'open',
    opened_count: 0,
    revoked_at: null,
  })
  expect(one.url.id).toMatch(/^[\w-]{22}$/)
  expect(one.url.id).not.toBe(other.url.id)
})

test('lists links newest first, pages, searches and sorts by how often they were opened', async () => {
  const first = await issue()
  now = new Date(now.getTime() + 60_000)
  const second = await issue({ category: 'cbt', code: 'EX-1', note: '' })
  await countOpening(cloud.table, first.url.id, now.toISOString())
  expect((await list()).shareable_urls.map(({ code }) => code)).toEqual(['EX-1', 'MA-2'])
  expect(await list({ per_page: '1', page: '2' })).toMatchObject({ shareable_urls: [{ code: 'MA-2' }], total_count: 2 })
  expect((await list({ q: 'ｅｘ-1' })).shareable_urls.map(({ id }) => id)).toEqual([second.url.id])
  expect((await list({ q: '体験' })).shareable_urls.map(({ id }) => id)).toEqual([first.url.id])
  expect((await list({ sort: 'opened_count' })).shareable_urls).toMatchObject([
    { opened_count: 1 },
    { opened_count: 0 },
  ])
})

test('revokes a link for good, and keeps when that was', async () => {
  const { url } = await issue()
  expect((await revoke(url.id)).body).toMatchObject({
    shareable_url: { state: 'revoked', revoked_at: now.toISOString() },
  })
  const first = now.toISOString()
  now = new Date(now.getTime() + 60_000)
  expect((await revoke(url.id)).body).toMatchObject({ shareable_url: { revoked_at: first } })
  expect((await list({ state: 'revoked' })).total_count).toBe(1)
  expect((await list({ state: 'open' })).total_count).toBe(0)
})

test('says that a link has expired', async () => {
  await issue({ expires_at: '2026-11-21T00:00:00Z' })
  now = new Date('2026-11-22T00:00:00Z')
  headers = await cloud.headersOf(cloud.school.admin, now)
  expect((await list()).shareable_urls).toMatchObject([{ state: 'expired' }])
})

test('offers branches and the sets of a category that words find', async () => {
  const { body } = await call(handler, { method: 'GET', path: `${path}/choices`, query: { q: 'ma-2' }, headers })
  expect(body).toEqual({
    branches: [
      { id: 'br-1', name: 'さくら中学校' },
      { id: 'br-2', name: 'みどり塾' },
    ],
    question_groups: [{ category: 'unit', code: 'MA-2', title: 'MA-2の題', subject_name: '数学', grade_id: 8 }],
    question_group_count: 1,
  })
})

test.each([
  ['an unknown branch', { branch_id: 'br-9' }, 'SHAREABLE_BRANCH_UNKNOWN'],
  ['an unknown set', { code: 'MA-9' }, 'SHAREABLE_SET_UNKNOWN'],
  ['an expiry that is past', { expires_at: '2026-11-20T02:00:00Z' }, 'SHAREABLE_EXPIRY'],
  ['an expiry of years', { expires_at: '2028-01-01T00:00:00Z' }, 'SHAREABLE_EXPIRY'],
  ['no expiry', { expires_at: undefined }, 'VALIDATION'],
])('refuses %s', async (_, fields, code) => {
  expect((await issue(fields)).body).toMatchObject({ code })
})

test('offers no closed branch, and issues no link for one', async () => {
  const { table } = cloud
  const branch = await getBranch(table, 'br-1')
  if (!branch) throw new Error('the school has no branch')
  await table.transact(disableBranchWrites(branch, now.toISOString()))
  expect(await issue()).toMatchObject({ body: { code: 'SHAREABLE_BRANCH_UNKNOWN' } })
  const { body } = await call(handler, { method: 'GET', path: `${path}/choices`, headers })
  expect(body).toMatchObject({ branches: [{ id: 'br-2' }] })
})

test('is closed to teachers, and knows no link that is not there', async () => {
  expect((await revoke('nothing')).status).toBe(404)
  headers = await cloud.headersOf(cloud.school.teacher, now)
  expect((await call(handler, { method: 'GET', path, headers })).status).toBe(403)
})
