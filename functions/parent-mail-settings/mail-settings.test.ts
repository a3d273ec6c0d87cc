import { openMailCode } from '@tcheck/accounts/mail-code'
import { hashPassword } from '@tcheck/accounts/password'
import type { LambdaHandler } from '@tcheck/api-runtime/lambda-event'
import { serve } from '@tcheck/api-runtime/serve'
import { type MailSettings, parentMailSettings } from '@tcheck/contract/groups/parent-mail-settings'
import { type Account, createAccountWrites } from '@tcheck/data/account/account'
import { listAuditRecords } from '@tcheck/data/audit/audit'
import { getMail } from '@tcheck/data/mail/mail'
import { getMailSettings } from '@tcheck/data/mail/mail-settings'
import { anyOrigin } from '@tcheck/local-cloud/testing/any-origin'
import {
  call,
  openTestCloud,
  type TestAnswer,
  type TestCall,
  type TestCloud,
} from '@tcheck/local-cloud/testing/test-cloud'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { handlers } from './handlers.ts'

const start = new Date('2026-11-20T03:00:00.000Z')
const later = (seconds: number) => new Date(start.getTime() + seconds * 1000)
const PASSWORD = 'right password'
let cloud: TestCloud
let now: Date
let lambda: LambdaHandler
let mother: Account
let password_hash: string

beforeAll(async () => {
  password_hash = await hashPassword(PASSWORD)
})
beforeEach(async () => {
  now = start
  cloud = await openTestCloud()
  lambda = serve(parentMailSettings, handlers({ table: cloud.table, sealingKeys: cloud.secrets.sealingKeys }), {
    originCheck: anyOrigin,
    authenticate: cloud.authenticate,
    now: () => now,
    log: () => undefined,
  })
  mother = await open('parent-1')
})

async function open(id: string): Promise<Account> {
  const parent: Account = { ...cloud.school.teacher, id, role: 'parent', realm: 'parent', login_id: id, password_hash }
  await cloud.table.transact(createAccountWrites(parent))
  return parent
}
const ask = async (method: TestCall['method'], path: string, body?: unknown, who = mother) =>
  call(lambda, {
    method,
    path: `/api/parent/mail_settings${path}`,
    headers: await cloud.headersOf(who, now),
    ...(body !== undefined && { body }),
  })
const seen = ({ status, body }: TestAnswer) => [status, (body as { code?: string }).code ?? 'done']
const settingsIn = ({ body }: TestAnswer) => (body as { mail_settings: MailSettings }).mail_settings
const request = (address: string, who = mother) => ask('POST', '/address', { address, password: PASSWORD }, who)
const remove = (password = PASSWORD) => ask('POST', '/address/remove', { password })
const confirm = (code: string) => ask('POST', '/address/confirm', { code })

/** What the mail will say. */
async function codeOf({ id: accountId } = mother): Promise<string> {
  const { pending } = await getMailSettings(cloud.table, accountId)
  const { address = '', sealed_code = '' } = pending ?? {}
  return openMailCode(await cloud.secrets.sealingKeys(), sealed_code, { accountId, address }) ?? ''
}
const requestOf = async () => (await getMailSettings(cloud.table, mother.id)).pending?.request_id ?? ''
const another = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
async function use(address: string) {
  await request(address)
  return confirm(await codeOf())
}

test('begins without an address and with all news switched on', async () => {
  expect(settingsIn(await ask('GET', ''))).toEqual({
    address: null,
    pending: null,
    events: { entry: true, leave: true, report: true, task_reminder: true, task_overdue: true, message: true },
    child_names: {},
  })
})

test('an address is in use once the code was typed that its mail tells; the answers never tell the code', async () => {
  const asked = await request('ｍama@Mail.Example ')
  expect(settingsIn(asked)).toMatchObject({
    address: null,
    pending: {
      address: 'mama@mail.example',
      expires_at: later(600).toISOString(),
      resend_at: later(60).toISOString(),
      tries_left: 5,
    },
  })
  const code = await codeOf()
  expect(JSON.stringify(asked.body)).not.toContain(code)
  const mail = await getMail(cloud.table, await requestOf())
  expect(mail).toMatchObject({ account_id: mother.id, content: { template: 'address-code' } })
  expect(JSON.stringify(mail)).not.toMatch(new RegExp(`mama|mail\\.example|"${code}"`))

  const confirmed = await confirm(` ${code.slice(0, 3)} ${code.slice(3)}`)
  expect(settingsIn(confirmed)).toMatchObject({
    address: { address: 'mama@mail.example', confirmed_at: start.toISOString(), undeliverable: null },
    pending: null,
  })
})

test('keeps the address in use until the new one is confirmed', async () => {
  await use('mama@mail.example')
  expect(settingsIn(await request('new@mail.example'))).toMatchObject({
    address: { address: 'mama@mail.example' },
    pending: { address: 'new@mail.example' },
  })
  expect(settingsIn(await confirm(await codeOf())).address?.address).toBe('new@mail.example')
  expect(seen(await request('new@mail.example'))).toEqual([422, 'MAIL_ADDRESS_SAME'])
})

test('no other address is begun or used without the password, and the address in use stays', async () => {
  await use('mama@mail.example')
  for (const password of [undefined, 'wrong password']) {
    const body = { address: 'thief@mail.example', ...(password !== undefined && { password }) }
    expect(seen(await ask('POST', '/address', body))).toEqual([422, 'PASSWORD_WRONG'])
  }
  expect(seen(await remove('wrong password'))).toEqual([422, 'PASSWORD_WRONG'])
  expect(settingsIn(await ask('GET', ''))).toMatchObject({ address: { address: 'mama@mail.example' }, pending: null })
})

test('a code is sent again to the pending address without the password, and to no other', async () => {
  await request('mama@mail.example')
  now = later(60)
  const again = await ask('POST', '/address', { address: 'mama@mail.example' })
  expect(settingsIn(again).pending?.resend_at).toBe(later(120).toISOString())
  expect(seen(await ask('POST', '/address', { address: 'papa@mail.example' }))).toEqual([422, 'PASSWORD_WRONG'])
})

test('ten wrong passwords in a quarter of an hour are checked, and no eleventh', async () => {
  await use('mama@mail.example')
  const statuses: number[] = []
  for (let at = 0; at < 11; at++) statuses.push((await remove('wrong password')).status)
  expect(statuses).toEqual([...Array(10).fill(422), 429])
})

test('five wrong codes end it, also when they are sent at once, and the right one comes too late', async () => {
  await request('mama@mail.example')
  const code = await codeOf()
  const first = await confirm(another(code))
  expect(seen(first)).toEqual([422, 'MAIL_CODE_WRONG'])
  expect((first.body as { errors: string[] }).errors[0]).toContain('あと4回')
  const rest = await Promise.all(Array.from({ length: 8 }, () => confirm(another(code))))
  expect(rest.map(({ status }) => status).every((status) => status === 422 || status === 409)).toBe(true)
  expect((await getMailSettings(cloud.table, mother.id)).pending?.tries).toBe(5)
  expect(seen(await confirm(code))).toEqual([422, 'MAIL_CODE_OVER'])
  now = later(61)
  expect(settingsIn(await request('mama@mail.example')).pending?.tries_left).toBe(5)
})

test('a code is good for ten minutes, and a newer one takes its place', async () => {
  await request('mama@mail.example')
  const [first, code] = [await requestOf(), await codeOf()]
  now = later(59)
  expect(settingsIn(await request('mama@mail.example')).pending?.expires_at).toBe(later(600).toISOString())
  expect(await requestOf()).toBe(first)
  now = later(60)
  await request('mama@mail.example')
  expect(await requestOf()).not.toBe(first)
  const newer = await codeOf()
  if (newer !== code) expect(seen(await confirm(code))).toEqual([422, 'MAIL_CODE_WRONG'])
  now = later(661)
  expect(seen(await confirm(newer))).toEqual([422, 'MAIL_CODE_OVER'])
})

test('an account gets five codes in an hour, however many addresses it names', async () => {
  const statuses: number[] = []
  for (let at = 0; at < 6; at++) statuses.push((await request(`a${at}@mail.example`)).status)
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
})

test('an address gets five codes in an hour, however many accounts name it and however it is written', async () => {
  const statuses: number[] = []
  for (let at = 0; at < 6; at++) {
    const address = at % 2 === 0 ? 'victim@mail.example' : 'Victim@mail.example'
    statuses.push((await request(address, await open(`other-${at}`))).status)
  }
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
})

test('an address that another parent uses is answered like every other', async () => {
  await use('mama@mail.example')
  const father = await open('parent-2')
  const [taken, free] = [
    await request('mama@mail.example', father),
    await request('free@mail.example', await open('parent-3')),
  ]
  const { address: _, ...answer } = settingsIn(taken).pending ?? {}
  const { address: __, ...other } = settingsIn(free).pending ?? {}
  expect([taken.status, answer]).toEqual([free.status, other])
})

test.each([
  'papa',
  'papa@mail',
  'a b@mail.example',
  'papa@mail.example\r\nBcc: x@mail.example',
  `${'x'.repeat(250)}@mail.example`,
])('refuses %j as no mail address', async (address) => {
  const answer = await request(address)
  expect(seen(answer)).toEqual([400, 'VALIDATION'])
  expect((answer.body as { errors: string[] }).errors[0]).toMatch(/メールアドレス/)
})

test('gives up what waits for a code, and the address in use, each by itself', async () => {
  expect(seen(await remove())).toEqual([404, 'NOT_FOUND'])
  await use('mama@mail.example')
  await request('new@mail.example')
  const code = await codeOf()
  expect(settingsIn(await ask('DELETE', '/pending_address'))).toMatchObject({
    address: { address: 'mama@mail.example' },
    pending: null,
  })
  expect(seen(await ask('DELETE', '/pending_address'))).toEqual([404, 'NOT_FOUND'])
  expect(seen(await confirm(code))).toEqual([422, 'MAIL_CODE_OVER'])
  expect(settingsIn(await remove()).address).toBeNull()
})

test('switches one kind of news and leaves the others and the address', async () => {
  await use('mama@mail.example')
  expect(settingsIn(await ask('PATCH', '/events', { events: { leave: false } }))).toMatchObject({
    address: { address: 'mama@mail.example' },
    events: { entry: true, leave: false, report: true, task_reminder: true, task_overdue: true },
  })
})

test('records what was changed, and never an address', async () => {
  await use('mama@mail.example')
  await ask('PATCH', '/events', { events: { leave: false } })
  await remove()
  const { items } = await listAuditRecords(cloud.table, 'br-1', { limit: 10 })
  expect(items.map(({ details }) => details['field']).toSorted()).toEqual([
    'mail_address',
    'mail_address',
    'mail_events',
  ])
  expect(JSON.stringify(items)).not.toContain('mail.example')
})

test('a parent names own children for messages, and no others', async () => {
  const child = 'st-77'
  const father: Account = { ...mother, id: 'parent-5', login_id: 'parent-5', student_ids: [child] }
  await cloud.table.transact(createAccountWrites(father))
  const name = (to: string, who = father) => ask('PATCH', '/child_name', { student_id: child, name: to }, who)
  expect(settingsIn(await name('花')).child_names).toEqual({ [child]: '花' })
  expect(seen(await name('花', mother))).toEqual([404, 'NOT_FOUND'])
  expect(settingsIn(await name('')).child_names).toEqual({})
})
