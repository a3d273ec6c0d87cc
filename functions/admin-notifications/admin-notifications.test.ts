import type { LambdaHandler } from '@tcheck/api-runtime/lambda-event'
import { serve } from '@tcheck/api-runtime/serve'
import { adminNotifications, type Notification } from '@tcheck/contract/groups/admin-notifications'
import { getUpload, putUpload, settleUpload } from '@tcheck/data/upload/upload'
import { anyOrigin } from '@tcheck/local-cloud/testing/any-origin'
import { call, openTestCloud, type TestCloud } from '@tcheck/local-cloud/testing/test-cloud'
import { beforeEach, expect, test } from 'vitest'
import { handlers } from './handlers.ts'

const path = '/api/admin/notifications'
let cloud: TestCloud
let handler: LambdaHandler
let headers: Record<string, string>
let now: Date

beforeEach(async () => {
  cloud = await openTestCloud()
  now = new Date('2026-11-20T03:00:00.000Z')
  const deps = {
    table: cloud.table,
    filesOrigin: 'https://files.example',
    signUrl: async (url: string, until: Date) => `${url}?until=${until.toISOString()}`,
  }
  const { authenticate } = cloud
  handler = serve(adminNotifications, handlers(deps), {
    originCheck: anyOrigin,
    authenticate,
    now: () => now,
    log: () => undefined,
  })
  headers = await cloud.headersOf(cloud.school.admin, now)
})

interface Answer {
  notification: Notification
  notifications: Notification[]
  total_count: number
  code?: string
  url?: string
}
async function send(method: 'GET' | 'POST' | 'PATCH' | 'DELETE', tail = '', fields?: object, query = {}) {
  const body = fields === undefined ? {} : { body: { notification: fields } }
  const answer = await call(handler, { method, path: `${path}${tail}`, headers, query, ...body })
  return { status: answer.status, headers: answer.headers, ...(answer.body as Answer) }
}
const create = async (fields: object = {}) => send('POST', '', { title: '面談', ...fields })

async function upload(id: string, { accountId = cloud.school.admin.id, isChecked = true } = {}): Promise<string> {
  await putUpload(cloud.table, {
    id,
    account_id: accountId,
    branch_id: null,
    file_name: `${id}.pdf`,
    content_type: 'application/pdf',
    size_bytes: 1234,
    state: 'pending',
    fault: null,
    created_at: now.toISOString(),
    used_by: null,
  })
  if (isChecked) await settleUpload(cloud.table, id, null)
  return id
}
const usedBy = async (id: string) => (await getUpload(cloud.table, id, now))?.used_by

test('a call that comes again with its key, or twice at once, announces once', async () => {
  const attachment = await upload('once')
  const body = { notification: { title: '面談', attachment }, idempotency_key: '1f0c-announce-once' }
  const announce = () => call(handler, { method: 'POST', path, headers, body })
  const answers = [...(await Promise.all([announce(), announce()])), await announce()]
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
  expect(new Set(answers.map((answer) => (answer.body as Answer).notification.id)).size).toBe(1)
  expect((await send('GET')).total_count).toBe(1)
})

test('a notification is of middle importance and shown from now on, unless it says otherwise', async () => {
  const { status, notification } = await create()
  expect([status, notification]).toMatchObject([
    201,
    { importance: 'middle', started_at: now.toISOString(), ended_at: null, file_name: null, state: 'shown' },
  ])
  expect((await send('GET', `/${notification.id}`)).notification).toEqual(notification)
})

test('the list pages, finds words of any width, and sorts by importance', async () => {
  await create({ title: '冬期講習', importance: 'high' })
  await create({ title: '休講', message: 'ＡＢＣ教室', importance: 'low', started_at: '2026-11-21T00:00:00Z' })
  await create({ title: '終わった', started_at: '2026-01-01T00:00:00Z', ended_at: '2026-02-01T00:00:00+09:00' })
  const titles = async (query: object) =>
    (await send('GET', '', undefined, query)).notifications.map(({ title }) => title)
  expect(await titles({})).toEqual(['休講', '冬期講習', '終わった'])
  expect(await titles({ sort: 'importance' })).toEqual(['冬期講習', '終わった', '休講'])
  expect(await titles({ q: 'abc' })).toEqual(['休講'])
  expect(await titles({ state: 'waiting' })).toEqual(['休講'])
  expect(await titles({ state: 'ended' })).toEqual(['終わった'])
  expect(await send('GET', '', undefined, { per_page: '2', page: '2' })).toMatchObject({ total_count: 3 })
})

test('takes a form as well, where an empty end means none', async () => {
  const form = new FormData()
  for (const [name, value] of Object.entries({ title: '休講', ended_at: '', attachment: await upload('u1') })) {
    form.append(`notification[${name}]`, value)
  }
  const request = new Request('https://x.example', { method: 'POST', body: form })
  const { status, body } = await call(handler, {
    method: 'POST',
    path,
    headers: { ...headers, 'content-type': request.headers.get('content-type') ?? '' },
    body: await request.text(),
  })
  expect([status, body]).toMatchObject([201, { notification: { title: '休講', ended_at: null, file_name: 'u1.pdf' } }])
})

test('an upload is attached once, and only when it was checked and is one’s own', async () => {
  expect((await create({ attachment: await upload('mine') })).notification.file_name).toBe('mine.pdf')
  expect(await usedBy('mine')).toMatch(/^notification#/)
  const rejected = [
    'mine',
    await upload('unchecked', { isChecked: false }),
    await upload('foreign', { accountId: 'admin-2' }),
    'nothing',
  ]
  for (const attachment of rejected) expect((await create({ attachment })).code).toBe('UPLOAD_NOT_USABLE')
  expect((await send('GET')).total_count).toBe(1)
})

test('two notifications at once cannot both have one upload', async () => {
  await upload('wanted')
  const answers = await Promise.all([create({ attachment: 'wanted' }), create({ attachment: 'wanted' })])
  expect(answers.map(({ status }) => status).filter((status) => status === 201)).toHaveLength(1)
  expect((await send('GET')).total_count).toBe(1)
})

test('an attachment is replaced and removed together with its upload', async () => {
  const { notification } = await create({ attachment: await upload('first') })
  const change = (fields: object) => send('PATCH', `/${notification.id}`, fields)
  expect((await change({ attachment: await upload('second') })).notification.file_name).toBe('second.pdf')
  expect([await usedBy('first'), await usedBy('second')]).toEqual([undefined, `notification#${notification.id}`])
  expect((await change({ title: '題だけ' })).notification).toMatchObject({ title: '題だけ', file_name: 'second.pdf' })
  expect((await change({ attachmentDeleteFlag: 'true' })).notification.file_name).toBeNull()
  expect(await usedBy('second')).toBeUndefined()
})

test('a change that another admin has overtaken is refused', async () => {
  const { notification } = await create()
  const change = (fields: object) => send('PATCH', `/${notification.id}`, { ...fields, revision: 1 })
  expect((await change({ title: '一つめ' })).notification.revision).toBe(2)
  expect(await change({ title: '二つめ' })).toMatchObject({ status: 409, code: 'CONFLICT' })
})

test('a notification that begins earlier takes its new place in the list', async () => {
  const { notification } = await create({ title: 'あと' })
  await create({ title: 'さき', started_at: '2026-11-01T00:00:00Z' })
  await send('PATCH', `/${notification.id}`, { started_at: '2026-10-01T00:00:00Z' })
  expect((await send('GET')).notifications.map(({ title }) => title)).toEqual(['さき', 'あと'])
})

test('the same change again, its answer lost, changes nothing and is no conflict', async () => {
  const { notification } = await create()
  const fields = { title: '題', attachment: await upload('mine'), revision: 1 }
  const first = await send('PATCH', `/${notification.id}`, fields)
  now = new Date(now.getTime() + 60_000)
  expect(await send('PATCH', `/${notification.id}`, fields)).toMatchObject({
    status: 200,
    notification: first.notification,
  })
})

test('an end before the beginning is refused', async () => {
  expect((await create({ ended_at: now.toISOString() })).code).toBe('NOTIFICATION_ENDS_TOO_EARLY')
  const { notification } = await create({ ended_at: '2026-12-01T00:00:00Z' })
  const { code } = await send('PATCH', `/${notification.id}`, { started_at: '2026-12-02T00:00:00Z' })
  expect(code).toBe('NOTIFICATION_ENDS_TOO_EARLY')
})

test('a deleted one is gone with its upload', async () => {
  const { notification } = await create({ attachment: await upload('mine') })
  expect((await send('DELETE', `/${notification.id}`)).status).toBe(200)
  expect([await usedBy('mine'), (await send('GET', `/${notification.id}`)).status]).toEqual([undefined, 404])
})

test('an attachment is read from the other origin, for five minutes', async () => {
  const { notification } = await create({ attachment: await upload('mine') })
  const url = 'https://files.example/checked/mine?until=2026-11-20T03:05:00.000Z'
  const tail = `/${notification.id}/attachment`
  expect(await send('GET', tail)).toMatchObject({ status: 302, headers: { location: url } })
  headers = { ...headers, accept: 'application/json' }
  expect(await send('GET', tail)).toMatchObject({ status: 200, url })
  expect((await send('GET', `/${(await create()).notification.id}/attachment`)).status).toBe(404)
})

test('is closed to everybody but admins', async () => {
  headers = await cloud.headersOf(cloud.school.teacher, now)
  expect((await send('GET')).status).toBe(403)
})

test('a change attaches no upload that is not checked or not one’s own, and stays as it was', async () => {
  const { notification } = await create()
  const rejected = [
    await upload('unchecked', { isChecked: false }),
    await upload('foreign', { accountId: 'admin-2' }),
    'no',
  ]
  for (const attachment of rejected)
    expect((await send('PATCH', `/${notification.id}`, { title: '別', attachment })).code).toBe('UPLOAD_NOT_USABLE')
  expect((await send('GET')).notifications).toMatchObject([{ title: notification.title, revision: 1 }])
})
