import type { LambdaHandler } from '@tcheck/api-runtime/lambda-event'
import type { BranchSettings } from '@tcheck/contract/groups/branch-settings'
import { type Account, createAccountWrites } from '@tcheck/data/account/account'
import { listAuditRecords } from '@tcheck/data/audit/audit'
import { getBranch } from '@tcheck/data/branch/branch'
import { detailWrites, getDay, getDetail, lessonWrite, listOwed } from '@tcheck/data/lesson/lesson'
import { sampleDetail } from '@tcheck/data/testing/lesson-samples'
import { call, openTestCloud, type TestCloud } from '@tcheck/local-cloud/testing/test-cloud'
import { beforeEach, expect, test } from 'vitest'
import { openPlainLambda } from '../testing/plain-lambda.ts'

const now = new Date('2026-11-20T03:00:00.000Z')
let cloud: TestCloud
let handler: LambdaHandler
let branch: Account
const path = '/api/branch/settings'

beforeEach(async () => {
  cloud = await openTestCloud()
  branch = { ...cloud.school.teacher, id: 'branch-1', role: 'branch', realm: 'branch', login_id: 'branch-1-login' }
  await cloud.table.transact(createAccountWrites(branch))
  handler = await openPlainLambda('branch-settings', cloud, () => now)
})

const wanted: BranchSettings = {
  name: 'ひかり塾 本町教室',
  class_count: 3,
  seats_per_class: 3,
  late_minutes: 10,
  early_minutes: 0,
  is_silent: true,
  hopes_due_day: 25,
  periods: [
    { period: 1, begins_at: '17:00', ends_at: '17:50' },
    { period: 2, begins_at: '18:00', ends_at: '18:50' },
  ],
  closed_weekdays: [0],
  closed_days: [{ date: '2026-12-31', note: '年末年始' }],
  revision: 0,
}

const headers = () => cloud.headersOf(branch, now)
const show = async () => (await call(handler, { method: 'GET', path, headers: await headers() })).body
const save = async (change: Partial<BranchSettings>) =>
  call(handler, {
    method: 'PATCH',
    path,
    headers: await headers(),
    body: { branch_settings: { ...wanted, ...change } },
  })

test('a branch that has set nothing is open every day and has no periods', async () => {
  expect(await show()).toMatchObject({
    branch_settings: {
      seats_per_class: 2,
      late_minutes: 5,
      early_minutes: 5,
      is_silent: false,
      hopes_due_day: null,
      periods: [],
      closed_weekdays: [],
      closed_days: [],
      revision: 0,
    },
  })
})

test('keeps everything, numbered and ordered as the day and the calendar go, with a record of who did it', async () => {
  const answer = await save({
    periods: wanted.periods.toReversed(),
    closed_days: [...wanted.closed_days, { date: '2026-08-13', note: '' }],
    closed_weekdays: [6, 0, 6],
  })
  expect(answer.status).toBe(200)
  const kept = {
    ...wanted,
    closed_days: [{ date: '2026-08-13', note: '' }, ...wanted.closed_days],
    closed_weekdays: [0, 6],
    revision: 1,
  }
  expect(answer.body).toEqual({ branch_settings: kept, owed_count: 0 })
  expect(await show()).toEqual({ branch_settings: kept })
  const { id, branch_id } = branch
  expect((await getBranch(cloud.table, branch_id ?? ''))?.name).toBe(wanted.name)
  const { items } = await listAuditRecords(cloud.table, branch_id, { limit: 5 })
  expect(items).toMatchObject([{ action: 'branch_changed', actor: { account_id: id }, by: null }])
})

test('a day that is closed afterwards owes its lessons, and has them again when it opens', async () => {
  const date = '2026-12-30'
  const of = { branch_id: branch.branch_id ?? '', student_id: 'st-1', date }
  await cloud.table.transact([
    ...detailWrites(null, sampleDetail({ ...of, period: 1 }))[1],
    ...detailWrites(null, sampleDetail({ ...of, period: 2, attend_type: 'absent', set_by: 'person' }))[1],
    lessonWrite(of.branch_id, date, { period: 1, class_number: 1, teacher_id: 'te-1' }),
  ])
  const day = async () => {
    const { details, lessons } = await getDay(cloud.table, of)
    return [details.map(({ attend_type }) => attend_type), lessons.length]
  }
  const owed = async () => (await listOwed(cloud.table, of.branch_id, date)).map(({ period }) => period)
  await save({})
  expect(await day()).toEqual([['planned', 'absent'], 1])
  const closed = { closed_days: [...wanted.closed_days, { date, note: '' }] }
  expect((await save({ ...closed, revision: 1 })).body).toMatchObject({ owed_count: 1 })
  expect([await day(), await owed()]).toEqual([
    [['transferred', 'absent'], 0],
    [1, 2],
  ])
  expect((await save({ revision: 2 })).body).toMatchObject({ owed_count: 0 })
  expect([await day(), await owed()]).toEqual([[['planned', 'absent'], 0], [2]])
})

test('who was interrupted while days were closed makes up for it by sending it again', async () => {
  const date = '2026-12-31'
  const of = { branch_id: branch.branch_id ?? '', student_id: 'st-1', date, period: 1 }
  await save({})
  await cloud.table.transact(detailWrites(null, sampleDetail(of))[1])
  expect((await save({})).status).toBe(409)
  expect(await getDetail(cloud.table, of)).toMatchObject({ attend_type: 'transferred' })
})

test('refuses a save that is based on an older revision', async () => {
  await save({})
  expect(await save({ name: '古い名前' })).toMatchObject({ status: 409, body: { code: 'CONFLICT' } })
  expect((await save({ revision: 1 })).status).toBe(200)
  expect((await save({ revision: 1 })).status).toBe(409)
})

test.each<[string, Partial<BranchSettings>, string, string]>([
  [
    'ends as it begins',
    { periods: [{ period: 1, begins_at: '17:00', ends_at: '17:00' }] },
    'PERIOD_ENDS_TOO_EARLY',
    'periods.0.ends_at',
  ],
  [
    'begins before the one before it has ended',
    {
      periods: [
        { period: 2, begins_at: '17:30', ends_at: '18:30' },
        { period: 1, begins_at: '17:00', ends_at: '18:00' },
      ],
    },
    'PERIODS_OVERLAP',
    'periods.0.begins_at',
  ],
])('refuses a period that %s, says where it was sent, and keeps what was there', async (_, change, code, place) => {
  const fields = [{ path: `branch_settings.${place}` }]
  expect(await save(change)).toMatchObject({ status: 422, body: { code, fields } })
  expect(await show()).toMatchObject({ branch_settings: { revision: 0 } })
})

test('refuses a day that is named twice', async () => {
  const day = { date: '2026-12-31', note: '' }
  expect(await save({ closed_days: [day, day] })).toMatchObject({ status: 422, body: { code: 'CLOSED_DAY_TWICE' } })
})

test('is for branches only', async () => {
  const answer = await call(handler, { method: 'GET', path, headers: await cloud.headersOf(cloud.school.teacher, now) })
  expect(answer).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } })
})
