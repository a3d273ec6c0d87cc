import { serve } from '@tcheck/api-runtime/serve'
import type { Import, ImportFile } from '@tcheck/contract/groups/admin-imports'
import { adminImports } from '@tcheck/contract/groups/admin-imports'
import type { Job } from '@tcheck/contract/groups/admin-jobs'
import { masterItem } from '@tcheck/data/master/master'
import { anyOrigin } from '@tcheck/local-cloud/testing/any-origin'
import { BUCKET, openStoreBench } from '@tcheck/local-cloud/testing/store-bench'
import { call, openTestCloud } from '@tcheck/local-cloud/testing/test-cloud'
import type { TestTableOptions } from '@tcheck/local-cloud/testing/test-table'
import { expect } from 'vitest'
import { handlers } from '../../admin-imports/handlers.ts'
import { openImportStore } from '../../admin-imports/import-store.ts'
import { openJobFiles } from '../job-files.ts'
import { importQuestionSets } from '../kinds/import/import-question-sets.ts'
import { runToEnd } from './run-killed.ts'

const MEDIA_BUCKET = 'tcheck-media'
const path = '/api/v2/admin/imports'
const HEADER =
  'set_code,category,title,subject_code,grade_id,unit_id,main_question_number,main_title,viewpoint,kind,sub_question_number,text,pattern,answer,media_1'

/** A row of the unit 一次関数. */
export const rowOf = (code: string, number: number, answer: string, media = '') =>
  `${code},unit,一次関数の値,math,8,ma2-linear-function,1,値,knowledge,question,${number},yの値,,${answer},${media}`
export const sheetOf = (...rows: string[]) => new TextEncoder().encode([HEADER, ...rows].join('\n'))
export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

export type StoreBench = Awaited<ReturnType<typeof openStoreBench>>
/** A store with both buckets; it may serve several desks. */
export const openImportBench = (): Promise<StoreBench> => openStoreBench([BUCKET, MEDIA_BUCKET])

export type ImportFixture = Awaited<ReturnType<typeof openImportFixture>>
/** An admin's imports, from the files that a browser sends to what the worker makes of them, on a small school. */
export async function openImportFixture(bench: StoreBench, options: TestTableOptions = {}) {
  // The store's clock is the machine's: signed addresses end by it.
  const now = new Date()
  const cloud = await openTestCloud(options)
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
  const headers = await cloud.headersOf(cloud.school.admin, now)
  const store = openImportStore(bench.plainClient(), BUCKET)
  const jobs = { wake: async () => undefined }
  const served = { originCheck: anyOrigin, authenticate: cloud.authenticate, now: () => now, log: () => undefined }
  const handler = serve(adminImports, handlers({ table, jobs, openStore: async () => store }), served)
  const files = openJobFiles({ s3: bench.plainClient(), uploadsBucket: BUCKET, mediaBucket: MEDIA_BUCKET })

  const ask = <T>(method: 'GET' | 'POST', tail: string, body?: unknown, query: Record<string, string> = {}) =>
    askAt<T>(method, `${path}${tail}`, body, query)
  async function askAt<T>(method: 'GET' | 'POST', at: string, body?: unknown, query: Record<string, string> = {}) {
    const answer = await call(handler, {
      method,
      path: at,
      query,
      headers,
      ...(body === undefined ? {} : { body }),
    })
    return { status: answer.status, body: answer.body as T & { code?: string } }
  }

  /** As the browser does: announce, put each part, complete. */
  async function send(name: string, role: 'sheet' | 'media', bytes: Uint8Array): Promise<string> {
    const { body } = await ask<{ file: ImportFile }>('POST', '/files', {
      file: { name, role, size_bytes: bytes.length },
    })
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

  /** @returns the job's id */
  async function begin(
    sheet: Uint8Array,
    media?: Uint8Array,
    target = 'question_groups',
    name = '問題.csv',
  ): Promise<string> {
    const { body } = await ask<{ job: Job }>('POST', '', {
      import: {
        target,
        sheet_file_id: await send(name, 'sheet', sheet),
        media_file_id: media ? await send('図.zip', 'media', media) : null,
      },
    })
    return body.job.id
  }
  const kind = () => importQuestionSets({ table, files })
  const work = (jobId: string) => runToEnd({ table, jobId, kind: kind() }, { at: now })
  const shown = async (id: string) => (await ask<{ import: Import }>('GET', `/${id}`)).body.import
  async function confirm(id: string, more: { new_set_state?: string } = {}): Promise<void> {
    const { job } = await shown(id)
    expect((await ask('POST', `/${id}/confirm`, { revision: job.revision, ...more })).status).toBe(200)
  }
  /** Lets it store what was checked, to its end. */
  async function storeChecked(id: string, more: { new_set_state?: string } = {}) {
    await confirm(id, more)
    return work(id)
  }
  return { now, table, files, ask, askAt, begin, kind, work, shown, confirm, storeChecked }
}
