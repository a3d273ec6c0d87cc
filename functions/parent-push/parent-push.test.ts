import type { LambdaHandler } from '@tcheck/api-runtime/lambda-event'
import { serve } from '@tcheck/api-runtime/serve'
import { account } from '@tcheck/contract/groups/account'
import type { PushSettings } from '@tcheck/contract/groups/parent-push'
import { parentPush } from '@tcheck/contract/groups/parent-push'
import { pushNews } from '@tcheck/contract/groups/push-news'
import { pushServices } from '@tcheck/contract/push-services'
import { type Account, createAccountWrites, putSession, raiseSessionVersion } from '@tcheck/data/account/account'
import { listAuditRecords } from '@tcheck/data/audit/audit'
import type { Mail } from '@tcheck/data/mail/mail'
import { changeMailSettings, getMailSettings } from '@tcheck/data/mail/mail-settings'
import { pushWrite } from '@tcheck/data/push/push'
import { getPushDevice, renewPushDevice } from '@tcheck/data/push/push-device'
import { anyOrigin } from '@tcheck/local-cloud/testing/any-origin'
import { call, openTestCloud, type TestCall, type TestCloud } from '@tcheck/local-cloud/testing/test-cloud'
import { beforeEach, expect, test } from 'vitest'
import { handlers as accountHandlers } from '../account/handlers.ts'
import { list } from '../push-news/routes/list.ts'
import { handlers } from './handlers.ts'

const START = new Date('2026-11-20T08:00:00.000Z')
const later = (seconds: number) => new Date(START.getTime() + seconds * 1000)
const PHONE = 'https://web.push.apple.com/QGuQyavXutnMH'
let cloud: TestCloud
let now: Date
let settings: LambdaHandler
let worker: LambdaHandler
let mother: Account

beforeEach(async () => {
  now = START
  cloud = await openTestCloud()
  const { table, secrets, authenticate } = cloud
  const middleware = { originCheck: anyOrigin, now: () => now, log: () => undefined }
  const deps = { table, pushServices, sealingKeys: secrets.sealingKeys }
  settings = serve(parentPush, handlers(deps), { ...middleware, authenticate })
  worker = serve(pushNews, { list: list({ table }) }, { ...middleware, authenticate: async () => null })
  mother = await open('parent-1', ['st-1', 'st-2'])
})

async function open(id: string, student_ids: string[]): Promise<Account> {
  const { teacher } = cloud.school
  const parent: Account = { ...teacher, id, role: 'parent', realm: 'parent', login_id: id, student_ids }
  await cloud.table.transact(createAccountWrites(parent))
  return parent
}
interface Answer {
  code?: string
  push?: PushSettings
  device?: { id: string; right: string }
}
async function ask(method: TestCall['method'], tail: string, body?: unknown, who = mother) {
  const headers = await cloud.headersOf(who, now)
  const path = `/api/parent/push${tail}`
  const answer = await call(settings, { method, path, headers, ...(body !== undefined && { body }) })
  return { status: answer.status, ...(answer.body as Answer) }
}
const register = (address = PHONE, who = mother) => ask('POST', '/devices', { address, key_id: 'k1' }, who)
async function registered(address = PHONE) {
  const { device } = await register(address)
  if (!device) throw new Error('the device was not registered')
  return device
}
const shownTo = async (right: string) => {
  const { status, body } = await call(worker, { method: 'POST', path: '/api/push_news', headers: {}, body: { right } })
  return { status, news: (body as { news?: unknown[] }).news }
}
/** A push on its way to the device, as the sender lays it out. */
async function push(deviceId: string, id: string, content: Partial<Extract<Mail['content'], { page: string }>> = {}) {
  const device = await getPushDevice(cloud.table, mother.id, deviceId)
  if (!device) throw new Error('there is no such device')
  const told = {
    template: 'entry',
    page: '/v1/parent/top',
    student_id: 'st-2',
    at: START.toISOString(),
    ...content,
  } as const
  const times = { written_at: now.toISOString(), send_until: later(1800).toISOString() }
  await cloud.table.transact([pushWrite(device, told, { id, account_id: mother.id, content: told, ...times }, now)])
}

test('begins without a device and with all news switched on, and tells what a browser subscribes with', async () => {
  const { push: shown } = await ask('GET', '')
  expect(shown).toMatchObject({ devices: [], events: { entry: true, leave: true, report: true }, key: { id: 'k1' } })
  expect(shown?.key.public_key).toMatch(/^B[\w-]{86}$/)
})

test('a device is registered, told its right once, and shown without its address', async () => {
  const { status, device, push: shown } = await register()
  expect([status, shown?.devices]).toEqual([200, [{ id: device?.id, added_at: START.toISOString() }]])
  const stored = JSON.stringify(await getPushDevice(cloud.table, mother.id, device?.id ?? ''))
  expect(stored).not.toContain(device?.right.split('.')[2])
  const again = JSON.stringify(await ask('GET', ''))
  expect(again).not.toContain(PHONE)
  expect(again).not.toContain(device?.right.split('.')[2])
})

test.each([
  'http://web.push.apple.com/x',
  'https://169.254.169.254/latest/meta-data',
  'https://localhost/x',
  'https://push.evil.example/x',
])('an address that is none of the browsers’ services is refused: %s', async (address) => {
  expect(await register(address)).toMatchObject({ status: 422, code: 'PUSH_SERVICE_UNKNOWN' })
  expect((await ask('GET', '')).push?.devices).toEqual([])
})

test('rejects an earlier key and limits registrations', async () => {
  expect(await ask('POST', '/devices', { address: PHONE, key_id: 'k0' })).toMatchObject({ status: 409 })
  const statuses = new Set<number>()
  for (let at = 0; at < 31; at += 1) statuses.add((await register(`${PHONE}${at}`)).status)
  expect([...statuses]).toEqual([200, 429])
})

test('each kind of push is chosen independently of mail', async () => {
  expect((await ask('PATCH', '/events', { events: { leave: false } })).push?.events).toMatchObject({
    entry: true,
    leave: false,
  })
  const { events } = await getMailSettings(cloud.table, mother.id)
  expect(events.leave).toBe(true)
})

test('only the own parent can remove a device', async () => {
  const { id, right } = await registered()
  const father = await open('parent-2', ['st-1'])
  expect((await ask('DELETE', `/devices/${id}`, undefined, father)).status).toBe(404)
  expect((await ask('DELETE', `/devices/${id}`)).push?.devices).toEqual([])
  expect([(await ask('DELETE', `/devices/${id}`)).status, (await shownTo(right)).status]).toEqual([404, 404])
})

test('a worker is told when and what the parent calls the child, and nothing else', async () => {
  const { id, right } = await registered()
  await push(id, 'n1')
  const read = await getMailSettings(cloud.table, mother.id)
  await cloud.table.transact([changeMailSettings(read, { child_names: { 'st-2': '花' } }).write])
  await push(id, 'n2', { template: 'report', student_id: 'st-1' })
  const same = { at: START.toISOString(), is_correction: false }
  expect(await shownTo(right)).toEqual({
    status: 200,
    news: [
      { ...same, tag: 'n1', child_name: '花', page: '/v1/parent/top?child=2' },
      { ...same, tag: 'n2', child_name: 'お子さま', page: '/v1/parent/top?child=1' },
    ],
  })
})

test('a message of the branch is told as what it is, and not as of a child', async () => {
  const { id, right } = await registered()
  await push(id, 'n1', { template: 'message', page: '/v1/parent/messages' })
  expect((await shownTo(right)).news).toMatchObject([
    { child_name: '教室からの連絡', page: '/v1/parent/messages?child=2' },
  ])
})

test('a right opens only what was just pushed: before and after it opens nothing', async () => {
  const { id, right } = await registered()
  expect(await shownTo(right)).toEqual({ status: 200, news: [] })
  await push(id, 'n1')
  now = later(1800 + 61)
  expect(await shownTo(right)).toEqual({ status: 200, news: [] })
})

test('a correction takes the place of what it takes back', async () => {
  const { id, right } = await registered()
  await push(id, 'n1')
  await push(id, 'n2', { isCorrection: true, takes_back: 'n1' })
  expect((await shownTo(right)).news).toMatchObject([{ tag: 'n1', is_correction: true }])
})

test('a sign-out or a new password ends a device, and signing in again does not bring it back', async () => {
  const { id, right } = await registered()
  await raiseSessionVersion(cloud.table, mother.id)
  expect((await shownTo(right)).status).toBe(404)
  mother = { ...mother, session_version: mother.session_version + 1 }
  expect((await ask('GET', '')).push?.devices).toEqual([])
  expect((await ask('POST', `/devices/${id}/renew`, {})).status).toBe(404)
})

test('a device that is signed out by itself gets nothing more, and the other one stays', async () => {
  const { table, secrets, authenticate } = cloud
  const [phone, tablet] = [await registered(), await registered(`${PHONE}-of-tablet`)]
  const device = await getPushDevice(table, mother.id, tablet.id)
  if (!device) throw new Error('there is no such device')
  await renewPushDevice(table, device, 'session-of-tablet')
  // The session by which this file's calls are made.
  await putSession(table, {
    ...{ id: 'test-session', account_id: mother.id, session_version: mother.session_version, keep_login: true },
    ...{ mode: 'normal', secret_hash: 'x', previous_secret_hash: null, rotated_at_ms: START.getTime() },
    began_at_ms: START.getTime(),
    expires_at_ms: later(3600).getTime(),
  })
  const deps = { table, secrets, secondFactorRequiredFor: new Set<never>() }
  const middleware = { originCheck: anyOrigin, now: () => now, log: () => undefined }
  const own = serve(account, accountHandlers(deps), { ...middleware, authenticate })
  const headers = await cloud.headersOf(mother, now)
  const path = '/api/account/sessions/test-session'
  expect((await call(own, { method: 'DELETE', path, headers })).status).toBe(200)
  expect([(await shownTo(phone.right)).status, (await shownTo(tablet.right)).status]).toEqual([404, 200])
  expect(await getPushDevice(table, mother.id, phone.id)).toBeUndefined()
})

test('a device with an expired session stays and moves to the next session', async () => {
  const { id, right } = await registered()
  now = later(90 * 86_400)
  expect((await shownTo(right)).status).toBe(200)
  expect((await ask('POST', `/devices/${id}/renew`, {})).push?.devices).toHaveLength(1)
})

test('a browser that is registered again has one place', async () => {
  const first = await registered()
  const second = await registered()
  expect((await ask('GET', '')).push?.devices.map(({ id }) => id)).toEqual([second.id])
  expect((await shownTo(first.right)).status).toBe(404)
})

test('rights that open nothing are counted by network', async () => {
  const wrong = `parent-1.01JR8.${'x'.repeat(43)}`
  const statuses: number[] = []
  for (let at = 0; at < 301; at += 1) statuses.push((await shownTo(wrong)).status)
  expect([statuses[0], statuses[299], statuses[300]]).toEqual([404, 404, 429])
})

test('records what was changed, and never an address', async () => {
  const { id } = await registered()
  await ask('PATCH', '/events', { events: { leave: false } })
  await ask('DELETE', `/devices/${id}`)
  const { items } = await listAuditRecords(cloud.table, 'br-1', { limit: 10 })
  expect(items.map(({ details }) => details['field']).toSorted()).toEqual(['push_device', 'push_device', 'push_events'])
  expect(JSON.stringify(items)).not.toContain('push.apple.com')
})
