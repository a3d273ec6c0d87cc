import { inflateRawSync } from 'node:zlib'
import { CreateBucketCommand } from '@aws-sdk/client-s3'
import { zipSync } from '@tcheck/content/testing/zip-of'
import type {
  ArchivedMedia,
  Import,
  ImportedSet,
  ImportFile,
  ImportProblem,
} from '@tcheck/contract/groups/admin-imports'
import { adminImports } from '@tcheck/contract/groups/admin-imports'
import type { Job } from '@tcheck/contract/groups/admin-jobs'
import { getJob } from '@tcheck/data/job/job'
import { masterItem } from '@tcheck/data/master/master'
import { getSetHead, getSetVersion, listSets, storeVersion } from '@tcheck/data/question-set/question-set'
import type { LambdaHandler } from '@tcheck/lambda-kit/lambda-event'
import { serve } from '@tcheck/lambda-kit/serve'
import { BUCKET, openStoreBench } from '@tcheck/local-cloud/store/store-bench'
import { anyOrigin } from '@tcheck/local-cloud/testing/any-origin'
import { call, openTestCloud, type TestCloud } from '@tcheck/local-cloud/testing/test-cloud'
import type { TestTableOptions } from '@tcheck/local-cloud/testing/test-table'
import { runJob } from '@tcheck/services/jobs/run-job'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { handlers } from '../../../admin-imports/handlers.ts'
import { openImportStore } from '../../../admin-imports/import-store.ts'
import { type JobFiles, openJobFiles } from '../../job-files.ts'
import { runKilled, runToEnd } from '../../testing/run-killed.ts'
import { importQuestionSets } from './import-question-sets.ts'

const MEDIA_BUCKET = 'tcheck-media'
// The store's clock is the machine's: signed addresses end by it.
const now = new Date()
const path = '/api/v2/admin/imports'
const HEADER =
  'set_code,category,title,subject_code,grade_id,unit_id,main_question_number,main_title,viewpoint,kind,sub_question_number,text,pattern,answer,media_1'
const row = (code: string, number: number, answer: string, media = '') =>
  `${code},unit,一次関数の値,math,8,ma2-linear-function,1,値,knowledge,question,${number},yの値,,${answer},${media}`
const sheetOf = (...rows: string[]) => new TextEncoder().encode([HEADER, ...rows].join('\n'))
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer())

let bench: Awaited<ReturnType<typeof openStoreBench>>
beforeAll(async () => {
  bench = await openStoreBench()
  await bench.client().send(new CreateBucketCommand({ Bucket: MEDIA_BUCKET }))
})
afterAll(() => bench.close())

let cloud: TestCloud
let handler: LambdaHandler
let headers: Record<string, string>
let files: JobFiles

async function openDesk(options: TestTableOptions = {}) {
  cloud = await openTestCloud(options)
  const { table } = cloud
  await table.batchPut([
    masterItem('subjects', { id: 'math', name: '数学', position: 1 }),
    masterItem('grades', { id: '8', name: '中2', position: 8 }),
    masterItem('units', {
      id: 'ma2-linear-function',
      name: '一次関数',
      position: 1,
      subject_code: 'math',
      grade_id: 8,
    }),
  ])
  headers = await cloud.headersOf(cloud.school.admin, now)
  const environment = {
    AWS_REGION: 'ap-northeast-1',
    AWS_ACCESS_KEY_ID: 'local',
    AWS_SECRET_ACCESS_KEY: 'local-secret',
    AWS_ENDPOINT_URL_S3: bench.endpoint(),
  }
  const store = openImportStore(BUCKET, environment)
  const jobs = { wake: async () => undefined }
  const options_ = { originCheck: anyOrigin, authenticate: cloud.authenticate, now: () => now, log: () => undefined }
  handler = serve(adminImports, handlers({ table, jobs, store }), options_)
  files = openJobFiles({ s3: bench.plainClient(), uploadsBucket: BUCKET, mediaBucket: MEDIA_BUCKET })
}
beforeEach(() => openDesk())

async function ask<T>(method: 'GET' | 'POST', tail: string, body?: unknown, query: Record<string, string> = {}) {
  const answer = await call(handler, {
    method,
    path: `${path}${tail}`,
    query,
    headers,
    ...(body === undefined ? {} : { body }),
  })
  return { status: answer.status, body: answer.body as T & { code?: string } }
}

/** As the browser does: announce, put each part, complete. */
async function send(name: string, role: 'sheet' | 'media', bytes: Uint8Array): Promise<string> {
  const { body } = await ask<{ file: ImportFile }>('POST', '/files', { file: { name, role, size_bytes: bytes.length } })
  const { id, part_bytes } = body.file
  const numbers = Array.from({ length: body.file.part_count }, (_, at) => at + 1)
  const { body: issued } = await ask<{ parts: { part: number; url: string }[] }>('POST', `/files/${id}/parts`, {
    parts: numbers,
  })
  for (const { part, url } of issued.parts) {
    const answer = await fetch(url, { method: 'PUT', body: bytes.slice((part - 1) * part_bytes, part * part_bytes) })
    expect(answer.status).toBe(200)
  }
  expect((await ask<{ file: ImportFile }>('POST', `/files/${id}/complete`, {})).body.file.is_ready).toBe(true)
  return id
}

async function begin(sheet: Uint8Array, media?: Uint8Array, target = 'question_groups'): Promise<string> {
  const { body } = await ask<{ job: Job }>('POST', '', {
    import: {
      target,
      sheet_file_id: await send('問題.csv', 'sheet', sheet),
      media_file_id: media ? await send('図.zip', 'media', media) : null,
    },
  })
  return body.job.id
}
const kind = () => importQuestionSets({ table: cloud.table, files })
const work = (jobId: string) => runToEnd({ table: cloud.table, jobId, kind: kind() }, { at: now })
const shown = async (id: string) => (await ask<{ import: Import }>('GET', `/${id}`)).body.import
async function store(id: string) {
  const { job } = await shown(id)
  expect((await ask('POST', `/${id}/confirm`, { revision: job.revision })).status).toBe(200)
  return work(id)
}

test('files and rows are checked, seen, confirmed and stored; the same file twice changes nothing', async () => {
  const sheet = sheetOf(row('MA-7', 1, '4'), row('MA-7', 2, '5', 'graph.png'), row('MA-8', 1, '6'))
  const media = zipSync({ 'graph.png': PNG })
  const id = await begin(sheet, media)
  expect(await work(id)).toMatchObject({ state: 'asking', outcome: '新しい問題2組、変わる問題0組を取り込めます。' })
  expect(await shown(id)).toMatchObject({
    sheet_name: '問題.csv',
    media_name: '図.zip',
    counts: { rows: 3, sets: 2, new_sets: 2, media: 1, errors: 0 },
    may_confirm: true,
  })
  const { body } = await ask<{
    set: ImportedSet
    question_set: { version: number }
    archive: { url: string; media: ArchivedMedia[] } | null
  }>('GET', `/${id}/sets/0`)
  expect(body).toMatchObject({ set: { code: 'MA-7', state: 'new' }, question_set: { version: 1, code: 'MA-7' } })
  // A picture that is stored nowhere yet is shown out of the zip.
  const { archive } = body
  const [shownMedia] = archive?.media ?? []
  expect(shownMedia).toMatchObject({ name: 'graph.png', bytes: PNG.length })
  const { offset = 0, packed_bytes = 0 } = shownMedia ?? {}
  const range = `bytes=${offset}-${offset + 29 + 'graph.png'.length + packed_bytes}`
  const piece = await fetch(archive?.url ?? '', { headers: { range } })
  const header = 30 + 'graph.png'.length
  expect([piece.status, inflateRawSync((await bytesOf(piece)).subarray(header))]).toEqual([206, PNG])
  // Nothing is there before somebody confirms.
  expect([await getSetHead(cloud.table, { category: 'unit', code: 'MA-7' }), await files.mediaNames()]).toEqual([
    undefined,
    [],
  ])
  expect(await store(id)).toMatchObject({
    state: 'done',
    outcome: '新しい問題2組、変わった問題0組を取り込みました。画像と動画は1個です。',
  })
  expect(await getSetHead(cloud.table, { category: 'unit', code: 'MA-7' })).toMatchObject({
    version: 1,
    stored_by: 'admin-1',
  })
  expect(await files.mediaNames()).toEqual(['graph.png'])

  const again = await begin(sheet, media)
  expect(await work(again)).toMatchObject({ outcome: '2組とも、いまの問題と同じです。' })
  expect(await store(again)).toMatchObject({
    state: 'done',
    outcome: '変わったものはありません。画像と動画は1個です。',
  })
  expect(await getSetHead(cloud.table, { category: 'unit', code: 'MA-7' })).toMatchObject({ version: 1 })
})

test('what differs is told cell by cell, and a broken sheet is never stored', async () => {
  const first = await begin(sheetOf(row('MA-7', 1, '4')))
  await work(first)
  await store(first)
  const changed = await begin(sheetOf(row('MA-7', 1, '7')))
  await work(changed)
  const { body } = await ask<{ differences: object[] }>('GET', `/${changed}/sets/0`)
  expect(body.differences).toEqual([{ key: '1-1', column: 'answer', before: '4', after: '7', kind: 'changed' }])

  const broken = await begin(sheetOf(row('MA-7', 1, '"3,4;5"'), row('MA-7', 2, '5', 'missing.png')))
  expect(await work(broken)).toMatchObject({ state: 'asking', outcome: expect.stringContaining('エラーが2件') })
  const { body: found } = await ask<{ problems: ImportProblem[]; total_count: number }>('GET', `/${broken}/problems`)
  expect(found.problems).toMatchObject([
    { kind: 'answer_format', row: 2, is_error: true, content: '3,4;5', key: '1-1' },
    { kind: 'media_unknown', row: 3, content: 'missing.png' },
  ])
  const { body: one } = await ask<{ total_count: number }>('GET', `/${broken}/problems`, undefined, {
    kind: 'media_unknown',
  })
  expect(one.total_count).toBe(1)
  const { revision } = (await shown(broken)).job
  expect((await ask('POST', `/${broken}/confirm`, { revision })).body).toMatchObject({ code: 'IMPORT_HAS_ERRORS' })
  const { body: report } = await ask<{ url: string }>('GET', `/${broken}/report`)
  const file = await fetch(report.url)
  expect([file.status, file.headers.get('content-disposition')]).toEqual([200, expect.stringContaining('attachment')])
})

test('two imports of one set: the second is told, and checks again before it asks again', async () => {
  const [one, other] = [await begin(sheetOf(row('MA-7', 1, '4'))), await begin(sheetOf(row('MA-7', 1, '5')))]
  await work(one)
  await work(other)
  await store(one)
  expect(await store(other)).toMatchObject({ state: 'asking', outcome: '新しい問題0組、変わる問題1組を取り込めます。' })
  expect(await store(other)).toMatchObject({ state: 'done' })
  expect(await getSetHead(cloud.table, { category: 'unit', code: 'MA-7' })).toMatchObject({ version: 3 })
})

test('an import that was answered twice, or of another revision, is not stored twice', async () => {
  const id = await begin(sheetOf(row('MA-7', 1, '4')))
  await work(id)
  const { revision } = (await shown(id)).job
  expect((await ask('POST', `/${id}/confirm`, { revision: revision + 1 })).status).toBe(409)
  expect((await ask('POST', `/${id}/confirm`, { revision })).status).toBe(200)
  expect((await ask('POST', `/${id}/confirm`, { revision })).status).toBe(409)
})

test('goes forward where somebody stores a version while the heads are turned', async () => {
  const id = await begin(sheetOf(row('MA-7', 1, '4'), row('MA-8', 1, '4')))
  await work(id)
  const { job } = await shown(id)
  await ask('POST', `/${id}/confirm`, { revision: job.revision })
  const own = kind()
  const other = {
    ...own,
    step: async (asked: Parameters<typeof own.step>[0]) => {
      if ((asked.cursor as { phase: string } | null)?.phase === 'heads') {
        const head = await getSetHead(cloud.table, { category: 'unit', code: 'MA-8' })
        const set = await getSetVersion<never>(cloud.table, { category: 'unit', code: 'MA-8' }, 1)
        if (!head && set) await storeVersion(cloud.table, { ...set, title: 'ほかの人' }, undefined)
      }
      return own.step(asked)
    },
  }
  expect(await runToEnd({ table: cloud.table, jobId: id, kind: other }, { at: now })).toMatchObject({ state: 'done' })
  expect(await getSetHead(cloud.table, { category: 'unit', code: 'MA-8' })).toMatchObject({ title: '一次関数の値' })
})

test('the store refusing: the job stops and says so, and goes on where it stood', async () => {
  const id = await begin(sheetOf(row('MA-7', 1, '4')), zipSync({ 'refused.png': PNG }))
  await work(id)
  const { job } = await shown(id)
  await ask('POST', `/${id}/confirm`, { revision: job.revision })
  const refusing = { ...files, putMedia: async () => Promise.reject(new Error('the store is full')) }
  const broken = importQuestionSets({ table: cloud.table, files: refusing })
  expect(await runToEnd({ table: cloud.table, jobId: id, kind: broken }, { at: now })).toMatchObject({
    state: 'failed',
  })
  expect(await listSets(cloud.table, 'unit')).not.toContainEqual(expect.objectContaining({ code: 'MA-7' }))
})

test('killed before and after each write while it stores, all is stored at the end, once', async () => {
  const open = async (options: TestTableOptions) => {
    await openDesk(options)
    const id = await begin(sheetOf(row('MA-7', 1, '4'), row('MA-8', 1, '5')))
    const table = cloud.table
    const deps = {
      table,
      queue: { wake: async () => undefined },
      kindOf: async () => kind(),
      now: () => now,
      log: () => undefined,
    }
    await runJob(deps, { jobId: id, holder: 'check', remainingMs: () => 300_000 })
    const { job } = await shown(id)
    await ask('POST', `/${id}/confirm`, { revision: job.revision })
    expect(await getJob(table, id)).toMatchObject({ state: 'waiting' })
    return { table, jobId: id, kind: kind() }
  }
  const { end, writes, others } = await runKilled(open, now, async (table) => {
    const heads = (await listSets(table, 'unit')).filter(({ code }) => code === 'MA-7' || code === 'MA-8')
    const sets = await Promise.all(heads.map((head) => getSetVersion(table, head, head.version)))
    return sets.map((set) => ({ ...set, version: 0, stored_at: '' }))
  })
  expect([end.state, (end.what as object[]).length]).toEqual(['done', 2])
  expect(writes).toBeGreaterThan(8)
  for (const { trouble, end: other } of others) expect(other, trouble).toEqual(end)
}, 120_000)

/** The same picture for whoever looks at its beginning, with another content. */
const otherPng = () => new Uint8Array([...PNG, 0])

test('a picture of another content takes no name that is there: other sets and old versions show it', async () => {
  const sheet = (code: string) => sheetOf(row(code, 1, '4', 'taken.png'))
  const id = await begin(sheet('MA-7'), zipSync({ 'taken.png': PNG }))
  await work(id)
  await store(id)
  const before = await files.mediaSum('taken.png')
  const other = await begin(sheet('MA-8'), zipSync({ 'taken.png': otherPng() }))
  await work(other)
  const found = await shown(other)
  expect([found.may_confirm, found.problem_counts]).toMatchObject([false, [{ kind: 'media_taken', count: 1 }]])
  expect(await files.mediaSum('taken.png')).toBe(before)
})

test('nor one that came while the import waited: it ends in words, and its sets are not stored', async () => {
  const id = await begin(sheetOf(row('MA-7', 1, '4', 'late.png')), zipSync({ 'late.png': PNG }))
  await work(id)
  const quicker = await begin(sheetOf(row('MA-8', 1, '4', 'late.png')), zipSync({ 'late.png': otherPng() }))
  await work(quicker)
  expect(await store(quicker)).toMatchObject({ state: 'done' })
  const there = await files.mediaSum('late.png')
  expect(await store(id)).toMatchObject({ state: 'failed', outcome: expect.stringContaining('「late.png」') })
  expect(await files.mediaSum('late.png')).toBe(there)
  expect(await getSetHead(cloud.table, { category: 'unit', code: 'MA-7' })).toBeUndefined()
})
