import { mediaOf, questionSetRows } from '@tcheck/content/export/question-set-rows'
import { type CellValue, writeWorkbook } from '@tcheck/content/sheet'
import { importKeys } from '@tcheck/contract/import-file'
import type { MainQuestion } from '@tcheck/contract/question-set'
import {
  getSetHeads,
  getSetVersion,
  pageOfSets,
  type SetCategory,
  type StoredSet,
  type StoredSetHead,
} from '@tcheck/data/question-set/question-set'
import type { Table } from '@tcheck/data/table'
import { type ExportInput, exportNames } from '@tcheck/services/imports/export-input'
import type { JobKind, StepResult } from '@tcheck/services/jobs/job-kind'
import type { JobFiles } from '../../job-files.ts'
import { type ExportCursor, type ExportState, keepReport, packMediaStep } from './pack-media-step.ts'

/** What one import takes: more is to be exported in several. */
const MOST_ROWS = 20_000
const MOST_FILES = 10_000
const AT_ONCE = 8
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const WIDTHS: Readonly<Record<string, number>> = { title: 30, main_text: 40, text: 50, explanation: 40 }

/**
 * Writes sets as the sheet that an import reads, and what they show as the zip beside it: imported again, both change nothing. The
 * pictures are packed some a step, straight from store to store.
 */
export const exportQuestionSets = (parts: { table: Table; files: JobFiles }): JobKind<ExportInput, ExportCursor> => ({
  step: ({ job, input, cursor, signal }) =>
    cursor === null
      ? writeSheetStep({ ...parts, jobId: job.id, input })
      : packMediaStep({ ...parts, jobId: job.id, signal }, cursor),
})

interface SheetWork {
  table: Table
  files: JobFiles
  jobId: string
  input: ExportInput
}

async function writeSheetStep(work: SheetWork): Promise<StepResult<ExportCursor>> {
  const { table, files, jobId } = work
  const heads = await findHeads(work)
  const sets: StoredSet<MainQuestion>[] = []
  for (let from = 0; from < heads.length; from += AT_ONCE)
    sets.push(...(await Promise.all(heads.slice(from, from + AT_ONCE).map((head) => readNewest(table, head)))))
  const [header = [], ...rows] = questionSetRows(sets)
  if (rows.length > MOST_ROWS)
    return { failed: `${rows.length}行あります。一度に書き出せるのは2万行までです。問題を選んで書き出してください。` }
  const names = [...new Set(mediaOf(sets).map((name) => name.normalize('NFC')))]
  if (names.length > MOST_FILES)
    return {
      failed: `画像と動画が${names.length}個あります。一度に書き出せるのは1万個までです。問題を選んで書き出してください。`,
    }
  const sheet = await writeWorkbook([{ name: '問題', columns: columnsOf(header), rows, areCellsText: true }])
  await files.keep(importKeys.ofJob(jobId, exportNames.sheet), sheet, XLSX)
  const counts = { sets: sets.length, rows: rows.length, media: names.length }
  const told = { step: 'sheet', progress: { done: 0, total: names.length }, counts }
  if (names.length === 0) {
    await keepReport(files, jobId, { sheet_bytes: sheet.length, media_bytes: 0 })
    return { done: `${sets.length}組を書き出しました。`, ...told }
  }
  const state: ExportState = { names, sets: sets.length, sheetBytes: sheet.length, entries: [], parts: [], missing: [] }
  await files.keep(importKeys.ofJob(jobId, exportNames.state), JSON.stringify(state))
  const upload = await files.beginLarge(importKeys.ofJob(jobId, exportNames.media))
  return { next: { upload, at: 0, part: 1, bytes: 0 }, ...told, step: 'media' }
}

const columnsOf = (header: readonly CellValue[]) =>
  header.map((name) => ({ header: String(name), width: WIDTHS[String(name)] ?? 14 }))

async function findHeads({ table, input: { target, sets } }: SheetWork): Promise<StoredSetHead[]> {
  if (sets.length > 0) {
    const found = await getSetHeads(table, sets)
    return sets.flatMap(
      ({ category, code }) => found.find((one) => one.category === category && one.code === code) ?? [],
    )
  }
  const categories: readonly SetCategory[] = target === 'question_groups' ? ['unit', 'science_skill'] : ['cbt']
  const heads: StoredSetHead[] = []
  for (const category of categories) {
    let cursor: string | null | undefined
    do {
      const page = await pageOfSets(table, category, { limit: 100, cursor: cursor ?? undefined })
      heads.push(...page.items)
      cursor = page.nextCursor
    } while (cursor !== null)
  }
  return heads
}

/** Where two masters have become one, the sheet says the one that stayed. */
async function readNewest(table: Table, head: StoredSetHead): Promise<StoredSet<MainQuestion>> {
  const set = await getSetVersion<MainQuestion>(table, head, head.version)
  if (!set) throw new Error('a set of an export is gone')
  const { subject_code, junkyo_id, unit_id } = head
  return { ...set, subject_code, junkyo_id, unit_id }
}
