import type { LambdaHandler } from '@tcheck/api-runtime/lambda-event'
import { serve } from '@tcheck/api-runtime/serve'
import { uploads } from '@tcheck/contract/groups/uploads'
import type { Account } from '@tcheck/data/account/account'
import { listAuditRecords } from '@tcheck/data/audit/audit'
import { getUpload, settleUpload } from '@tcheck/data/upload/upload'
import { anyOrigin } from '@tcheck/local-cloud/testing/any-origin'
import { call, openTestCloud, type TestCloud } from '@tcheck/local-cloud/testing/test-cloud'
import { beforeEach, expect, test } from 'vitest'
import { handlers } from './handlers.ts'

let cloud: TestCloud
let handler: LambdaHandler
let now: Date
let posts: object[]

beforeEach(async () => {
  cloud = await openTestCloud()
  now = new Date('2026-11-20T03:00:00.000Z')
  posts = []
  const signPost = async (post: object) => {
    posts.push(post)
    return { url: 'https://store.example/uploads', fields: { signed: 'yes' } }
  }
  const options = { originCheck: anyOrigin, authenticate: cloud.authenticate, now: () => now, log: () => undefined }
  handler = serve(uploads, handlers({ table: cloud.table, signPost }), options)
})

interface Answer {
  upload: { id: string; state: string; reason: string | null }
  url: string
  expires_at: string
  code?: string
  errors?: string[]
}
async function ask(method: 'GET' | 'POST', tail: string, body?: object, who: Account = cloud.school.classTeacher) {
  const headers = await cloud.headersOf(who, now)
  const answer = await call(handler, { method, path: `/api/uploads${tail}`, headers, ...(body && { body }) })
  return { status: answer.status, ...(answer.body as Answer) }
}
const wanted = { file_name: '通知表.PDF', content_type: 'application/pdf', size_bytes: 1234 }
const begin = (fields: object = {}, who?: Account) => ask('POST', '', { upload: { ...wanted, ...fields } }, who)

test('announces a file, which one form takes for ten minutes', async () => {
  const { status, upload, url, expires_at } = await begin()
  expect({ status, url, expires_at }).toEqual({
    ...{ status: 201, url: 'https://store.example/uploads', expires_at: '2026-11-20T03:10:00.000Z' },
  })
  expect(upload).toMatchObject({ ...wanted, state: 'pending', reason: null })
  expect(posts).toEqual([
    { key: `incoming/${upload.id}`, contentType: 'application/pdf', sizeBytes: 1234, seconds: 600 },
  ])
  expect(await getUpload(cloud.table, upload.id, now)).toMatchObject({
    ...{ account_id: 'class-teacher-1', branch_id: 'br-1', used_by: null, created_at: now.toISOString() },
  })
  const [record] = (await listAuditRecords(cloud.table, 'br-1', { limit: 1 })).items
  expect(record).toMatchObject({ action: 'created', target: { kind: 'upload', id: upload.id } })
  expect(record?.details).toEqual({ content_type: 'application/pdf', size_bytes: 1234 })
})

test.each([
  ['表.docx', 'application/pdf', '.pdf'],
  ['表', 'image/png', '.png'],
  ['表.png.exe', 'image/png', '.png'],
])(
  'refuses the name %s for the type %s, says the ending and stores nothing',
  async (file_name, content_type, ending) => {
    const rejected = await begin({ file_name, content_type })
    expect([rejected.status, rejected.code, rejected.errors?.[0]]).toEqual([
      422,
      'UPLOAD_NAME',
      expect.stringContaining(ending.slice(1)),
    ])
    expect(posts).toEqual([])
  },
)

test('an account announces 120 files an hour, another one its own', async () => {
  const statuses = await Promise.all(Array.from({ length: 120 }, async () => (await begin()).status))
  expect(new Set(statuses)).toEqual(new Set([201]))
  expect((await begin()).code).toBe('TOO_MANY_TRIES')
  expect(posts).toHaveLength(120)
  expect((await begin({}, cloud.school.otherClassTeacher)).status).toBe(201)
  now = new Date('2026-11-20T04:00:00.000Z')
  expect((await begin()).status).toBe(201)
})

test('shows the state of a file to its own account only', async () => {
  const { upload } = await begin()
  await settleUpload(cloud.table, upload.id, 'broken')
  const shown = await ask('GET', `/${upload.id}`)
  expect(shown.upload).toMatchObject({ id: upload.id, state: 'refused', reason: expect.stringContaining('壊れて') })
  expect((await ask('GET', `/${upload.id}`, undefined, cloud.school.otherClassTeacher)).status).toBe(404)
  expect((await ask('GET', '/nothing')).status).toBe(404)
})
