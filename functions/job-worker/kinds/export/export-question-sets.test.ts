import { crc32 } from 'node:zlib'
import { demoContent } from '@tcheck/content/demo/content'
import { readQuestionFile } from '@tcheck/content/import/read-question-sheet'
import { storeQuestionSets } from '@tcheck/content/import/store-question-sets'
import type { Job } from '@tcheck/contract/groups/admin-jobs'
import { LEASE_MS } from '@tcheck/data/job/job-work'
import { masterItem } from '@tcheck/data/master/master'
import { listSets, type SetRef } from '@tcheck/data/question-set/question-set'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { JobFiles } from '../../job-files.ts'
import { runJob } from '../../run-job.ts'
import {
  type ImportFixture,
  openImportBench,
  openImportFixture,
  type StoreBench,
} from '../../testing/import-fixture.ts'
import { runToEnd } from '../../testing/run-killed.ts'
import { exportQuestionSets } from './export-question-sets.ts'

// What is exported and imported again has changed nothing: of every demo set, cell by cell and medium by medium.

let bench: StoreBench
let fixture: ImportFixture
let content: Awaited<ReturnType<typeof demoContent>>
beforeAll(async () => {
  bench = await openImportBench()
  content = await demoContent()
})
afterAll(() => bench.close())
beforeEach(async () => {
  fixture = await openImportFixture(bench)
  const { masters, sets, mediaFiles } = content
  await fixture.table.batchPut(
    (['subjects', 'grades', 'junkyos', 'units'] as const).flatMap((kind) =>
      masters[kind].map((row) => masterItem(kind, row)),
    ),
  )
  await storeQuestionSets(fixture.table, sets, {
    stored_at: fixture.now.toISOString(),
    stored_by: null,
    how: 'imported',
  })
  for (const [name, bytes] of mediaFiles) await put(name, bytes)
})
const put = (name: string, bytes: Uint8Array) =>
  fixture.files.putMedia(name, { pieces: piecesOf(bytes), bytes: bytes.length, contentType: 'image/png' })
async function* piecesOf(bytes: Uint8Array) {
  yield bytes
}

type Target = 'question_groups' | 'cbt_question_groups'
async function begun(target: Target, sets: SetRef[] = []): Promise<string> {
  const { status, body } = await fixture.askAt<{ job: { id: string } }>('POST', '/api/v2/admin/question_set_exports', {
    export: { target, sets },
  })
  expect(status).toBe(201)
  return body.job.id
}
const work = (id: string) => {
  const kind = exportQuestionSets({ table: fixture.table, files: fixture.files })
  return runToEnd({ table: fixture.table, jobId: id, kind }, { at: fixture.now })
}
async function filesOf(id: string) {
  const { body } = await fixture.askAt<{ files: { role: string; name: string; url: string; bytes: number }[] }>(
    'GET',
    `/api/v2/admin/question_set_exports/${id}`,
  )
  return Promise.all(
    body.files.map(async ({ url, ...file }) => {
      const content = new Uint8Array(await (await fetch(url)).arrayBuffer())
      expect(content.length).toBe(file.bytes)
      return { ...file, content }
    }),
  )
}

test.each(['question_groups', 'cbt_question_groups'] as const)(
  'every demo set of %s, with its pictures and films, is exported and imported again: nothing has changed',
  async (target) => {
    const own = content.sets.filter(({ category }) => (category === 'cbt') === (target === 'cbt_question_groups'))
    const refs = own.map(({ category, code }) => ({ category, code }))
    const id = await begun(target, refs)
    expect(await work(id)).toMatchObject({ state: 'done' })
    const [sheet, media] = await filesOf(id)
    expect([sheet?.name, media?.name]).toEqual(['問題.xlsx', '画像・動画.zip'])
    const before = await Promise.all([...content.mediaFiles.keys()].map((name) => fixture.files.mediaSum(name)))
    const imported = await fixture.begin(sheet?.content ?? expect.unreachable(), media?.content, target, '問題.xlsx')
    const count = own.length
    expect(await fixture.work(imported)).toMatchObject({
      state: 'asking',
      outcome: expect.stringContaining(`${count}組とも、いまの問題と同じです。`),
    })
    const { counts } = await fixture.shown(imported)
    expect(counts).toMatchObject({ errors: 0, sets: count, same_sets: count, changed_sets: 0, new_sets: 0 })
    expect(counts?.media).toBeGreaterThan(0)
    expect(await fixture.storeChecked(imported)).toMatchObject({
      outcome: expect.stringContaining('変わったものはありません'),
    })
    expect(await Promise.all([...content.mediaFiles.keys()].map((name) => fixture.files.mediaSum(name)))).toEqual(
      before,
    )
  },
)

test('exports all that a screen takes where none is chosen', async () => {
  const id = await begun('cbt_question_groups')
  await work(id)
  const exams = [...content.sets, ...(await listSets(fixture.table, 'cbt'))].filter(
    ({ category }) => category === 'cbt',
  )
  const { job } = (await fixture.askAt<{ job: Job }>('GET', `/api/v2/admin/question_set_exports/${id}`)).body
  expect(job.counts['sets']).toBe(new Set(exams.map(({ code }) => code)).size)
})

test('names missing files and rejects unknown sets', async () => {
  const [set] = content.sets.filter(({ category }) => category === 'unit')
  const lost = { ...fixture.files, openMedia: async () => null }
  const id = await begun('question_groups', [{ category: 'unit', code: set?.code ?? '' }])
  const end = await runToEnd(
    { table: fixture.table, jobId: id, kind: exportQuestionSets({ table: fixture.table, files: lost }) },
    { at: fixture.now },
  )
  expect(end).toMatchObject({ state: 'done' })
  expect(end?.outcome).toMatch(
    /^1組(を書き出しました|と、画像・動画0個を書き出しました。\d+個は、登録されていないため入っていません)。$/,
  )
  const { status } = await fixture.askAt('POST', '/api/v2/admin/question_set_exports', {
    export: { target: 'question_groups', sets: [{ category: 'unit', code: 'NONE' }] },
  })
  expect(status).toBe(404)
})

const rowsOf = async (workbook = new Uint8Array()) => (await readQuestionFile(workbook)).sheets

/** Pictures of so many bytes, so that the zip has several parts; each begins as a PNG does. */
async function manyPictures(): Promise<string> {
  const table = fixture.table
  const [set] = content.sets.filter(({ category }) => category === 'unit')
  const draft = structuredClone(set ?? expect.unreachable())
  const subs = draft.question_groups.flatMap(({ questions }) => questions).slice(0, 3)
  const names = Array.from({ length: 9 }, (_, at) => `大きな図${at}.png`)
  for (const [at, name] of names.entries()) {
    const bytes = new Uint8Array(1.2 * 1024 * 1024).fill(at + 1)
    bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
    await put(name, bytes)
  }
  for (const [at, sub] of subs.entries())
    Object.assign(sub, { media_1: names[at * 3], media_2: names[at * 3 + 1], media_3: names[at * 3 + 2] })
  await storeQuestionSets(table, [draft], { stored_at: fixture.now.toISOString(), stored_by: null, how: 'imported' })
  return draft.code
}

test('killed at each write to the store, the next worker writes the same files', async () => {
  const code = await manyPictures()
  const sets = [{ category: 'unit' as const, code }]
  const calm = await begun('question_groups', sets)
  await work(calm)
  const wanted = await filesOf(calm)
  expect(wanted[1]?.content.length).toBeGreaterThan(10 * 1024 * 1024)
  const writes = ['store', 'beginLarge', 'putPart', 'completeLarge'] as const
  for (const name of writes) {
    const id = await begun('question_groups', sets)
    let die = () => undefined as unknown
    const killed = new Promise<void>((resolve) => {
      die = () => resolve()
    })
    const dying = {
      ...fixture.files,
      [name]: async (...words: never[]) => {
        await (fixture.files[name] as (...all: never[]) => Promise<unknown>)(...words)
        die()
        return new Promise<never>(() => undefined)
      },
    } as JobFiles
    const deps = {
      ...{ table: fixture.table, queue: { wake: async () => undefined }, now: () => fixture.now, log: () => undefined },
      kindOf: async () => exportQuestionSets({ table: fixture.table, files: dying }),
    }
    await Promise.race([killed, runJob(deps, { jobId: id, holder: 'killed', remainingMs: () => 300_000 })])
    const kind = exportQuestionSets({ table: fixture.table, files: fixture.files })
    const at = new Date(fixture.now.getTime() + LEASE_MS)
    expect(await runToEnd({ table: fixture.table, jobId: id, kind }, { at }), name).toMatchObject({ state: 'done' })
    const files = await filesOf(id)
    // A workbook says when it was written.
    expect(await rowsOf(files[0]?.content), name).toEqual(await rowsOf(wanted[0]?.content))
    expect(crc32(files[1]?.content ?? ''), name).toBe(crc32(wanted[1]?.content ?? ''))
  }
}, 120_000)
