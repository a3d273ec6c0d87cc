import type { LambdaHandler } from '@tcheck/api-runtime/lambda-event'
import { editedOf } from '@tcheck/contract/edited-of'
import type { SetVersion, StoredQuestionSet } from '@tcheck/contract/groups/admin-question-sets'
import type { QuestionSet } from '@tcheck/contract/question-set'
import { createAccountWrites } from '@tcheck/data/account/account'
import { listAuditRecords } from '@tcheck/data/audit/audit'
import { getSetHead, storeVersion } from '@tcheck/data/question-set/question-set'
import { call, openTestCloud, type TestCloud } from '@tcheck/local-cloud/testing/test-cloud'
import { testSet } from '@tcheck/local-cloud/testing/test-school'
import { beforeEach, expect, test } from 'vitest'
import { openSetsLambda } from '../testing/sets-lambda.ts'

const path = '/api/v2/admin/question_sets'
const now = new Date('2026-11-20T03:00:00.000Z')
const draft = { category: 'unit', code: 'MA-9' } as const

let cloud: TestCloud
let handler: LambdaHandler
let headers: Record<string, string>

beforeEach(async () => {
  cloud = await openTestCloud()
  handler = openSetsLambda(cloud, () => now)
  headers = await cloud.headersOf(cloud.school.admin, now)
  const imported = { state_changed_at: '2026-11-19T00:00:00.000Z', state_changed_by: 'admin-1' }
  await storeVersion(cloud.table, { ...testSet('unit', 'MA-9'), state: 'draft', ...imported }, undefined)
})

const turn = async (state: string, of = 'unit/MA-9', by = headers) => {
  const { status, body } = await call(handler, {
    method: 'PATCH',
    path: `${path}/${of}/state`,
    headers: by,
    body: { state },
  })
  return { status, body: body as { code?: string; question_set: StoredQuestionSet } }
}
const get = async <T>(tail: string, query: Record<string, string> = {}) =>
  (await call(handler, { method: 'GET', path: `${path}${tail}`, query, headers })).body as T
const codesIn = async (query: Record<string, string>) =>
  (await get<{ question_sets: StoredQuestionSet[] }>('', query)).question_sets.map(({ code }) => code)

test('publishes a draft, withdraws it and publishes it again, each with a record', async () => {
  expect((await turn('published')).body.question_set).toMatchObject({
    state: 'published',
    state_changed_at: now.toISOString(),
    version: 1,
  })
  expect((await turn('withdrawn')).body.question_set.state).toBe('withdrawn')
  expect((await turn('published')).body.question_set.state).toBe('published')
  const { items } = await listAuditRecords(cloud.table, null, { limit: 3 })
  const told = items.map(({ action, actor, target, details }) => ({ action, by: actor?.account_id, target, details }))
  // Of one moment: their order is random.
  expect(
    told.toSorted((one, other) => (String(one.details?.['from']) < String(other.details?.['from']) ? -1 : 1)),
  ).toEqual(
    [
      { what: 'state', from: 'draft', to: 'published' },
      { what: 'state', from: 'published', to: 'withdrawn' },
      { what: 'state', from: 'withdrawn', to: 'published' },
    ].map((details) => ({
      ...{ action: 'changed', by: 'admin-1', details },
      target: { kind: 'question_set', id: 'unit/MA-9' },
    })),
  )
})

test('a set that was stored before states existed is published and can be withdrawn', async () => {
  const opened = await get<{ question_set: StoredQuestionSet; state_changed_by: string | null }>('/unit/MA-1')
  expect(opened).toMatchObject({ question_set: { state: 'published', state_changed_at: null }, state_changed_by: null })
  expect((await turn('published', 'unit/MA-1')).body.code).toBe('SET_STATE_CHANGED')
  expect((await turn('withdrawn', 'unit/MA-1')).status).toBe(200)
})

test('tells who changed the state and when, and lists the sets of a state', async () => {
  const opened = await get<{ question_set: StoredQuestionSet; state_changed_by: string; versions: SetVersion[] }>(
    '/unit/MA-9',
  )
  expect(opened).toMatchObject({
    question_set: { state: 'draft', state_changed_at: '2026-11-19T00:00:00.000Z' },
    state_changed_by: '管理者',
  })
  expect(await codesIn({ state: 'draft' })).toEqual(['MA-9'])
  expect((await codesIn({ state: 'published' })).sort()).toEqual(['MA-1', 'MA-2', 'sci-1'])
  expect(await codesIn({ state: 'withdrawn' })).toEqual([])
})

test('a draft is not withdrawn, an unknown set is 404, and only admins change a state', async () => {
  expect((await turn('withdrawn')).body.code).toBe('SET_STATE_CHANGED')
  expect((await turn('published', 'unit/MA-404')).status).toBe(404)
  expect((await turn('draft')).status).toBe(400)
  expect((await turn('published', 'unit/MA-9', await cloud.headersOf(cloud.school.teacher, now))).status).toBe(403)
  expect(await getSetHead(cloud.table, draft)).toMatchObject({ state: 'draft' })
})

test('of two admins who publish at once one is told, and one record is left', async () => {
  const other = { ...cloud.school.admin, id: 'admin-2', login_id: 'admin-2-login' }
  await cloud.table.transact(createAccountWrites(other))
  const both = await Promise.all([turn('published'), turn('published', 'unit/MA-9', await cloud.headersOf(other, now))])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(both.find(({ status }) => status === 409)?.body.code).toBe('SET_STATE_CHANGED')
  const { items } = await listAuditRecords(cloud.table, null, { limit: 10 })
  expect(items.filter(({ details }) => details?.['what'] === 'state')).toHaveLength(1)
})

test('an edit and a restored version keep the state', async () => {
  const { question_set: set } = await get<{ question_set: QuestionSet }>('/unit/MA-9/versions/1')
  const edited = { ...editedOf(set), title: '直した題' }
  for (const sub of edited.question_groups.flatMap((main) => main.questions))
    if (sub.pattern !== '') Object.assign(sub, { select_1: '赤', select_2: '青', select_3: '白', select_4: '黒' })
  const saved = await call(handler, {
    method: 'POST',
    path: `${path}/unit/MA-9/versions`,
    headers,
    body: { opened_version: 1, question_set: edited },
  })
  expect(saved.body).toMatchObject({ is_new: true, question_set: { version: 2, state: 'draft' } })
  expect(await getSetHead(cloud.table, draft)).toMatchObject({ version: 2, state: 'draft', title: '直した題' })
})
