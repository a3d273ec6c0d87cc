import { inflateRawSync } from 'node:zlib'
import { zipSync } from '@tcheck/content/testing/zip-of'
import type { ArchivedMedia, ImportedSet, ImportProblem } from '@tcheck/contract/imported'
import { getJob } from '@tcheck/data/job/job'
import { getSetHead } from '@tcheck/data/question-set/question-set'
import { shareableUrlItem } from '@tcheck/data/shareable-url/shareable-url'
import { sampleShareableUrl } from '@tcheck/data/testing/sample-shareable-url'
import { type ImportCursor, type ImportInput, SETS_A_FILE } from '@tcheck/services/imports/import-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  type ImportFixture,
  openImportBench,
  openImportFixture,
  PNG,
  rowOf,
  type StoreBench,
  sheetOf,
} from '../../testing/import-fixture.ts'
import { importQuestionSets } from './import-question-sets.ts'

let bench: StoreBench
let fixture: ImportFixture
beforeAll(async () => {
  bench = await openImportBench()
})
afterAll(() => bench.close())
beforeEach(async () => {
  fixture = await openImportFixture(bench)
})

const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer())

test('files and rows are checked, seen, confirmed and stored; the same file twice changes nothing', async () => {
  const sheet = sheetOf(rowOf('MA-7', 1, '4'), rowOf('MA-7', 2, '5', 'graph.png'), rowOf('MA-8', 1, '6'))
  const media = zipSync({ 'graph.png': PNG })
  const id = await fixture.begin(sheet, media)
  expect(await fixture.work(id)).toMatchObject({
    state: 'asking',
    outcome: '新しい問題2組、変わる問題0組を取り込めます。',
  })
  expect(await fixture.shown(id)).toMatchObject({
    sheet_name: '問題.csv',
    media_name: '図.zip',
    counts: { rows: 3, sets: 2, new_sets: 2, media: 1, errors: 0 },
    may_confirm: true,
  })
  const { body } = await fixture.ask<{
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
  expect([
    await getSetHead(fixture.table, { category: 'unit', code: 'MA-7' }),
    await fixture.files.mediaNames(),
  ]).toEqual([undefined, []])
  expect(await fixture.storeChecked(id)).toMatchObject({
    state: 'done',
    outcome: '新しい問題2組、変わった問題0組を取り込みました。画像と動画は1個です。',
  })
  expect(await getSetHead(fixture.table, { category: 'unit', code: 'MA-7' })).toMatchObject({
    version: 1,
    stored_by: 'admin-1',
    how: 'imported',
  })
  expect(await fixture.files.mediaNames()).toEqual(['graph.png'])

  const again = await fixture.begin(sheet, media)
  expect(await fixture.work(again)).toMatchObject({ outcome: '2組とも、いまの問題と同じです。' })
  expect(await fixture.storeChecked(again)).toMatchObject({
    state: 'done',
    outcome: '変わったものはありません。画像と動画は1個です。',
  })
  expect(await getSetHead(fixture.table, { category: 'unit', code: 'MA-7' })).toMatchObject({ version: 1 })
})

test('what differs is told cell by cell, and a broken sheet is never stored', async () => {
  const first = await fixture.begin(sheetOf(rowOf('MA-7', 1, '4')))
  await fixture.work(first)
  await fixture.storeChecked(first)
  const changed = await fixture.begin(sheetOf(rowOf('MA-7', 1, '7')))
  await fixture.work(changed)
  const { body } = await fixture.ask<{ differences: object[] }>('GET', `/${changed}/sets/0`)
  expect(body.differences).toEqual([{ key: '1-1', column: 'answer', before: '4', after: '7', kind: 'changed' }])

  const broken = await fixture.begin(sheetOf(rowOf('MA-7', 1, '"3,4;5"'), rowOf('MA-7', 2, '5', 'missing.png')))
  expect(await fixture.work(broken)).toMatchObject({ state: 'asking', outcome: expect.stringContaining('エラーが2件') })
  const { body: found } = await fixture.ask<{ problems: ImportProblem[]; total_count: number }>(
    'GET',
    `/${broken}/problems`,
  )
  expect(found.problems).toMatchObject([
    { kind: 'answer_format', row: 2, is_error: true, content: '3,4;5', key: '1-1' },
    { kind: 'media_unknown', row: 3, content: 'missing.png' },
  ])
  const { body: one } = await fixture.ask<{ total_count: number }>('GET', `/${broken}/problems`, undefined, {
    kind: 'media_unknown',
  })
  expect(one.total_count).toBe(1)
  for (const [q, row] of [
    ['3行', 3],
    ['MISSING', 3],
    ['3,4', 2],
    ['answer 解答', 2],
  ] as const) {
    const { body } = await fixture.ask<{ problems: ImportProblem[] }>('GET', `/${broken}/problems`, undefined, { q })
    expect(
      body.problems.map((problem) => problem.row),
      q,
    ).toEqual([row])
  }
  const { revision } = (await fixture.shown(broken)).job
  expect((await fixture.ask('POST', `/${broken}/confirm`, { revision })).body).toMatchObject({
    code: 'IMPORT_HAS_ERRORS',
  })
  const { body: report } = await fixture.ask<{ url: string }>('GET', `/${broken}/report`)
  const file = await fetch(report.url)
  expect([file.status, file.headers.get('content-disposition')]).toEqual([200, expect.stringContaining('attachment')])
})

test('more sets than one step takes are compared step by step, with progress; a step that is done again says the same', async () => {
  const id = await fixture.begin(
    sheetOf(...Array.from({ length: SETS_A_FILE + 1 }, (_, at) => rowOf(`MB-${at}`, 1, '4'))),
  )
  const job = await getJob(fixture.table, id)
  if (!job) return expect.unreachable()
  const { signal } = new AbortController()
  const steps = importQuestionSets(fixture)
  const told: unknown[] = []
  let cursor: ImportCursor | null = null
  while (told.length < 10) {
    const call = { job, input: job.input as ImportInput, cursor, now: fixture.now, signal }
    const result = await steps.step(call)
    expect(await steps.step(call)).toEqual(result)
    if (!('next' in result)) return expect.unreachable()
    told.push([result.next.phase, result.progress])
    cursor = result.next
    if ('ask' in result) break
  }
  const total = SETS_A_FILE + 1
  expect(told).toEqual([
    ['rows', undefined],
    ['parts', { done: 0, total }],
    ['parts', { done: SETS_A_FILE, total }],
    ['found', { done: total, total }],
    ['sets', { done: 0, total }],
    ['sets', { done: SETS_A_FILE, total }],
    ['report', { done: total, total }],
    ['rows', { done: total, total }],
  ])
})

test('an import that was answered twice, or of another revision, is not stored twice', async () => {
  const id = await fixture.begin(sheetOf(rowOf('MA-7', 1, '4')))
  await fixture.work(id)
  const { revision } = (await fixture.shown(id)).job
  expect((await fixture.ask('POST', `/${id}/confirm`, { revision: revision + 1 })).status).toBe(409)
  expect((await fixture.ask('POST', `/${id}/confirm`, { revision })).status).toBe(200)
  expect((await fixture.ask('POST', `/${id}/confirm`, { revision })).status).toBe(409)
})

/** The same picture for whoever looks at its beginning, with another content. */
const otherPng = () => new Uint8Array([...PNG, 0])

test('a picture of another content takes no name that is there: other sets and old versions show it', async () => {
  const sheet = (code: string) => sheetOf(rowOf(code, 1, '4', 'taken.png'))
  const id = await fixture.begin(sheet('MA-7'), zipSync({ 'taken.png': PNG }))
  await fixture.work(id)
  await fixture.storeChecked(id)
  const before = await fixture.files.mediaSum('taken.png')
  const other = await fixture.begin(sheet('MA-8'), zipSync({ 'taken.png': otherPng() }))
  await fixture.work(other)
  const found = await fixture.shown(other)
  expect([found.may_confirm, found.problem_counts]).toMatchObject([false, [{ kind: 'media_taken', count: 1 }]])
  expect(await fixture.files.mediaSum('taken.png')).toBe(before)
})

test('says who works with what is to change, counted: attempts, missions, codes and links', async () => {
  const first = await fixture.begin(sheetOf(rowOf('MA-7', 1, '4'), rowOf('MA-8', 1, '4')))
  await fixture.work(first)
  expect((await fixture.shown(first)).use).toBeNull()
  await fixture.storeChecked(first)
  const listed = Array.from({ length: 3 }, (_, at) => ({
    ...{ pk: `LISTED#SET#unit#MA-7#practice#${at}`, sk: `2026-11-20#${at}`, attempt_id: `a-${at}`, branch_id: 'br-1' },
  }))
  const handedOut = ['MA-7', 'MA-8'].map((code) => ({
    ...{ pk: `LISTED_MISSION#SET#unit#${code}#0`, sk: '2026-11-20#m-1', mission_id: 'm-1', branch_id: 'br-1' },
  }))
  const link = sampleShareableUrl({ set_code: 'MA-8', expires_at: '2099-01-01T00:00:00.000Z' })
  await fixture.table.batchPut([...listed, ...handedOut, shareableUrlItem(link)])
  const changed = await fixture.begin(sheetOf(rowOf('MA-7', 1, '5'), rowOf('MA-8', 1, '5'), rowOf('MA-9', 1, '5')))
  await fixture.work(changed)
  const exactly = (count: number) => ({ count, is_more: false })
  expect((await fixture.shown(changed)).use).toEqual({
    ...{ counted_sets: 2, attempts: exactly(3), missions: exactly(1), codes: exactly(0), links: exactly(1) },
  })
  const { body } = await fixture.ask<{ sets: ImportedSet[] }>('GET', `/${changed}/sets`)
  expect(body.sets.map(({ use }) => use && [use.attempts.count, use.missions.count, use.links.count])).toEqual([
    [3, 1, 0],
    [0, 1, 1],
    null,
  ])
  expect(await fixture.storeChecked(changed)).toMatchObject({ state: 'done' })
})
