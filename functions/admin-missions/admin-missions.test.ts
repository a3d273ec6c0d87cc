import type { LambdaHandler } from '@tcheck/api-runtime/lambda-event'
import type { ListedMission } from '@tcheck/contract/groups/admin-missions'
import { createMission, type StoredMission } from '@tcheck/data/mission/mission'
import { listMission } from '@tcheck/data/mission/mission-listing'
import { sampleMission } from '@tcheck/data/testing/sample-mission'
import { call, openTestCloud, type TestCloud } from '@tcheck/local-cloud/testing/test-cloud'
import { beforeEach, expect, test } from 'vitest'
import { openPlainLambda } from '../testing/plain-lambda.ts'

let cloud: TestCloud
let handler: LambdaHandler
const now = new Date('2026-11-20T03:00:00.000Z')
const [set] = sampleMission().sets

beforeEach(async () => {
  cloud = await openTestCloud()
  handler = await openPlainLambda('admin-missions', cloud, () => now)
})

async function store(id: string, changes: Partial<StoredMission>) {
  await createMission(cloud.table, sampleMission({ id, ...changes }))
  await listMission(cloud.table, id)
}
async function list(query: Record<string, string> = {}) {
  const headers = await cloud.headersOf(cloud.school.admin, now)
  const answer = await call(handler, { method: 'GET', path: '/api/v2/admin/missions', headers, query })
  const body = answer.body as {
    missions: ListedMission[]
    total_count: number
    period: { from: string; until: string }
    branches: { id: string; name: string }[]
  }
  return { ...body, status: answer.status, ids: body.missions?.map(({ id }) => id) }
}

test('lists the missions of all branches, the newest delivery first, with what they are', async () => {
  await store('own', { due_datetime: '2026-11-25T00:00:00.000Z' })
  await store('other', { branch_id: 'br-2', delivery_datetime: '2026-11-20T01:00:00.000Z' })
  const { ids, missions, branches, total_count } = await list()
  expect([ids, total_count]).toEqual([['other', 'own'], 2])
  expect(missions[1]).toEqual({
    ...{ id: 'own', branch_id: 'br-1', branch_name: 'さくら中学校', title: '単元末テスト', category: 'cbt' },
    ...{ subject_name: '数学', classes: [{ grade: 8, kumi: '2' }], state: 'open' },
    question_groups: [{ code: 'EX-1', title: 'x', is_cancelled: false }],
    ...{ delivery_datetime: '2026-11-20T00:00:00.000Z', due_datetime: '2026-11-25T00:00:00.000Z' },
    created_at: '2026-11-19T00:00:00.000Z',
  })
  expect(branches).toEqual([
    { id: 'br-1', name: 'さくら中学校' },
    { id: 'br-2', name: 'みどり塾' },
  ])
})

test.each([
  ['nothing', {}, { from: '2026-10-23', until: '2026-12-18' }],
  ['a first day', { from: '2026-11-01' }, { from: '2026-11-01', until: '2026-12-18' }],
  ['a first day that is far ahead', { from: '2027-02-01' }, { from: '2027-02-01', until: '2027-02-01' }],
  ['a last day', { until: '2026-11-01' }, { from: '2026-09-06', until: '2026-11-01' }],
  ['one day', { from: '2026-11-20', until: '2026-11-20' }, { from: '2026-11-20', until: '2026-11-20' }],
] as const)('asked for %s it looks from four weeks back to four weeks on, or as asked', async (_, asked, period) => {
  expect((await list(asked)).period).toEqual(period)
})

test('the first and the last moment of a period, in Japan, are of it', async () => {
  const moments = {
    before: '2026-11-19T14:59:59.999Z',
    first: '2026-11-19T15:00:00.000Z',
    last: '2026-11-20T14:59:59.999Z',
    after: '2026-11-20T15:00:00.000Z',
  }
  for (const [id, delivery_datetime] of Object.entries(moments)) await store(id, { delivery_datetime })
  expect((await list({ from: '2026-11-20', until: '2026-11-20' })).ids).toEqual(['last', 'first'])
  expect((await list({ from: '2026-11-20', until: '2026-11-20', order: 'asc' })).ids).toEqual(['first', 'last'])
})

test('narrows by branch, category, code, state and words', async () => {
  const cancelled = [{ ...set, cancelled_at: '2026-11-20T00:00:00.000Z' }] as StoredMission['sets']
  const unit = [{ ...set, category: 'unit', code: 'MA-1', title: '一次関数' }] as StoredMission['sets']
  await store('open', {})
  await store('scheduled', { delivery_datetime: '2026-11-20T03:00:00.001Z' })
  await store('just-open', { delivery_datetime: '2026-11-20T03:00:00.000Z', due_datetime: '2026-11-20T03:00:00.000Z' })
  await store('overdue', { due_datetime: '2026-11-20T02:59:59.999Z' })
  await store('cancelled', { sets: cancelled })
  await store('unit', { category: 'unit', sets: unit, title: '宿題', branch_id: 'br-2' })
  const found = async (query: Record<string, string>) => (await list(query)).ids.toSorted()
  expect(await found({ branch_id: 'br-2' })).toEqual(['unit'])
  expect(await found({ category: 'unit' })).toEqual(['unit'])
  expect(await found({ code: 'MA-1' })).toEqual(['unit'])
  expect(await found({ code: 'MA-1', branch_id: 'br-1' })).toEqual([])
  expect(await found({ code: 'MA-1', branch_id: 'br-2' })).toEqual(['unit'])
  expect(await found({ code: 'MA-1', branch_id: 'br-2', state: 'overdue' })).toEqual([])
  expect(await found({ code: 'EX-1', branch_id: 'br-1', state: 'overdue' })).toEqual(['overdue'])
  expect(await found({ state: 'open' })).toEqual(['just-open', 'open', 'unit'])
  expect(await found({ state: 'scheduled' })).toEqual(['scheduled'])
  expect(await found({ state: 'overdue' })).toEqual(['overdue'])
  expect(await found({ state: 'cancelled' })).toEqual(['cancelled'])
  for (const q of ['宿題', 'いちじ', '一次', 'ma-1'])
    expect([q, await found({ q })]).toEqual([q, q === 'いちじ' ? [] : ['unit']])
  expect(await found({ q: '宿題', state: 'overdue' })).toEqual([])
})

test('is for admins alone', async () => {
  const headers = await cloud.headersOf(cloud.school.teacher, now)
  expect((await call(handler, { method: 'GET', path: '/api/v2/admin/missions', headers })).status).toBe(403)
})
