import type { LambdaHandler } from '@tcheck/api-runtime/lambda-event'
import { editedOf } from '@tcheck/contract/edited-of'
import type { QuestionSet } from '@tcheck/contract/question-set'
import { listAuditRecords } from '@tcheck/data/audit/audit'
import { putUpload, settleUpload, type Upload } from '@tcheck/data/upload/upload'
import { call, openTestCloud, type TestCloud } from '@tcheck/local-cloud/testing/test-cloud'
import { beforeEach, expect, test } from 'vitest'
import { openMediaInMemory, openSetsLambda } from '../testing/sets-lambda.ts'

const path = '/api/v2/admin/question_sets'
const now = new Date('2026-11-20T03:00:00.000Z')
let cloud: TestCloud
let handler: LambdaHandler
let headers: Record<string, string>
let there: Map<string, string>

async function upload(id: string, content_type: string, more: Partial<Upload> = {}) {
  await putUpload(cloud.table, {
    ...{ id, account_id: cloud.school.admin.id, branch_id: null, file_name: 'x', content_type, size_bytes: 3 },
    ...{ state: 'pending', fault: null, created_at: now.toISOString(), used_by: null },
    ...more,
  })
  await settleUpload(cloud.table, id, null)
}

beforeEach(async () => {
  cloud = await openTestCloud()
  const memory = openMediaInMemory(
    new Map([
      ['png', 'a picture'],
      ['png-2', 'another picture'],
      ['mp4', 'a film'],
    ]),
  )
  there = memory.there
  handler = openSetsLambda(cloud, () => now, memory)
  headers = await cloud.headersOf(cloud.school.admin, now)
  await upload('png', 'image/png')
  await upload('png-2', 'image/png')
  await upload('mp4', 'video/mp4')
})

async function register(upload_id: string, name: string) {
  const body = { media: { upload_id, name } }
  const answer = await call(handler, { method: 'POST', path: `${path}/media`, headers, body })
  return { status: answer.status, ...(answer.body as { name?: string; code?: string; errors?: string[] }) }
}

test('keeps a picture and a film under their names, with a record, and the same call again changes nothing', async () => {
  expect(await register('png', '図１.png')).toMatchObject({ status: 200, name: '図１.png' })
  expect(await register('png', '図１.png')).toMatchObject({ status: 200 })
  expect(await register('mp4', '実験.MP4')).toMatchObject({ status: 200 })
  expect([...there.keys()]).toEqual(['図１.png', '実験.MP4'])
  const { items } = await listAuditRecords(cloud.table, null, { limit: 5 })
  expect(items.filter(({ target }) => target?.kind === 'question_media')).toHaveLength(2)
})

test('never replaces a media file, also under another spelling of its name', async () => {
  await register('png', 'が.png')
  expect(await register('png-2', 'か\u3099.png')).toMatchObject({ status: 409, code: 'MEDIA_TAKEN' })
  expect(there.get('が.png')).toBe('a picture')
})

test('takes what was checked of the caller’s own, under a name that says what it is', async () => {
  expect(await register('png', '図.mp4')).toMatchObject({ status: 422, code: 'UPLOAD_NAME' })
  expect(await register('png', '図.jpg')).toMatchObject({ code: 'UPLOAD_NAME' })
  expect(await register('png', '図:1.png')).toMatchObject({ code: 'UPLOAD_NAME' })
  expect((await register('png', '../図.png')).status).toBe(400)
  expect(await register('nothing', '図.png')).toMatchObject({ code: 'IMPORT_FILE_UNKNOWN' })
  await upload('others', 'image/png', { account_id: 'admin-of-another-desk' })
  expect(await register('others', '図.png')).toMatchObject({ code: 'IMPORT_FILE_UNKNOWN' })
  await upload('letter', 'application/pdf')
  expect(await register('letter', '図.png')).toMatchObject({ code: 'UPLOAD_NAME' })
  expect(there.size).toBe(0)
})

test('a set may name what was kept, and nothing that was not', async () => {
  const at = `${path}/unit/MA-1`
  const shown = await call(handler, { method: 'GET', path: at, headers })
  const { version } = (shown.body as { question_set: { version: number } }).question_set
  const whole = await call(handler, { method: 'GET', path: `${at}/versions/${version}`, headers })
  const edited = editedOf((whole.body as { question_set: QuestionSet }).question_set)
  for (const sub of edited.question_groups.flatMap(({ questions }) => questions)) {
    if (sub.pattern !== '') Object.assign(sub, { select_1: '赤', select_2: '青', select_3: '白', select_4: '黒' })
  }
  Object.assign(edited.question_groups[0]?.questions[0] ?? {}, { media_1: '図.png' })
  const save = () =>
    call(handler, {
      method: 'POST',
      path: `${at}/versions`,
      headers,
      body: { opened_version: version, question_set: edited },
    })
  expect(await save()).toMatchObject({ status: 422, body: { code: 'SET_CONTENT_REFUSED' } })
  await register('png', '図.png')
  expect(await save()).toMatchObject({ status: 200, body: { is_new: true } })
})
