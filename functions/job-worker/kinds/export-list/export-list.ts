import { writeWorkbook } from '@tcheck/content/sheet'
import { MOST_EXPORTED_ROWS } from '@tcheck/contract/list-export'
import type { Table } from '@tcheck/data/table'
import { type ListExport, listFileKey, listNames } from '@tcheck/services/jobs/list-export'
import type { JobFiles } from '../../job-files.ts'
import type { JobKind, StepResult } from '../../job-kind.ts'
import { csvFile } from './csv-file.ts'
import { openList } from './exported-lists.ts'
import { type Cell, fileColumnsOf } from './file-columns.ts'

/** Rows of one step: one page of the list's own call, larger than a screen asks for. Page n reads n pages, so they are few. */
const ROWS_A_PAGE = 500
const MOST_PAGES = MOST_EXPORTED_ROWS / ROWS_A_PAGE

/** Pages that are read; `end` as soon as there are no more: then the file is written. */
type Cursor = { pages: number; rows: number; end: { isWhole: boolean; searched: number | null } | null }

/** One page as the store keeps it until the file is written. */
interface StoredPage {
  ids: string[]
  lines: Cell[][]
}

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const pageKey = (jobId: string, page: number) => `jobs/${jobId}/page-${page}.json`

/**
 * Creates the file of a list: its pages by the list's own call, as of the request, then one workbook or CSV. A repeated page replaces
 * itself. Memory holds one page, and at the end at most `MOST_EXPORTED_ROWS` rows and the file.
 */
export const exportList = ({ table, files }: { table: Table; files: JobFiles }): JobKind<ListExport, Cursor> => ({
  async step({ job, input, cursor }) {
    const before: Cursor = cursor ?? { pages: 0, rows: 0, end: null }
    if (before.end) return writeFile(files, { id: job.id, input, cursor: { ...before, end: before.end } })
    const list = openList[input.list]()
    const asked = list.input.safeParse(Object.fromEntries(new URLSearchParams(input.query)))
    if (!asked.success) return { failed: 'この条件では書き出せません。一覧を開き直して、もう一度書き出してください。' }
    const page = before.pages + 1
    const call = { ...asked.data, page, per_page: ROWS_A_PAGE }
    const answer = await list.answer(table, { input: call, now: new Date(job.created_at) })
    const rows = answer[list.description.rows] as readonly { id: string }[]
    const columns = fileColumnsOf(input.list, input.columns, list)
    const storedPage: StoredPage = {
      ids: rows.map(({ id }) => id),
      lines: rows.map((row) => columns.map(({ cell }) => cell(row))),
    }
    await files.store(pageKey(job.id, page), JSON.stringify(storedPage))
    const isEnd = rows.length < ROWS_A_PAGE || page >= MOST_PAGES
    const end = isEnd ? { isWhole: answer.is_total_exact, searched: answer.searched_count } : null
    const read = before.rows + rows.length
    return { next: { pages: page, rows: read, end }, step: 'reading', progress: { done: read, total: null } }
  },
})

interface Writing {
  id: string
  input: ListExport
  cursor: Cursor & { end: NonNullable<Cursor['end']> }
}

async function writeFile(files: JobFiles, { id, input, cursor }: Writing): Promise<StepResult<Cursor>> {
  const columns = fileColumnsOf(input.list, input.columns, openList[input.list]())
  const headers = columns.map(({ header }) => header)
  const rows: Cell[][] = []
  for await (const cells of storedRows(files, id, cursor.pages)) rows.push(cells)
  const count = rows.length
  const key = listFileKey(id, input.format)
  if (input.format === 'csv') {
    await files.store(key, csvFile([headers, ...rows]), 'text/csv;charset=utf-8')
  } else {
    const name = listNames[input.list]
    const sheet = { name, columns: headers.map((header) => ({ header, width: 18 })), rows }
    await files.store(key, await writeWorkbook([sheet]), XLSX)
  }
  return { done: outcomeOf(count, cursor.end), counts: { rows: count }, progress: { done: count, total: count } }
}

/** The lines of the pages that were read, one page at a time. */
async function* storedRows(files: JobFiles, id: string, pages: number): AsyncGenerator<Cell[]> {
  // What began while pages were read moves the others on by one: a row that comes twice is written once.
  const seen = new Set<string>()
  for (let page = 1; page <= pages; page++) {
    const stored = await files.readJson<StoredPage>(pageKey(id, page))
    for (const [at, row] of (stored?.ids ?? []).entries()) {
      const line = stored?.lines[at]
      if (line && !seen.has(row)) yield line
      seen.add(row)
    }
  }
}

/** What became of it, and what is not in it. */
function outcomeOf(count: number, { isWhole, searched }: NonNullable<Cursor['end']>): string {
  const found = `${count.toLocaleString('ja-JP')}件`
  if (isWhole) return `${found}を書き出しました。`
  if (searched !== null)
    return `新しいほうの${searched.toLocaleString('ja-JP')}件の中で見つかった${found}を書き出しました。それより前のものは入っていません。`
  return `はじめの${found}を書き出しました。残りは入っていません。期間や条件でしぼると、書き出せます。`
}
