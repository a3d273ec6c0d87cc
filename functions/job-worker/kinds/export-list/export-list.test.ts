import { readWorkbook } from '@tcheck/content/testing/read-workbook'
import type { ExportedList, ExportFormat } from '@tcheck/contract/list-export'
import { createJobWrites, jobOf } from '@tcheck/data/job/job'
import { type ShareableUrl, shareableUrlItem } from '@tcheck/data/shareable-url/shareable-url'
import { prepareTestCloud } from '@tcheck/local-cloud/testing/prepare-test-cloud'
import { expect, test } from 'vitest'
import type { JobFiles } from '../../job-files.ts'
import { openMemoryFiles } from '../../testing/memory-files.ts'
import { runKilled, runToEnd } from '../../testing/run-killed.ts'
import { exportList } from './export-list.ts'

const now = new Date('2026-11-20T03:00:00.000Z')

const urlOf = (at: number): ShareableUrl => ({
  key: `url-${String(at).padStart(5, '0')}`,
  branch_id: 'br-1',
  branch_name: 'さくら中学校',
  category: 'unit',
  set_code: `MA-${at}`,
  title: at === 0 ? '=1+1' : `一次関数${at}`,
  subject_name: '数学',
  grade_id: 8,
  allows_entry: false,
  answers_shown: 'students',
  note: at % 2 === 0 ? '偶数' : '',
  created_by: 'admin-1',
  created_at: new Date(now.getTime() - (at + 1) * 60_000).toISOString(),
  expires_at: '2027-03-31T14:59:59.000Z',
  revoked_at: null,
  opened_count: at,
  last_opened_at: null,
})

interface Asked {
  list?: ExportedList
  query?: string
  columns?: string[]
  format?: ExportFormat
}

function testCloudOf(count: number, asked: Asked) {
  const prepared = prepareTestCloud(async ({ table }) => {
    await table.batchPut(Array.from({ length: count }, (_, at) => shareableUrlItem(urlOf(at))))
    const input = {
      list: 'adminShareableUrls.list',
      query: '',
      columns: ['title', 'expires_at', 'opened_count'],
      format: 'csv',
      ...asked,
    }
    const created_by = { account_id: 'admin-1', name: '花子' }
    await table.transact(
      createJobWrites(jobOf({ id: 'job-1', kind: 'export-list', title: '', input, created_by }, now)),
    )
    return {}
  })
  const { kept, files } = openMemoryFiles()
  return {
    kept,
    open: async (options = {}) => {
      const { table } = await prepared(options)
      return { table, jobId: 'job-1', kind: exportList({ table, files }) as never }
    },
  }
}
const linesOf = (content: string | Uint8Array | undefined) =>
  String(content).replace('\ufeff', '').trimEnd().split('\r\n')

test('writes all pages of a list once, in its order, by its own call; nothing in it is run as a formula', async () => {
  const { kept, open } = testCloudOf(1203, {})
  const job = await runToEnd(await open(), { at: now })
  expect(job).toMatchObject({ state: 'done', outcome: '1,203件を書き出しました。', counts: { rows: 1203 } })
  const csv = kept.get('jobs/job-1/list.csv')
  expect(String(csv).startsWith('\ufeff')).toBe(true)
  const lines = linesOf(csv)
  expect(lines[0]).toBe('問題,コード,種類,状態,有効期限,開かれた回数,最後に開かれた日時')
  expect(lines[1]).toBe("'=1+1,MA-0,単元問題,有効,2027-03-31 23:59,0,")
  expect(lines.slice(1).map((line) => line.split(',')[1])).toEqual(Array.from({ length: 1203 }, (_, at) => `MA-${at}`))
})

test('the same as a workbook, numbers as numbers; only what the address asks for, and only columns that there are', async () => {
  const query = 'state=open&sort=opened_count&order=desc&q=偶数'
  const { kept, open } = testCloudOf(7, { query, columns: ['opened_count', 'password', 'note'], format: 'xlsx' })
  expect(await runToEnd(await open(), { at: now })).toMatchObject({ outcome: '4件を書き出しました。' })
  const [sheet] = await readWorkbook(kept.get('jobs/job-1/list.xlsx') as Uint8Array)
  expect(sheet?.rows.map(([count, , note]) => [count, note])).toEqual([
    ['開かれた回数', 'メモ'],
    [6, '偶数'],
    [4, '偶数'],
    [2, '偶数'],
    [0, '偶数'],
  ])
})

test('says what is not in it: words look through the newest thousand', async () => {
  const { open } = testCloudOf(1203, { query: 'q=偶数' })
  expect(await runToEnd(await open(), { at: now })).toMatchObject({
    outcome: '新しいほうの1,000件の中で見つかった500件を書き出しました。それより前のものは入っていません。',
  })
})

test('writes a complete file of more than ten thousand rows, page by page', async () => {
  const { open } = testCloudOf(3, { columns: ['title'], format: 'xlsx' })
  const { table } = await open()
  const pages = 25
  const own = openMemoryFiles()
  const columns = 3
  const files = {
    ...own.files,
    readJson: async (key: string) => {
      const page = Number(/page-(\d+)/.exec(key)?.[1])
      const ids = Array.from({ length: 500 }, (_, at) => `row-${page}-${at}`)
      return { ids, lines: ids.map((id) => Array.from({ length: columns }, () => id)) }
    },
  } as unknown as JobFiles
  const kind = exportList({ table, files })
  const input = { list: 'adminShareableUrls.list', query: '', columns: ['title'], format: 'xlsx' } as const
  const created_by = { account_id: 'a', name: '' }
  const job = jobOf({ id: 'job-1', kind: 'export-list', title: '', input, created_by }, now)
  const call = { job, input: { ...input, columns: ['title'] }, now, signal: new AbortController().signal }
  const read = await kind.step({ ...call, cursor: { pages: 20, rows: 10_000, end: null } })
  expect(read).toMatchObject({ next: { pages: 21, rows: 10_000, end: { isWhole: true } } })
  const end = { isWhole: true, searched: null }
  expect(await kind.step({ ...call, cursor: { pages, rows: 12_500, end } })).toMatchObject({
    done: '12,500件を書き出しました。',
  })
  const [sheet] = await readWorkbook(own.kept.get('jobs/job-1/list.xlsx') as Uint8Array)
  expect([sheet?.rows.length, sheet?.rows[1]?.[0], sheet?.rows.at(-1)?.[0]]).toEqual([
    12_501,
    'row-1-0',
    `row-${pages}-499`,
  ])
}, 30_000)

test('says where it was cut off', async () => {
  const { kept, open } = testCloudOf(1, { columns: ['title'] })
  const testCloud = await open()
  const kind = exportList({
    table: testCloud.table,
    files: {
      ...openMemoryFiles().files,
      store: async (key: string, content: string) => void kept.set(key, content),
    } as JobFiles,
  })
  const cursor = { pages: 100, rows: 50_000, end: { isWhole: false, searched: null } }
  const job = jobOf(
    {
      id: 'job-1',
      kind: 'export-list',
      title: '',
      input: { list: 'adminShareableUrls.list', query: '', columns: ['title'], format: 'csv' },
      created_by: { account_id: 'a', name: '' },
    },
    now,
  )
  const result = await kind.step({ job, input: job.input as never, cursor, now, signal: new AbortController().signal })
  expect(result).toMatchObject({ done: expect.stringContaining('残りは入っていません。') })
})

test('an address that the list does not take fails in words', async () => {
  const { open } = testCloudOf(1, { query: 'state=gone' })
  expect(await runToEnd(await open(), { at: now })).toMatchObject({
    state: 'failed',
    outcome: expect.stringContaining('この条件では書き出せません。'),
  })
})

test('a worker killed before and after each write comes to the same file', async () => {
  const { kept, open } = testCloudOf(620, {})
  const { end, writes, others } = await runKilled(open, now, async () => kept.get('jobs/job-1/list.csv'))
  expect(end).toMatchObject({ state: 'done', outcome: '620件を書き出しました。' })
  expect(writes).toBeGreaterThan(3)
  for (const other of others) expect(other.end, other.trouble).toEqual(end)
}, 60_000)
