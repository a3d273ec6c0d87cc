import type { LambdaHandler } from '@tcheck/api-runtime/lambda-event'
import { attemptItem } from '@tcheck/data/attempt/attempt-item'
import { listAttempt, listingKeys } from '@tcheck/data/attempt/attempt-listing'
import { listAuditRecords } from '@tcheck/data/audit/audit'
import { getClass } from '@tcheck/data/branch/branch'
import { noteJapaneseUse } from '@tcheck/data/japanese-user/japanese-user'
import { getJob } from '@tcheck/data/job/job'
import { photoWrite } from '@tcheck/data/learning/photo'
import { getStudent, studentPk } from '@tcheck/data/student/student'
import { attempt } from '@tcheck/data/testing/branch-samples'
import { call, openTestCloud, type TestAnswer, type TestCloud } from '@tcheck/local-cloud/testing/test-cloud'
import { beforeEach, expect, test } from 'vitest'
import { eraseStudent } from '../job-worker/kinds/erase-student.ts'
import { runJob } from '../job-worker/run-job.ts'
import { openPlainLambda } from '../testing/plain-lambda.ts'

const NOW = new Date('2026-11-20T03:00:00.000Z')
const path = '/api/v2/admin/student_activity_groups'
let cloud: TestCloud
let handler: LambdaHandler
let headers: Record<string, string>
let id: string

beforeEach(async () => {
  cloud = await openTestCloud()
  handler = await openPlainLambda('admin-student-activity-groups', cloud, () => NOW)
  headers = await cloud.headersOf(cloud.school.admin, NOW)
  id = cloud.school.students[1].id
  await put('01A')
})

async function put(serial: string, fields: object = {}) {
  const one = { ...attempt(id, 2, serial, null), ...fields }
  await cloud.table.put(attemptItem(one))
  await listAttempt(cloud.table, one.id)
  return one
}
const post = (what: 'export' | 'delete', body: object = {}) =>
  call(handler, { method: 'POST', path: `/api/v2/admin/students/${id}/${what}`, headers, body })
const list = async (query: Record<string, string> = {}) =>
  (await call(handler, { method: 'GET', path, query, headers })).body as { student_activity_groups: object[] }

test('lists the period that is said, the last seven days where none is, and refuses a page beyond the last', async () => {
  expect(await list()).toMatchObject({
    student_activity_groups: [{ branch_name: 'さくら中学校', ban: 2, state: 'finished' }],
    period: { from: '2026-11-14', until: '2026-11-20' },
  })
  expect((await list({ until: '2026-11-19' })).student_activity_groups).toEqual([])
  for (const [query, count] of [
    [{ branch_id: 'br-1', mode: 'test' }, 1],
    [{ branch_id: 'br-1', mode: 'practice' }, 0],
    [{ code: 'EX-1', state: 'answering' }, 0],
    [{ category: 'cbt', grade: '8', q: '一次関数' }, 1],
  ] as const)
    expect((await list(query)).student_activity_groups, JSON.stringify(query)).toHaveLength(count)
  const beyond = await call(handler, { method: 'GET', path, query: { page: '101' }, headers })
  expect([beyond.status, JSON.stringify(beyond.body)]).toEqual([400, expect.stringContaining('ページ')])
})

test('applies each filter and shows the present state of each attempt', async () => {
  const { set_code, title } = await put('01B', { branch_id: 'gone', is_in_class_results: false, mode: 'practice' })
  await put('01C', { finished_at: null, category: 'unit', set_code: 'MA-1', title: '図形', mode: 'practice', grade: 7 })
  const idsOf = async (query: Record<string, string>) =>
    (await list(query)).student_activity_groups.map((one) => (one as { id: string }).id.split('.')[1]).toSorted()
  for (const [query, found] of [
    [{}, ['01A', '01B', '01C']],
    [{ state: 'answering' }, ['01C']],
    [{ state: 'finished' }, ['01A', '01B']],
    [{ category: 'unit' }, ['01C']],
    [{ mode: 'practice' }, ['01B', '01C']],
    [{ mode: 'test' }, ['01A']],
    [{ grade: '7' }, ['01C']],
    [{ branch_id: 'gone' }, ['01B']],
    [{ code: set_code }, ['01A', '01B']],
    [{ code: 'MA-1' }, ['01C']],
    [{ code: 'MA-1', category: 'cbt' }, []],
    [{ code: 'NONE' }, []],
    [{ q: '図形' }, ['01C']],
    [{ q: title }, ['01A', '01B']],
    [{ mode: 'practice', state: 'finished', category: 'cbt' }, ['01B']],
  ] as const)
    expect([query, await idsOf(query as Record<string, string>)]).toEqual([query, found])
  expect((await list({ branch_id: 'gone' })).student_activity_groups).toMatchObject([
    { branch_id: 'gone', branch_name: '', is_instant: true, state: 'finished', mode: 'practice' },
  ])
  expect((await list({ code: 'MA-1' })).student_activity_groups).toMatchObject([
    { branch_name: 'さくら中学校', is_instant: false, state: 'answering', title: '図形', category: 'unit', grade: 7 },
  ])
})

test('opening an attempt is recorded, and only there is one that is there', async () => {
  const opened = await call(handler, { method: 'GET', path: `${path}/${id}.01A`, headers })
  expect(opened.body).toMatchObject({ branch: { id: 'br-1' }, question_group: { code: 'EX-1' } })
  const { items } = await listAuditRecords(cloud.table, 'br-1', { limit: 5 })
  expect(items).toContainEqual(expect.objectContaining({ action: 'answers_opened' }))
  expect((await call(handler, { method: 'GET', path: `${path}/${id}.02B`, headers })).status).toBe(404)
})

test('a student who took a photo of a notebook is left to the operator: no call erases files', async () => {
  const photo = { name: 'photo-1', student_id: id, branch_id: 'br-1', upload_id: 'up-1', created_at: NOW.toISOString() }
  await cloud.table.transact([photoWrite(photo)])
  await post('export')
  expect((await post('delete', { seat: '8-2-2' })).body).toMatchObject({ code: 'STUDENT_HAS_FILES' })
})

test('a student’s data of 4,000,000 bytes is exported, and one byte more is left to the operator', async () => {
  const fill = (letters: number) => put('01Z', { title: 'x'.repeat(letters) })
  const sizeOf = ({ body }: TestAnswer) => Buffer.byteLength(JSON.stringify(body, null, 2))
  for (let serial = 0; serial < 10; serial += 1) await put(`02${serial}`, { title: 'x'.repeat(380_000) })
  await fill(1)
  // An export is of the student's data itself from then on.
  await post('export')
  const room = 4_000_000 - sizeOf(await post('export'))
  await fill(2 + room)
  expect(await post('export')).toMatchObject({ status: 422, body: { code: 'STUDENT_TOO_LARGE' } })
  await fill(1 + room)
  const exported = await post('export')
  expect([exported.status, sizeOf(exported)]).toEqual([200, 4_000_000])
})

test('a student is erased after the export and the typed seat, out of lists and all, and the number of 国語 stays', async () => {
  const { table } = cloud
  const use = { branch_id: 'br-1', student_id: id, month: '2026-11', at: NOW.toISOString() }
  await noteJapaneseUse(table, use, 'm-1')
  expect((await post('delete', { seat: '8-2-2' })).body).toMatchObject({ code: 'STUDENT_NOT_EXPORTED' })
  const file = await post('export')
  expect(JSON.stringify(file.body)).toContain(`${id}.01A`)
  const later = await put('01B', { updated_at: '2026-11-20T03:00:01.000Z' })
  expect((await post('delete', { seat: '8-2-2' })).body).toMatchObject({ code: 'STUDENT_NOT_EXPORTED' })
  await put('01B', { updated_at: NOW.toISOString() })
  await post('export')
  expect((await post('delete', { seat: '8-2-1' })).body).toMatchObject({ code: 'STUDENT_SEAT' })
  const { body } = await post('delete', { seat: '8-2-2' })
  const { job_id: jobId } = body as { job_id: string }
  expect((await post('delete', { seat: '8-2-2' })).body, 'one erasure a student').toEqual({ job_id: jobId })
  expect(await getStudent(table, id)).toMatchObject({ erasing_at: NOW.toISOString() })
  expect(await getJob(table, jobId), 'half erased would be worse than erased').toMatchObject({ may_cancel: false })
  const parts = { table, queue: { wake: async () => undefined }, now: () => NOW, log: () => undefined }
  await runJob(
    { ...parts, kindOf: async () => eraseStudent({ table }) },
    { jobId, holder: 'w', remainingMs: () => 300_000 },
  )
  expect(await getJob(table, jobId)).toMatchObject({ state: 'done' })
  expect(await table.queryAll({ partition: studentPk(id) })).toEqual([])
  expect(await table.batchGet(listingKeys(later))).toEqual([])
  expect(JSON.stringify(await getClass(table, 'br-1', 8, '2'))).not.toContain(id)
  expect(await table.queryAll({ partition: 'JAPANESE#br-1#2026-11' })).toHaveLength(1)
  expect((await post('export')).status).toBe(404)
})

test('shows how the answers of an attempt arrived, and records that it was opened', async () => {
  const { id: attemptId } = await put('01B')
  const show = (of: string) => call(handler, { method: 'GET', path: `${path}/${of}/saves`, headers })
  expect(await show(attemptId)).toMatchObject({ status: 200, body: { save_record: { events: [], has_more: false } } })
  const { items } = await listAuditRecords(cloud.table, 'br-1', { limit: 1 })
  expect(items).toMatchObject([{ action: 'answers_opened', target: { id: attemptId }, details: { what: 'saves' } }])
  expect(await show('nobody.nothing')).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
})
