import { readDoorCard } from '@tcheck/accounts/door-card'
import { hashPassword } from '@tcheck/accounts/password'
import { linkOf } from '@tcheck/accounts/student-link'
import type { LambdaHandler } from '@tcheck/api-runtime/lambda-event'
import { serve } from '@tcheck/api-runtime/serve'
import { account as accountGroup } from '@tcheck/contract/groups/account'
import { type Account, createAccountWrites, getAccount } from '@tcheck/data/account/account'
import { setPassword } from '@tcheck/data/account/account-change'
import { getNoticesRead, noteNoticesRead } from '@tcheck/data/account/notices-read'
import { measureCapacity } from '@tcheck/data/capacity'
import { createNotification, type Notification } from '@tcheck/data/notification/notification'
import { pupilItem, pupilOf } from '@tcheck/data/student/pupil'
import { getStudent, raiseDoorVersion } from '@tcheck/data/student/student'
import { anyOrigin } from '@tcheck/local-cloud/testing/any-origin'
import { call, openTestCloud, type TestCloud } from '@tcheck/local-cloud/testing/test-cloud'
import { beforeEach, expect, test } from 'vitest'
import { handlers } from './handlers.ts'

const NOW = new Date('2026-11-20T03:00:00.000Z')
let cloud: TestCloud
let lambda: LambdaHandler
let student: Account

beforeEach(async () => {
  cloud = await openTestCloud()
  lambda = serve(accountGroup, handlers({ ...cloud, secondFactorRequiredFor: new Set() }), {
    originCheck: anyOrigin,
    authenticate: cloud.authenticate,
    now: () => NOW,
    log: () => undefined,
  })
  const { teacher, students } = cloud.school
  student = { ...teacher, id: students[0].id, role: 'student', realm: 'student', login_id: 'aoi', name: '' }
  await cloud.table.transact(createAccountWrites(student))
})

const ask = async (path: string, headers?: Record<string, string>) =>
  call(lambda, {
    method: 'GET',
    path: `/api/account/${path}`,
    headers: headers ?? (await cloud.headersOf(student, NOW)),
  })

const notice = (id: string, fields: Partial<Notification> = {}): Notification => ({
  ...{ id, importance: 'middle', title: id, message: '', started_at: '2026-11-01T00:00:00.000Z', ended_at: null },
  ...{ attachment: null, created_at: '', created_by: 'admin-1', updated_at: '', revision: 1 },
  ...fields,
})
const read = async (ids: string[]) =>
  call(lambda, {
    method: 'POST',
    path: '/api/account/notices/read',
    headers: await cloud.headersOf(student, NOW),
    body: { ids },
  })
const idsOf = async () => {
  const { body } = await ask('notices')
  return (body as { notices: { id: string }[] }).notices.map(({ id }) => id)
}

test('the card names the student at the own door, and a revoked one is followed by the next', async () => {
  await cloud.table.put(pupilItem({ ...pupilOf({ ...student, branch_id: 'br-1', grade: 8 }), name: '青木 あおい' }))
  const first = await ask('door_card')
  expect(first).toMatchObject({
    status: 200,
    body: { door_card: { student_id: student.id, name: '青木 あおい', grade: 8, kumi: '2', ban: 1 } },
  })
  const codeOf = ({ body }: typeof first) => (body as { door_card: { code: string } }).door_card.code
  const keys = await cloud.secrets.sealingKeys()
  const named = { branchId: 'br-1', studentId: student.id }
  expect(readDoorCard(keys, codeOf(first))).toEqual({ ...named, version: 1 })
  const stored = (await getStudent(cloud.table, student.id)) ?? expect.unreachable()
  await raiseDoorVersion(cloud.table, stored)
  expect(readDoorCard(keys, codeOf(await ask('door_card')))).toEqual({ ...named, version: 2 })
})

test('neither staff nor a student by link has one', async () => {
  expect((await ask('door_card', await cloud.headersOf(cloud.school.teacher, NOW))).status).toBe(404)
  const card = (await ask('door_card')).body as { door_card: { code: string } }
  expect((await ask('door_card', { 'encrypted-username': card.door_card.code })).status).toBe(401)
})

const isLetIn = async (link: string) => {
  const headers = { 'encrypted-username': link }
  return (await ask('notices', headers)).status !== 401
}
const changePassword = async (from: string, to: string) =>
  call(lambda, {
    method: 'PATCH',
    path: '/api/account/password',
    headers: await cloud.headersOf((await getAccount(cloud.table, student.id)) ?? expect.unreachable(), NOW),
    body: { current_password: from, new_password: to },
  })
const linkNow = async () =>
  linkOf(await cloud.secrets.sealingKeys(), (await getStudent(cloud.table, student.id)) ?? expect.unreachable())

test('a new password ends earlier links and cards; after an issued password, newer cards stay valid', async () => {
  const issued = { hash: await hashPassword('kashi-kashi-2'), mustChange: true, at: NOW.toISOString() }
  await cloud.table.transact(setPassword(student, issued).writes)
  const card = await linkNow()
  expect(await changePassword('kashi-kashi-2', 'mikan-densha-yuki')).toMatchObject({ status: 200 })
  expect(await isLetIn(card)).toBe(true)
  expect(await changePassword('mikan-densha-yuki', 'densha-yuki-mikan')).toMatchObject({ status: 200 })
  expect(await isLetIn(card)).toBe(false)
  expect(await isLetIn(await linkNow())).toBe(true)
})

test('notices: those of this moment, the important before the newer', async () => {
  const all = [
    notice('newer', { started_at: '2026-11-19T00:00:00.000Z' }),
    notice('important', { importance: 'high' }),
    notice('small', { importance: 'low', started_at: NOW.toISOString() }),
    notice('coming', { importance: 'high', started_at: '2026-11-20T03:00:01.000Z' }),
    notice('over', { importance: 'high', ended_at: NOW.toISOString() }),
    notice('older'),
  ]
  for (const one of all) await createNotification(cloud.table, one)
  expect(await idsOf()).toEqual(['important', 'newer', 'older', 'small'])
})

test('however many were ever announced, the newest are read', async () => {
  const message = 'あ'.repeat(200)
  for (let at = 0; at < 60; at++) {
    await createNotification(cloud.table, notice(`n-${String(at).padStart(2, '0')}`, { message }))
  }
  await measureCapacity(async (capacity) => {
    expect(await idsOf()).toHaveLength(20)
    expect(capacity.read).toBeLessThan(8)
  })
})

test('read notices are stored for the reader on every device, and only shown ones can be read', async () => {
  for (const id of ['one', 'other']) await createNotification(cloud.table, notice(id))
  await createNotification(cloud.table, notice('over', { ended_at: NOW.toISOString() }))
  const readOf = async (headers?: Record<string, string>) => {
    const { body } = await ask('notices', headers)
    return (body as { notices: { id: string; is_read: boolean }[] }).notices.flatMap((one) =>
      one.is_read ? one.id : [],
    )
  }
  expect(await readOf()).toEqual([])
  for (const ids of [['one', 'over'], ['one']]) expect((await read(ids)).status).toBe(200)
  expect(await readOf()).toEqual(['one'])
  expect(await readOf(await cloud.headersOf(cloud.school.teacher, NOW))).toEqual([])
  expect(await getNoticesRead(cloud.table, student.id)).toEqual(['one'])
})

test('the item stays small after many read notices', async () => {
  const ids = Array.from({ length: 200 }, (_, at) => `n-${at}`)
  for (const id of ids) await noteNoticesRead(cloud.table, student.id, [id])
  expect(await getNoticesRead(cloud.table, student.id)).toEqual(ids.slice(-50))
})

test.each(['', '/confirm', '/remove'])(
  'a student begins and ends no second factor, which no screen offers: %s',
  async (step) => {
    const headers = await cloud.headersOf(student, NOW)
    const path = `/api/account/second_factor${step}`
    const answer = await call(lambda, { method: 'POST', path, headers, body: { password: 'x', code: '1' } })
    expect(answer).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } })
  },
)
