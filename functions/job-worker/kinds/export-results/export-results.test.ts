import { readWorkbook } from '@tcheck/content/testing/read-workbook'
import { openWorkbook } from '@tcheck/content/workbook/open-workbook'
import { bytesSource } from '@tcheck/content/zip/byte-source'
import { readEntryBytes } from '@tcheck/content/zip/unpack-entry'
import { readZipDirectory } from '@tcheck/content/zip/zip-directory'
import type { MainQuestion } from '@tcheck/contract/question-set'
import type { StoredAttempt } from '@tcheck/data/attempt/attempt'
import { attemptId } from '@tcheck/data/attempt/attempt-id'
import { attemptItem } from '@tcheck/data/attempt/attempt-item'
import { createJobWrites, jobOf } from '@tcheck/data/job/job'
import { createMission } from '@tcheck/data/mission/mission'
import { sampleMission } from '@tcheck/data/testing/sample-mission'
import { prepareTestCloud } from '@tcheck/local-cloud/testing/prepare-test-cloud'
import { seedTestSchool, testSet } from '@tcheck/local-cloud/testing/test-school'
import { compileSet } from '@tcheck/scoring'
import type { ResultsExport } from '@tcheck/services/jobs/results-export'
import { markAnew } from '@tcheck/services/regrade/mark-anew'
import { expect, test } from 'vitest'
import { openMemoryFiles } from '../../testing/memory-files.ts'
import { runKilled, runToEnd } from '../../testing/run-killed.ts'
import { exportResults } from './export-results.ts'

const now = new Date('2026-11-20T03:00:00.000Z')
const CLASSES = [
  { grade: 8, kumi: '2' },
  { grade: 8, kumi: '3' },
]
const compiled = compileSet<MainQuestion['viewpoint']>(testSet('cbt', 'EX-1').question_groups, 3)

function attemptAt(missionId: string, ban: number, answer: string, isFinished = true): StoredAttempt {
  const AT = '2026-11-10T00:30:00.000Z'
  const attempt: StoredAttempt = {
    ...{ id: attemptId(`st-br-1-2-${ban}`, `01-${missionId}`), student_id: `st-br-1-2-${ban}`, branch_id: 'br-1' },
    ...{ grade: 8, kumi: '2', ban, is_in_class_results: true, entry_id: null, mode: 'test', category: 'cbt' },
    ...{ set_code: 'EX-1', set_version: 1, title: 'EX-1の題', mission_id: missionId, shareable_key: null },
    ...{ started_at: AT, updated_at: AT, finished_at: isFinished ? AT : null, is_late: false, due_datetime: null },
    ...{ revision: 1, version: 0, question_count: 4, answered_count: 1, score: 0, max_score: 20 },
    ...{ marks: '', points: [], responses: [] },
    slots: { '1-1': { a: [answer], b: [false], r: 1, d: 'device-aaaa', t: AT } },
  }
  const { regraded_at: _, ...marked } = markAnew(attempt, 1, compiled, AT)
  return marked
}

/** Of a term: a mission of each of three days for 2組, the last for 3組 too, whose title would be run as a formula. */
const openTerm = prepareTestCloud(async ({ table }) => {
  await seedTestSchool(table)
  const [set] = sampleMission().sets
  if (!set) throw new Error('a mission has no set')
  for (const [at, day] of [
    '2026-09-30T14:59:59.000Z',
    '2026-10-01T00:00:00.000Z',
    '2026-11-10T00:00:00.000Z',
  ].entries()) {
    const id = `mission-${at + 1}`
    const cancelled = { ...set, id: `${id}.2`, category: 'unit' as const, code: 'MA-1', cancelled_at: day }
    await createMission(
      table,
      sampleMission({
        ...{ id, title: at === 2 ? '=1+1' : `小テスト${at + 1}`, delivery_datetime: day },
        ...{ classes: at === 2 ? CLASSES : CLASSES.slice(0, 1), sets: [{ ...set, id: `${id}.1` }, cancelled] },
      }),
    )
  }
  const attempts = [
    attemptAt('mission-2', 1, '7'),
    attemptAt('mission-2', 2, '8'),
    attemptAt('mission-3', 1, '7'),
    attemptAt('mission-3', 3, '7', false),
  ]
  await table.batchPut(attempts.map(attemptItem))
  return {}
})

const TERM: ResultsExport = {
  ...{ branch_id: 'br-1', classes: CLASSES, from: '2026-10-01', to: '2027-03-31', format: 'xlsx' },
}

function testCloudOf(asked: Partial<ResultsExport> = {}) {
  const { kept, files } = openMemoryFiles()
  const input = { ...TERM, ...asked }
  const created_by = { account_id: 'teacher-1', name: '佐々木' }
  return {
    kept,
    open: async (options = {}) => {
      const { table } = await openTerm(options)
      const job = jobOf({ id: 'job-1', kind: 'export-results', title: '', input, created_by }, now)
      await table.transact(createJobWrites(job))
      return { table, jobId: 'job-1', kind: exportResults({ table, files }) as never }
    },
  }
}

const bytesOf = (kept: ReadonlyMap<string, string | Uint8Array>, name = 'results.xlsx') =>
  kept.get(`jobs/job-1/${name}`) as Uint8Array

test('has a list, a sheet a class and a line each of what was delivered in the term; numbers are numbers', async () => {
  const { kept, open } = testCloudOf()
  const job = await runToEnd(await open(), { at: now })
  expect(job).toMatchObject({
    ...{ state: 'done', outcome: '2クラス・3件の結果(のべ6人)を書き出しました。' },
    ...{ counts: { results: 3, rows: 6 }, progress: { done: 3, total: 3 } },
  })
  const sheets = await readWorkbook(bytesOf(kept))
  expect(sheets.map(({ name }) => name)).toEqual(['一覧', '中2 2組', '中2 3組', '明細'])
  const [list, second, third, lines] = sheets.map(({ rows }) => rows)
  expect(list?.slice(1).map((cells) => [cells[0], cells[1], cells[5], cells[7], cells[8], cells[11]])).toEqual([
    ['中2 2組', '小テスト2', '2026-10-01', 3, 2, 2],
    ['中2 2組', '=1+1', '2026-11-10', 3, 1, 4],
    ['中2 3組', '=1+1', '2026-11-10', 0, 0, null],
  ])
  expect(second?.[0]?.slice(0, 5)).toEqual([
    ...['番', '2026-10-01 EX-1の題(20点)', '2026-11-10 EX-1の題(20点)', '終えた数', '100点換算の平均'],
  ])
  expect(second?.slice(1).map((cells) => cells.slice(0, 5))).toEqual([
    [1, 4, 4, 2, 20],
    [2, 0, null, 1, 0],
    [3, null, null, 0, null],
    ['平均', 2, 4, null, null],
  ])
  expect(third?.slice(1).map(([name]) => name)).toEqual(['平均'])
  expect(lines?.slice(1).map((cells) => [cells[1], cells[2], cells[6], cells[8], cells[9], cells[10]])).toEqual([
    [1, '小テスト2', '解答済み', 4, 20, 20],
    [2, '小テスト2', '解答済み', 0, 20, 0],
    [3, '小テスト2', 'まだ', null, 20, null],
    [1, '=1+1', '解答済み', 4, 20, 20],
    [2, '=1+1', 'まだ', null, 20, null],
    [3, '=1+1', '解答中', null, 20, null],
  ])
})

test('another reader finds the same cells, and nothing that is run', async () => {
  const { kept, open } = testCloudOf()
  await runToEnd(await open(), { at: now })
  const source = bytesSource(bytesOf(kept))
  const known = await readWorkbook(bytesOf(kept))
  const sheets = await openWorkbook(source)
  expect(sheets.map(({ name }) => name)).toEqual(known.map(({ name }) => name))
  const filled = (cells: readonly unknown[]) => cells.flatMap((cell, at) => (cell == null ? [] : [[at, String(cell)]]))
  for (const [at, sheet] of sheets.entries()) {
    const rows: unknown[] = []
    for await (const { cells } of sheet.rows()) rows.push(filled(cells))
    expect(rows).toEqual(known[at]?.rows.map(filled))
  }
  for (const entry of await readZipDirectory(source, 100))
    expect(new TextDecoder().decode(await readEntryBytes(source, entry))).not.toMatch(/<f[ >]/)
})

test('as CSV the lines, in either encoding; what a program would run has an apostrophe', async () => {
  for (const [format, label] of [
    ['csv', 'utf-8'],
    ['csv_cp932', 'shift_jis'],
  ] as const) {
    const { kept, open } = testCloudOf({ format })
    await runToEnd(await open(), { at: now })
    const lines = new TextDecoder(label).decode(bytesOf(kept, 'results.csv')).split('\r\n')
    expect(lines[0]?.startsWith('クラス,番,ミッション,問題')).toBe(true)
    expect(lines[1]).toContain('中2 2組,1,小テスト2,EX-1の題,CBT,2026-10-01,解答済み,,4,20,20,')
    expect(lines[4]).toContain("中2 2組,1,'=1+1,")
    expect(lines).toHaveLength(8)
  }
})

test('takes days as they are in Japan, both included, and says where there is nothing', async () => {
  const { open } = testCloudOf({ from: '2026-09-30', to: '2026-10-01', classes: CLASSES.slice(0, 1) })
  expect(await runToEnd(await open(), { at: now })).toMatchObject({ counts: { results: 2 } })
  const none = testCloudOf({ from: '2026-04-01', to: '2026-09-29' })
  expect(await runToEnd(await none.open(), { at: now })).toMatchObject({
    ...{ state: 'done', outcome: 'この期間に配った問題は、ありませんでした。', counts: { results: 0 } },
  })
  expect([...none.kept.keys()]).toEqual(['jobs/job-1/plan.json'])
})

test('killed before and after each write, it comes to the same file', async () => {
  const { kept, open } = testCloudOf({ format: 'csv' })
  const { end, writes, others } = await runKilled(open, now, async () => String(bytesOf(kept, 'results.csv')))
  expect(end).toMatchObject({ state: 'done' })
  expect(writes).toBeGreaterThan(2)
  for (const { trouble, end: other } of others) expect(other, trouble).toEqual(end)
}, 60_000)
