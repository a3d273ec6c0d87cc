import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { S3Client } from '@aws-sdk/client-s3'
import type { LambdaHandler } from '@tcheck/api-runtime/lambda-event'
import { serve } from '@tcheck/api-runtime/serve'
import { type Upload, uploads } from '@tcheck/contract/groups/uploads'
import { uploadFaults } from '@tcheck/contract/upload'
import type { Account } from '@tcheck/data/account/account'
import { deleteUploadWrite, getUpload } from '@tcheck/data/upload/upload'
import { type StoreServer, startStoreServer } from '@tcheck/local-cloud/store/store-server'
import { anyOrigin } from '@tcheck/local-cloud/testing/any-origin'
import { withinNeeds } from '@tcheck/local-cloud/testing/declared-touches'
import { call, openTestCloud, type TestCloud } from '@tcheck/local-cloud/testing/test-cloud'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { handlers } from '../uploads/handlers.ts'
import { openPostForms } from '../uploads/post-form.ts'
import { handleUploadEvents } from './handle-upload-events.ts'
import { samplePdf, samplePng } from './testing/sample-files.ts'
import { openUploadStore, type UploadStore } from './upload-store.ts'

/** From the announcement to the checked file, through the embedded store's real signatures. */

const BUCKET = 'uploads'
const folder = await mkdtemp(join(tmpdir(), 'tcheck-upload-'))
let server: StoreServer
let s3: S3Client
let cloud: TestCloud
let handler: LambdaHandler
let now: Date

beforeAll(async () => {
  server = await startStoreServer({ folder, buckets: [BUCKET], accessKeys: { local: 'secret' } })
  s3 = new S3Client({
    region: 'ap-northeast-1',
    endpoint: server.endpoint,
    credentials: { accessKeyId: 'local', secretAccessKey: 'secret' },
    requestChecksumCalculation: 'WHEN_REQUIRED',
  })
})
afterAll(async () => {
  s3.destroy()
  await server.close()
  await rm(folder, { recursive: true })
})

beforeEach(async () => {
  now = new Date()
  cloud = await openTestCloud()
  const { table, authenticate } = cloud
  const deps = { table, signPost: openPostForms(s3, BUCKET) }
  handler = serve(uploads, handlers(deps), {
    originCheck: anyOrigin,
    authenticate,
    now: () => now,
    log: () => undefined,
  })
})

interface Begun {
  upload: Upload
  url: string
  fields: Record<string, string>
}

async function begin(bytes: Buffer, fields: object = {}, account: Account = cloud.school.admin) {
  const upload = { file_name: '絵.png', content_type: 'image/png', size_bytes: bytes.length, ...fields }
  const headers = await cloud.headersOf(account)
  const { status, body } = await call(handler, { method: 'POST', path: '/api/uploads', headers, body: { upload } })
  return { status, begun: body as Begun, code: (body as { code?: string }).code }
}

function send({ url, fields }: Begun, bytes: Buffer, changes: Record<string, string> = {}) {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...fields, ...changes })) form.append(name, value)
  form.append('file', new Blob([new Uint8Array(bytes)]), 'x')
  return fetch(url, { method: 'POST', body: form })
}

async function shown(id: string, account: Account = cloud.school.admin) {
  const headers = await cloud.headersOf(account)
  const { status, body } = await call(handler, { method: 'GET', path: `/api/uploads/${id}`, headers })
  return { status, upload: (body as { upload?: Upload }).upload }
}

function checking(changes: Partial<UploadStore> = {}, at = now) {
  const check = handleUploadEvents({
    table: cloud.table,
    store: { ...openUploadStore(s3, BUCKET), ...changes },
    log: () => undefined,
    now: () => at,
  })
  return (event: Parameters<typeof check>[0]) => withinNeeds('upload-check', 'upload-check', () => check(event))
}
type CheckEvent = Parameters<ReturnType<typeof checking>>[0]
const created = (id: string) =>
  ({ 'detail-type': 'Object Created', detail: { object: { key: `incoming/${id}` } } }) as CheckEvent
const daily = { 'detail-type': 'Scheduled Event', detail: {} } as CheckEvent
const inStore = (key: string) => server.store.find(BUCKET, key)

async function sent(bytes = samplePng(), fields: object = {}): Promise<string> {
  const { begun } = await begin(bytes, fields)
  expect((await send(begun, bytes)).status).toBe(204)
  return begun.upload.id
}

test('a valid file becomes ready and is stored as an attachment under its own name', async () => {
  const id = await sent()
  expect((await shown(id)).upload).toMatchObject({ state: 'pending', reason: null })
  await checking()(created(id))
  expect((await shown(id)).upload).toMatchObject({ state: 'ready', file_name: '絵.png' })
  expect(inStore(`incoming/${id}`)).toBeUndefined()
  expect(inStore(`checked/${id}`)).toMatchObject({
    contentType: 'image/png',
    headers: { 'content-disposition': `attachment; filename="file.png"; filename*=UTF-8''%E7%B5%B5.png` },
  })
})

test('a file that is something else is refused in words, and nothing of it is kept', async () => {
  const id = await sent(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))
  await checking()(created(id))
  expect((await shown(id)).upload).toMatchObject({ state: 'refused', reason: uploadFaults.other_type })
  expect([inStore(`incoming/${id}`), inStore(`checked/${id}`)]).toEqual([undefined, undefined])
})

test.each([
  ['a longer file', {}, 1],
  ['a shorter file', {}, -1],
  ['another key', { key: 'checked/mine' }, 0],
  ['another type', { 'content-type': 'text/html' }, 0],
  ['a field of its own', { 'content-disposition': 'inline' }, 0],
])('the store takes no %s than was announced', async (_, changes, more) => {
  const bytes = samplePng()
  const { begun } = await begin(bytes)
  const other = more < 0 ? bytes.subarray(0, more) : Buffer.concat([bytes, Buffer.alloc(more)])
  const { status } = await send(begun, other, changes)
  expect([400, 403]).toContain(status)
  expect([inStore(`incoming/${begun.upload.id}`), inStore('checked/mine')]).toEqual([undefined, undefined])
})

test.each([
  ['SVG', { content_type: 'image/svg+xml', file_name: 'a.svg' }, 'VALIDATION'],
  ['a name with another ending', { file_name: 'a.png.exe' }, 'UPLOAD_NAME'],
  ['a name that hides its ending', { file_name: 'a\u202Egnp.png' }, 'VALIDATION'],
  ['a path as a name', { file_name: '../a.png' }, 'VALIDATION'],
  ['an empty file', { size_bytes: 0 }, 'VALIDATION'],
  ['more than 20 MB', { size_bytes: 20 * 1024 * 1024 + 1 }, 'VALIDATION'],
])('announcing %s is refused', async (_, fields, code) => {
  expect((await begin(samplePng(), fields)).code).toBe(code)
})

test('after 120 files in an hour, an account has to wait; another one has not', async () => {
  for (let count = 0; count < 120; count += 1) await begin(samplePng())
  expect((await begin(samplePng())).code).toBe('TOO_MANY_TRIES')
  expect((await begin(samplePng(), {}, cloud.school.teacher)).status).toBe(201)
})

test('only the owner sees an upload, and a student may not create one', async () => {
  const id = await sent()
  expect((await shown(id, cloud.school.teacher)).status).toBe(404)
  const headers = await cloud.linkOf(cloud.school.students[0])
  const body = { upload: { file_name: 'a.png', content_type: 'image/png', size_bytes: 5 } }
  expect((await call(handler, { method: 'POST', path: '/api/uploads', headers, body })).status).toBe(403)
})

test('an event that comes again, or late, changes nothing', async () => {
  const id = await sent()
  await checking()(created(id))
  const before = await getUpload(cloud.table, id, now)
  await checking()(created(id))
  expect(await getUpload(cloud.table, id, now)).toEqual(before)
  expect(inStore(`checked/${id}`)).toBeDefined()
  await checking()(created('nobodys'))
})

test('a file sent again over a checked one does not get past the check', async () => {
  const png = samplePng()
  const { begun } = await begin(png)
  await send(begun, png)
  const id = begun.upload.id
  await checking()(created(id))
  const etag = inStore(`checked/${id}`)?.etag
  const other = Buffer.from(png).fill('<')
  expect((await send(begun, other)).status).toBe(204)
  await checking()(created(id))
  expect([inStore(`checked/${id}`)?.etag, inStore(`incoming/${id}`)]).toEqual([etag, undefined])
})

test('an upload whose time is over is not checked any more, and what came late is removed', async () => {
  const id = await sent()
  now = new Date(now.getTime() + 25 * 3600_000)
  await checking()(created(id))
  expect(inStore(`incoming/${id}`)).toBeUndefined()
  expect(inStore(`checked/${id}`)).toBeUndefined()
})

test.each(['store', 'remove'] as const)(
  'a check that fails at “%s” comes to the same end when it is made again',
  async (step) => {
    const id = await sent()
    const killed = checking({ [step]: () => Promise.reject(new Error('killed')) })
    await expect(killed(created(id))).rejects.toThrow('killed')
    await checking()(created(id))
    expect((await shown(id)).upload?.state).toBe('ready')
    expect(inStore(`checked/${id}`)).toBeDefined()
    expect(inStore(`incoming/${id}`)).toBeUndefined()
  },
)

test('of two parallel checks one result counts', async () => {
  const id = await sent(samplePdf(), { file_name: 'a.pdf', content_type: 'application/pdf' })
  await Promise.all([checking()(created(id)), checking()(created(id))])
  expect((await shown(id)).upload?.state).toBe('ready')
})

test('the daily sweep removes what belongs to nothing, and nothing else', async () => {
  const [kept, deleted, young] = [await sent(), await sent(), await sent()]
  for (const id of [kept, deleted, young]) await checking()(created(id))
  await cloud.table.transact([
    deleteUploadWrite(deleted),
    {
      update: { pk: `UPLOAD#${kept}`, sk: 'UPLOAD' },
      expression: {
        UpdateExpression: 'SET used_by = :by REMOVE #ttl',
        ExpressionAttributeNames: { '#ttl': 'ttl' },
        ExpressionAttributeValues: { ':by': 'notification#1' },
      },
    },
  ])
  await checking()(daily)
  expect(inStore(`checked/${deleted}`)).toBeDefined()
  await checking({}, new Date(now.getTime() + 72 * 3600_000))(daily)
  expect(inStore(`checked/${deleted}`)).toBeUndefined()
  expect(inStore(`checked/${young}`)).toBeUndefined()
  expect(inStore(`checked/${kept}`)).toBeDefined()
})
