import { verifyPassword } from '@tcheck/accounts/password'
import { serve } from '@tcheck/api-runtime/serve'
import { teacherAuth } from '@tcheck/contract/groups/teacher-auth'
import { getAccount } from '@tcheck/data/account/account'
import { getInvitation } from '@tcheck/data/account/invitation'
import { getPasswordHash } from '@tcheck/data/account/password'
import { listAuditRecords } from '@tcheck/data/audit/audit'
import { anyOrigin } from '@tcheck/local-cloud/testing/any-origin'
import { call, openTestCloud, type TestCloud } from '@tcheck/local-cloud/testing/test-cloud'
import { beforeEach, expect, test } from 'vitest'
import { type SendDeps, sendMail } from '../stream-processor/mail/send-mail.ts'
import { openPlainLambda } from '../testing/plain-lambda.ts'
import { handlers } from './handlers.ts'

const START = new Date('2026-11-20T03:00:00.000Z')
const ADDRESS = 'sensei@school.example'
const CHOSEN = '青いかさと長い坂道'
let cloud: TestCloud
let now: Date
let id: string
let sent: string[]

beforeEach(async () => {
  cloud = await openTestCloud()
  now = START
  id = cloud.school.teacher.id
  sent = []
})

const asAdmin = async (what: string, body: object) =>
  call(await openPlainLambda('admin-teachers', cloud, () => now), {
    method: 'POST',
    path: `/api/v2/admin/teachers/${id}/${what}`,
    headers: await cloud.headersOf(cloud.school.admin, now),
    body,
  })
const invite = (address = ADDRESS) => asAdmin('invite', { address })

/** Sends what waits in the outbox, as the queue does. @returns what stands behind `#` in the mail's link */
async function takeMail(): Promise<string> {
  const mailId = (await getInvitation(cloud.table, id))?.mail_id ?? ''
  const ses = { send: async (command: object) => void sent.push(JSON.stringify(command)) } as unknown as SendDeps['ses']
  const sender = { from: 'no-reply@tcheck.example', replyTo: '', configurationSet: '' }
  const { table } = cloud
  const sealingKeys = async () => ({ current: 'k1', keys: {} })
  await sendMail({ table, ses, sender, appOrigin: 'https://tcheck.example', sealingKeys, now: () => now }, mailId)
  return /\/teacher\/invitation#([\w.-]+)/.exec(sent.at(-1) ?? '')?.[1] ?? ''
}
const accept = (token: string, password = CHOSEN) => {
  const parts = { originCheck: anyOrigin, authenticate: async () => null, now: () => now, log: () => undefined }
  return call(serve(teacherAuth, handlers(cloud), parts), {
    method: 'POST',
    path: '/api/v2/teacher/auth/invitation',
    body: { token, password },
  })
}
const opens = async (password: string) => {
  const account = await getAccount(cloud.table, id)
  return account ? verifyPassword(password, await getPasswordHash(cloud.table, account)) : false
}
const over = { status: 422, body: { code: 'INVITATION_OVER' } }

test('an invited teacher sets a password by the mail’s link once, which ends earlier sessions', async () => {
  expect((await invite()).body).toMatchObject({ invitation: { address: ADDRESS, is_good: true, is_sent: false } })
  const before = await getAccount(cloud.table, id)
  const token = await takeMail()
  expect(sent).toHaveLength(1)
  expect(sent[0]).toContain(ADDRESS)
  expect(await accept(token, 'short')).toMatchObject({ status: 422, body: { code: 'PASSWORD_TOO_WEAK' } })
  expect(await accept(token)).toMatchObject({ status: 200, body: { login_id: before?.login_id } })
  expect(await opens(CHOSEN)).toBe(true)
  expect(await getAccount(cloud.table, id)).toMatchObject({
    must_change_password: false,
    session_version: (before?.session_version ?? 0) + 1,
  })
  expect(await accept(token, '別のパスワードです')).toMatchObject(over)
  expect(await opens(CHOSEN)).toBe(true)
})

test('two tabs with one link at the same moment set one password', async () => {
  await invite()
  const token = await takeMail()
  const answers = await Promise.all([accept(token, `${CHOSEN}一`), accept(token, `${CHOSEN}二`)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
})

test('neither table, records nor the outbox hold what opens the account', async () => {
  await invite()
  const token = await takeMail()
  const [, secret = ''] = token.split('.')
  const invitation = JSON.stringify(await getInvitation(cloud.table, id))
  expect(invitation).not.toContain(secret)
  await accept(token)
  const { items } = await listAuditRecords(cloud.table, 'br-1', { limit: 10 })
  expect(items).toContainEqual(expect.objectContaining({ action: 'password_changed', details: { by: 'invitation' } }))
  expect(items).toContainEqual(expect.objectContaining({ action: 'account_changed', details: { what: 'invited' } }))
  for (const what of [secret, ADDRESS]) expect(JSON.stringify(items)).not.toContain(what)
})

test('ends after three days, by a newer invitation, a new password, a stop and a move', async () => {
  await invite()
  const first = await takeMail()
  now = new Date(START.getTime() + 3 * 86_400_000)
  expect(await accept(first)).toMatchObject(over)
  now = START
  await invite('other@school.example')
  expect(await accept(first)).toMatchObject(over)
  for (const [what, body, undo] of [
    ['close', {}, { undo: true }],
    ['move', { branch_id: 'br-2' }, null],
  ] as const) {
    const token = await takeMail()
    await asAdmin(what, body)
    expect(await accept(token), what).toMatchObject(over)
    if (undo) await asAdmin(what, undo)
    await invite()
  }
})

test('a mail that was sent twice has two links, of which one is used', async () => {
  await invite()
  const first = await takeMail()
  await cloud.table.update(
    { pk: `MAIL#${(await getInvitation(cloud.table, id))?.mail_id}`, sk: 'MAIL' },
    { UpdateExpression: 'REMOVE ended_at, outcome' },
  )
  const second = await takeMail()
  expect(second).not.toBe(first)
  expect((await accept(first)).status).toBe(200)
  expect(await accept(second)).toMatchObject(over)
})

test('an invalid link opens nothing, many tries are refused, and no mail is sent', async () => {
  for (const token of ['', 'teacher-1', `${id}.x`, `nobody.${'x'.repeat(43)}`, `${id}.${'x'.repeat(43)}`])
    expect(await accept(token), token).toMatchObject(over)
  for (let at = 0; at < 20; at += 1) await accept(`${id}.${'y'.repeat(43)}`)
  expect(await accept(`${id}.${'y'.repeat(43)}`)).toMatchObject({ status: 429, body: { code: 'TOO_MANY_TRIES' } })
  for (let at = 0; at < 5; at += 1) expect((await invite()).status).toBe(200)
  expect(await invite()).toMatchObject({ status: 429 })
  await asAdmin('close', {})
  expect(await invite()).toMatchObject({ status: 422, body: { code: 'TEACHER_CLOSED' } })
})
